// Package ini stands for gopkg.in/ini.v1.
package ini

// A File is a file of sections.
type File struct{}

// Load reads a file.
func Load(source any, others ...any) (*File, error) { return &File{}, nil }

// Section returns the section of that name.
func (f *File) Section(name string) *Section { return &Section{} }

// A Section is a section of keys.
type Section struct{}

// Key returns the key of that name.
func (s *Section) Key(name string) *Key { return &Key{} }

// A Key is a setting.
type Key struct{ value string }

// String returns what somebody has set.
func (k *Key) String() string { return k.value }

// MustString returns what somebody has set, or the default.
func (k *Key) MustString(defaultVal string) string {
	val := k.String()
	if len(val) == 0 {
		k.value = defaultVal
		return defaultVal
	}
	return val
}
