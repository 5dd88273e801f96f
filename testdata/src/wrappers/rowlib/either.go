package rowlib

import "os"

// Regional are those of a region.
func Regional(region string) []string {
	if region == "eu" {
		return []string{"http//a.eu.example.com", "https://b.eu.example.com"}
	}
	return []string{"https://us.example.com"}
}

// ByStage are by name.
func ByStage(dev bool) map[string]string {
	if dev {
		return map[string]string{"billing": "http//billing.dev.example.com", "users": "https://users.dev.example.com"}
	}
	return map[string]string{"billing": "https://billing.example.com"}
}

// Local are here or elsewhere.
func Local() []Upstream {
	if os.Getenv("DEV") != "" {
		return []Upstream{{Name: "dev", Addr: "http//localhost"}}
	}
	return []Upstream{{Name: "prod", Addr: "https://example.com"}}
}

// Addresses are no URLs where kind is tcp.
func Addresses(kind string) []string {
	if kind == "tcp" {
		return []string{"localhost:80"}
	}
	return []string{"http://example.com"}
}
