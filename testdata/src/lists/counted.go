package lists

import (
	"log"
	"net/http"
	"strings"
)

func counted() {
	us := []string{"http:counted.acme.io", "https://b.acme.io"} // want `\[scheme\]`
	for i := 0; i < len(us); i++ {
		resp, err := http.Get(us[i])
		if err != nil {
			continue
		}
		resp.Body.Close()
		return
	}
}

var countedMirrors = [...]string{"https://a.acme.io", "http:mirror.acme.io"} // want `\[scheme\]`

func countedDown() {
	for i := len(countedMirrors) - 1; i >= 0; i-- {
		if _, err := http.Get(countedMirrors[i]); err == nil {
			break
		}
	}
}

func countedTo() {
	us := []struct{ url string }{{"https://a.acme.io"}, {"http:to.acme.io"}} // want `\[scheme\]`
	for i := 0; i < 2; i++ {
		http.Get(us[i].url)
	}
}

func countedFrom() {
	us := []string{"from.acme.io", "http:from.acme.io"} // want `\[scheme\]` `\[missing-scheme\]`
	for i := 1; i < len(us); i++ {
		http.Get(us[i])
	}
}

func overLength() {
	us := []string{"http:length.acme.io", "https://b.acme.io"} // want `\[scheme\]`
	for i := range len(us) {
		http.Get(us[i])
	}
}

func each(us []string) {
	for i := 0; i < len(us); i++ {
		http.Get(us[i])
	}
}

func eachOf(us ...string) {
	for i := range us {
		http.Get(us[i])
	}
}

type nodes struct{ list []string }

func (n *nodes) ping() {
	for i := 0; i < len(n.list); i++ {
		http.Get(n.list[i] + "/ping")
	}
}

func handed() {
	each([]string{"https://a.acme.io", "http:each.acme.io"}) // want `\[scheme\]`
	eachOf("https://a.acme.io", "http:eachof.acme.io")       // want `\[scheme\]`
	n := &nodes{list: []string{"http:nodes.acme.io"}}        // want `\[scheme\]`
	n.ping()
}

// Not each turn reads the element, or it is another one.

func notAll(n int) {
	us := []string{"https://a.acme.io", "b.acme.io"} // want `\[missing-scheme\]`
	for i := 0; i < len(us); i++ {
		if i == 0 {
			http.Get(us[i])
		}
	}
	for i := 0; i < len(us); i++ {
		if !strings.HasPrefix(us[i], "https://") {
			continue
		}
		http.Get(us[i])
	}
	for i := 0; i < len(us); i++ {
		if strings.HasPrefix(us[i], "https://") {
			http.Get(us[i])
		} else {
			http.Get("https://" + us[i])
		}
	}
	for i := 0; i < len(us); i++ {
		http.Get(us[i])
		break
	}
	for i := 0; i < 1; i++ {
		http.Get(us[i])
	}
	for i := 0; i < len(us); i++ {
		http.Get(us[i])
		i++
	}
	for i := 0; i < len(us); i += 2 {
		http.Get(us[i])
	}
	for i := 0; i < len(us)-1; i++ {
		http.Get(us[i])
	}
	for i := 0; i < n; i++ {
		switch us[i] {
		case "https://a.acme.io":
			http.Get(us[i])
		}
	}
	all := []string{"a", "b"}
	for i := 0; i < len(all); i++ {
		log.Print(all[i])
		func() {
			if i > 0 {
				return
			}
			http.Get(us[i])
		}()
	}
}

func notFirst() {
	us := []string{"first.acme.io", "https://b.acme.io"}
	for i := 1; i < len(us); i++ {
		http.Get(us[i])
	}
	for i := 0; i < len(us); i++ {
		us[i] = "https://" + us[i]
		http.Get(us[i])
	}
}

func shorter() {
	us := []string{"https://a.acme.io", "b.acme.io"} // want `\[missing-scheme\]`
	names := []string{"a"}
	for i := 0; i < len(names); i++ {
		http.Get(us[i])
	}
}

func eachChecked(us []string) {
	for i := 0; i < len(us); i++ {
		if !strings.Contains(us[i], "://") {
			continue
		}
		http.Get(us[i])
	}
}

func eachRepaired(us []string) {
	for i := range us {
		if !strings.Contains(us[i], "://") {
			us[i] = "https://" + us[i]
		}
		http.Get(us[i])
	}
}

func firstOf(us []string) {
	for i := range us {
		http.Get(us[i])
		return
	}
}

func handedSilently() {
	eachChecked([]string{"a.acme.io", "https://b.acme.io"})
	eachRepaired([]string{"a.acme.io", "https://b.acme.io"})
	firstOf([]string{"https://a.acme.io", "b.acme.io"}) // want `\[missing-scheme\]`
}
