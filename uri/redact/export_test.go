package redact

// FindsSecret reports whether a secret is found in s, and MayHoldSecret whether the
// quick look that spares the search for it lets s pass.
func FindsSecret(s string) bool   { return len(findSecrets(s)) > 0 }
func MayHoldSecret(s string) bool { return mayHoldSecret(s) }

// IsNoSecret reports whether value says only whether there is a secret.
func IsNoSecret(value string) bool { return isNoSecret(value) }
