package rule

// This file tests the rules on components and on what stands for more than a
// URL: path, component, query-semicolon.

import "testing"

func TestPath(t *testing.T) {
	runTables(t, pathRule, []flagged{
		{"users/42", newRequest, "users", "httptest.NewRequest panics (invalid URI for request)", "/users/42"},
		{"x", newRequest, "x", "httptest.NewRequest panics", "/x"},
		{"?q=1", newRequest, "", "panics", "/?q=1"},
		{"", newRequest, "", "panics (empty url)", "/"},
		{"users/42", requestURI, "users", `url.ParseRequestURI fails with "invalid URI for request"`, "/users/42"},
		{"index.html", requestURI, "index.html", "invalid URI for request", "/index.html"},
		{"a?x=1", joinPath, "?x=1", "%3F", "-"},
		{"a#f", joinPath, "#f", "%23", "-"},
	}, []silent{
		{"/users/42", newRequest},
		{"*", newRequest},
		{"http://h/x", newRequest},
		{"h:443", newRequest},
		{"", requestURI},
		{"users/42", urlParse},
		{"a/b", joinPath},
		{"{id}/x", newRequest},
	})
}

func TestComponent(t *testing.T) {
	runTables(t, component, []flagged{
		{"https://", fieldScheme, "://", "written twice", "https"},
		{"https:", fieldScheme, ":", "written twice", "https"},
		{"HTTP", fieldScheme, "HTTP", `unsupported protocol scheme "HTTP"`, "http"},
		{"http://h", fieldScheme, "://h", "written twice", "-"},
		{"ht tp", fieldScheme, "ht tp", "not a scheme", "-"},
		{"http://h", fieldHost, "http://", "URL in the place of a host", "h"},
		{"http://h:80/", fieldHost, "http://", "URL in the place of a host", "h:80"},
		{"http://h/p", fieldHost, "http://", "URL in the place of a host", "-"},
		{"h/", fieldHost, "/", "more than a host", "h"},
		{"h/p", fieldHost, "/p", "more than a host", "-"},
		{"::1", fieldHost, "::1", "square brackets", "[::1]"},
		{"h ", fieldHost, " ", "no host can hold", "h"},
		{"h:p", fieldHost, ":p", "not a number", "-"},
		{"[::1]", serverName, "[::1]", "square brackets", "::1"},
		{"h:443", serverName, ":443", "port behind", "-"},
		{"h/x", serverName, "/x", "more than a host", "-"},
		{"/a?x=1", fieldPath, "?x=1", "%3F", "-"},
		{"/a#x", fieldPath, "#x", "%23", "-"},
		{"https://h/x", fieldPath, "https://h/x", "become segments", "-"},
		{"?a=b", fieldQuery, "?", "??", "a=b"},
		{"?a=b", parseQuery, "?", "first key", "a=b"},
		{"a=b#c", fieldQuery, "#c", "no query any more", "a=b%23c"},
		{"#x", fieldFrag, "#", "%23", "x"},
	}, []silent{
		{"https", fieldScheme},
		{"", fieldScheme},
		{"", fieldHost},
		{"h:80", fieldHost},
		{"[::1]:80", fieldHost},
		{"[::1]", fieldHost},
		{"*.example.com", fieldHost},
		{".example.com", fieldHost},
		{"my_host", fieldHost},
		{"h:", fieldHost},
		{"::1", serverName},
		{"h", serverName},
		{"/a%20b/c d", fieldPath},
		{"a/b:c", fieldPath},
		{"", fieldPath},
		{"a=b&c=?", fieldQuery},
		{"", fieldQuery},
		{"a#b", fieldFrag},
	})
}

func TestQuerySemicolon(t *testing.T) {
	runTables(t, querySemicolon, []flagged{
		{"a=1;b=2", parseQuery, ";", "invalid semicolon separator in query", "a=1&b=2"},
		{"a=1;b=2;c=3", parseQuery, ";", "invalid semicolon", "a=1&b=2&c=3"},
		{"accept=text/html;q=0.9", parseQuery, ";", "invalid semicolon", "accept=text/html%3Bq=0.9"},
		{"a=1;", parseQuery, ";", "invalid semicolon", "a=1%3B"},
		{"/x?a=1;b=2", newRequest, ";", "Query drops", "/x?a=1&b=2"},
	}, []silent{
		{"a=1&b=2", parseQuery},
		{"a=1%3Bb=2", parseQuery},
		{"a=1;b=2", fieldQuery},
		{"http://h/?a=1;b=2", httpGet},
		{"/x;v=1", newRequest},
	})
}
