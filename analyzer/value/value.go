// Package value says which string reaches an expression: constants of every
// form and what is computed of them, as a text with holes in which every known
// byte maps to the source that wrote it. It knows nothing of URLs.
package value
