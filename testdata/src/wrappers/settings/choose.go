package settings

// Choose returns the first that is not empty.
func Choose(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

// Coalesce does so with anything.
func Coalesce[T comparable](a, b T) T {
	var zero T
	if a != zero {
		return a
	}
	return b
}

// If returns one of two.
func If[T any](cond bool, a, b T) T {
	if cond {
		return a
	}
	return b
}

// Longer returns the one that has more to say.
func Longer(a, b string) string {
	if len(a) > len(b) {
		return a
	}
	return b
}

// Named sets what it returns.
func Named(a, b string) (s string) {
	if s = a; s == "" {
		s = b
	}
	return
}
