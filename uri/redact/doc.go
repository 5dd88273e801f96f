// Package redact takes secrets out of texts before they are shown: out of logs, error
// messages, command lines and sources, in URLs and connection strings, well-formed or
// not.
//
// [String] takes any text. [ReplaceAttr] does it for package log/slog, and [Excerpt]
// shows a fault of a URI in its text. For a [uri.URI],
// String(u.Redacted()) hides most: Redacted hides the password and the values of keys, even
// of keys with escapes in their names, and String hides what it recognizes by its form, such
// as a token.
//
// What a secret is, String says: it goes by what stands around it. A secret that
// nothing tells from other words is shown.
package redact
