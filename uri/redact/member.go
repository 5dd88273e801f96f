// The values of members of objects whose names say that they are secret, as JSON,
// YAML and composite literals have them: "password": "…".

package redact

import "strings"

// hasSecretMember reports whether s has a colon after the quoted name of a secret.
func hasSecretMember(s string) bool {
	for i := 0; ; i++ {
		n := strings.IndexByte(s[i:], ':')
		if n < 0 {
			return false
		}
		i += n
		if _, _, found := secretMemberBefore(s, i); found {
			return true
		}
	}
}

// secretMemberBefore reports whether the quoted name of a secret stands before the
// colon s[colon], and returns its mark and the number of backslashes before that.
// Names that mean something else more often, such as "token", are not looked for.
func secretMemberBefore(s string, colon int) (mark byte, backslashes int, found bool) {
	end := colon
	for end > 0 && s[end-1] == ' ' {
		end--
	}
	if end == 0 || s[end-1] != '"' && s[end-1] != '\'' {
		return 0, 0, false
	}
	mark = s[end-1]
	end--
	if end > 0 && s[end-1] == '\\' { // "\"password\": \"…\"", in source
		backslashes = backslashesBefore(s, end)
		end -= backslashes
	}
	begin, kind := secretKeyBefore(s, end)
	found = (kind == secretValue || kind == secretParam) && begin > 0 && s[begin-1] == mark && s[end-1] != ' '
	return mark, backslashes, found
}

// hideMember notes the value of a member whose name is that of a secret and stands
// before the colon at s[colon]. The scan goes through it like through any text.
func (r *secretScanner) hideMember(colon int) {
	s := r.s
	mark, backslashes, found := secretMemberBefore(s, colon)
	if !found {
		return
	}
	r.enter(colon)
	from := colon + 1
	for from < r.limit && s[from] == ' ' {
		from++
	}
	opening := strings.Repeat(`\`, backslashes) + string(mark)
	if !strings.HasPrefix(s[from:r.limit], opening) {
		return // "password": true, "password": os.Getenv("PASSWORD")
	}
	from += len(opening)
	to := r.quotedEnd(from, mark, backslashes)
	if to <= from || isNoSecret(s[from:to]) || isPlaceholder(s[from:to]) || isLabel(s[from:to]) {
		return
	}
	r.secrets = append(r.secrets, span{from, to})
}

// isLabel reports whether value is the name of a secret or of a type, as in a
// translation or a schema: "password": "Password", "password": "string".
func isLabel(value string) bool {
	if len(value) > longestKey {
		return false
	}
	var name [longestKey]byte
	for i := range len(value) {
		name[i] = toLower(value[i])
	}
	return kindOfKey(name[:len(value)]) != notSecret || string(name[:len(value)]) == "string"
}
