// Package presentlib returns URLs, and whether there is one.
package presentlib

import "os"

// Find returns the root of a region.
func Find(region string) (string, bool) {
	switch region {
	case "eu":
		return "http:eu.acme.io", true
	case "us":
		return "https://us.acme.io", true
	}
	return "", false
}

// Local returns another root where it says that there is none.
func Local(region string) (string, bool) {
	switch region {
	case "eu":
		return "https://eu.acme.io", true
	case "us":
		return "https://us.acme.io", true
	}
	return "http:localhost", false
}

// Table returns the root of a region.
func Table(region string) (root string, ok bool) {
	root, ok = roots[region]
	return root, ok
}

// Row returns the root of a region.
func Row(region string) (string, bool) {
	root, ok := roots[region]
	return root, ok
}

var roots = map[string]string{"eu": "http:eu.acme.io", "us": "https://us.acme.io"}

// Valid says whether what it returns is in use.
func Valid(region string) (string, bool) {
	if region == "eu" {
		return "http:eu.acme.io", inUse(region)
	}
	return "https://us.acme.io", true
}

func inUse(region string) bool { return os.Getenv("USE_"+region) != "" }
