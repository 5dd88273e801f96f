// Package joined has another package join its URLs, as miniflux's internal/integration/apprise does.
package joined

import (
	"net/http"

	"emptysegment/urllib"
)

func notify(base string) {
	u, _ := urllib.JoinBaseURLAndPath(base, "/notify")
	http.Get(u)
	http.Get(urllib.Join(base, "/notify")) // want `\[empty-segment\]`
}
