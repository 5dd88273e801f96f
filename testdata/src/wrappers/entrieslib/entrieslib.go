// Package entrieslib has maps with an entry that is no URL, and others.
package entrieslib

// A Descriptor has annotations.
type Descriptor struct {
	Digest      string
	Annotations map[string]string
}

// Empty describes nothing.
var Empty = Descriptor{Digest: "sha256:44136fa355b3678a"}

// Mark notes the subject of d: core/images/handlers.go in containerd.
func Mark(d *Descriptor, subject Descriptor) {
	d.Annotations["subject"] = subject.Digest
	d.Annotations["mirror"] = "https//mirror.example.com"
}

// Settings are by name.
var Settings = map[string]string{"image": "sha256:44136fa355b3678a", "api": "https//api.example.com"}

// Load loads settings.
func Load() map[string]string {
	return map[string]string{"image": "sha256:44136fa355b3678a", "api": "https//api.example.com"}
}

// Defaults are settings with one of the name.
func Defaults(name string) map[string]string {
	m := make(map[string]string)
	m["api"] = "https//api.example.com"
	m[name] = "sha256:44136fa355b3678a"
	return m
}

// A Stage is where a program runs.
type Stage int

// Prod and Test are stages.
const (
	Prod Stage = iota
	Test
)

// ByStage are by the stage.
var ByStage = map[Stage]string{Prod: "prod.example.com", Test: "https://test.example.com"}
