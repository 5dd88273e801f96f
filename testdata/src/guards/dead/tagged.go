//go:build !tagged

package dead

const isTagged = false
