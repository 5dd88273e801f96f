// Attributes of package log/slog without their secrets.

package redact

import (
	"encoding/json"
	"fmt"
	"log/slog"
	"reflect"
	"slices"

	"github.com/urilint/urilint/uri"
)

// ReplaceAttr takes the secrets out of an attribute. It is for the options of a handler:
//
//	slog.NewJSONHandler(w, &slog.HandlerOptions{ReplaceAttr: redact.ReplaceAttr})
//
// A [uri.URI] becomes what its method Redacted returns, and of that, as of a string, the
// text of an error and bytes, what [String] makes of it.
//
// The mask takes the place of the value of an attribute whose key, or the key of a group
// that it is in, is the name of a secret: such as "password", "token", "secret", "pwd",
// "sig", "api_key", "Authorization", "Cookie" and "private_key", of either case and with
// "_", "-" or "." between its words. What is true or false, a time and a duration stay. So
// it is with the keys of an http.Header and of url.Values.
//
// Values of other types, such as structs and lists with a URI in them, become their JSON
// without what String finds in that, if it finds anything. Bytes in them are in base64
// there, in which nothing is found.
//
// Without it, a handler of log/slog writes a URI as text, with all that it holds.
func ReplaceAttr(groups []string, a slog.Attr) slog.Attr {
	a.Value = a.Value.Resolve()
	switch kind := a.Value.Kind(); {
	case kind == slog.KindGroup:
		return a // each of its attributes comes by itself
	case kind == slog.KindBool, kind == slog.KindTime, kind == slog.KindDuration:
		return a // "password": true
	case isLabelOfSecret(a.Key), slices.ContainsFunc(groups, isLabelOfSecret):
		a.Value = slog.StringValue(mask)
	case kind == slog.KindString:
		a.Value = slog.StringValue(String(a.Value.String()))
	case kind == slog.KindAny:
		a.Value = replaceAny(a.Value)
	}
	return a
}

// isLabelOfSecret reports whether key is the name of a secret in one of the places where
// [String] looks for them.
func isLabelOfSecret(key string) bool {
	if len(key) > longestKey {
		return false
	}
	name := make([]byte, 0, longestKey)
	for i := range len(key) {
		if c := key[i]; c != '-' && c != '_' && c != '.' {
			name = append(name, toLower(c))
		}
	}
	switch string(name) {
	case "authorization", "proxyauthorization", "cookie", "setcookie", "privatekey":
		return true
	}
	return kindOfKey(name) != notSecret
}

// redactedURI returns u without the secrets of its parts, and without those that are told
// by their form.
func redactedURI(u uri.URI) string { return String(u.Redacted()) }

// replaceAny returns v, which is of no kind that slog knows, without its secrets.
func replaceAny(v slog.Value) slog.Value {
	switch x := v.Any().(type) {
	case uri.URI:
		return slog.StringValue(redactedURI(x))
	case *uri.URI:
		if x != nil {
			return slog.StringValue(redactedURI(*x))
		}
		return v
	case error:
		return slog.StringValue(String(x.Error()))
	}
	value := reflect.ValueOf(v.Any())
	if value.IsValid() && value.CanConvert(headerType) {
		return replaceHeader(v, value.Convert(headerType).Interface().(map[string][]string))
	}
	isBytes := value.Kind() == reflect.Slice && value.Type().Elem().Kind() == reflect.Uint8
	text := fmt.Sprintf("%+v", v.Any())
	if isBytes { // which slog.TextHandler writes as text
		text = string(value.Bytes())
	}
	data, err := json.Marshal(v.Any())
	hidden := String(string(data))
	switch {
	case String(text) == text && hidden == string(data): // neither handler shows any
		return v
	case err != nil || !json.Valid([]byte(hidden)), isBytes && hidden == string(data): // in base64
		return slog.StringValue(String(text))
	}
	return slog.AnyValue(json.RawMessage(hidden))
}

var headerType = reflect.TypeFor[map[string][]string]()

// replaceHeader returns v, which holds header, such as an http.Header or url.Values, without
// its secrets.
func replaceHeader(v slog.Value, header map[string][]string) slog.Value {
	isChanged := false
	shown := make(map[string][]string, len(header))
	for key, values := range header {
		isLabel := isLabelOfSecret(key)
		for _, value := range values {
			hidden := mask
			if !isLabel {
				hidden = String(value)
			}
			isChanged = isChanged || hidden != value
			shown[key] = append(shown[key], hidden)
		}
	}
	if !isChanged {
		return v
	}
	return slog.AnyValue(shown)
}
