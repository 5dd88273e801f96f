// Package joined puts strings together of which one part is wrong: what is written around
// what others hand in, or that.
package joined

import (
	"fmt"
	"net/http"
	"os"
	"strings"

	"wrappers/joinedlib"
)

func get(host string) { http.Get("https:/" + host + "/auth") } // want `missing second '/' after "https:": http.Get fails: http: no Host in request URL \[scheme\]`

func useGet() {
	get("a.example.com")
	get("b.example.com")
	get("c.example.com")
}

func getf(host string, n int) { http.Get(fmt.Sprintf("https:/%s/auth/%d", host, n)) } // want `missing second '/'.* \[scheme\]`

func useGetf() {
	getf("a.example.com", 1)
	getf("b.example.com", 2)
}

const root = "https:/" // want `missing second '/'.* \[scheme\]`

func getRoot(host string) { http.Get(root + host) }

func useRoot() {
	getRoot("a.example.com")
	getRoot("b.example.com")
}

// The rows of a table.
type row struct{ host, name string }

var rows = []row{{"a.example.com", "a"}, {"b.example.com", "b"}}

func visitRows() {
	for _, r := range rows {
		visit(r)
	}
}

func visit(r row) { http.Get("https:/" + r.host + "/auth") } // want `missing second '/'.* \[scheme\]`

// Elements of lists that are handed in.
func getAll(hosts ...string) {
	for _, host := range hosts {
		http.Get("https:/" + host) // want `missing second '/'.* \[scheme\]`
	}
}

func useAll() {
	getAll("a.example.com", "b.example.com")
	getAll([]string{"c.example.com", "d.example.com"}...)
}

// Fields.
type client struct{ host string }

func (c *client) ping() { http.Get("https:/" + c.host + "/ping") } // want `missing second '/'.* \[scheme\]`

func useClients() {
	(&client{"a.example.com"}).ping()
	(&client{host: "b.example.com"}).ping()
}

// Methods, which an interface may have.
type getter struct{}

func (getter) get(host string) { http.Get("https:/" + host + "/auth") } // want `missing second '/'.* \[scheme\]`

func useGetter(g getter) {
	g.get("a.example.com")
	g.get("b.example.com")
}

// By way of another function, whose text is right.
func inner(host, path string) { http.Get("https:/" + host + path) } // want `missing second '/'.* \[scheme\]`

func outer(name string) { inner(name+".example.com", "/v1") }

func useOuter() {
	outer("a")
	outer("b")
}

// The text of the function between.
func middle(host string) { last("https:/" + host) } // want `\[scheme\]`

func last(u string) { http.Get(u + "/v1") }

func useMiddle() {
	middle("a.example.com")
	middle("b.example.com")
	last("https://c.example.com")
}

// Type parameters.
func getOf[T ~string](host T) { http.Get("https:/" + string(host) + "/auth") } // want `missing second '/'.* \[scheme\]`

type hostName string

func useGetOf() {
	getOf("a.example.com")
	getOf[hostName]("b.example.com")
}

// Function literals.
func useLiteral() {
	fetch := func(host string) { http.Get("https:/" + host) } // want `missing second '/'.* \[scheme\]`
	fetch("a.example.com")
	fetch("b.example.com")
}

// Structs that are handed on, and embedded.
type config struct{ host string }

type server struct{ *config }

func newServer(cfg *config) *server { return &server{cfg} }

func (s *server) ping() { http.Get("https:/" + s.host + "/ping") } // want `missing second '/'.* \[scheme\]`

func useServers() {
	newServer(&config{"a.example.com"}).ping()
	newServer(&config{host: "b.example.com"}).ping()
}

// Goroutines and functions that are deferred.
func getLater(host string) {
	defer func() {
		go func() { http.Get("https:/" + host) }() // want `missing second '/'.* \[scheme\]`
	}()
}

func useLater() {
	go getLater("a.example.com")
	defer getLater("b.example.com")
}

// Types behind an interface, whose texts are the same: the first is named.
type pinger interface{ pingHost(host string) }

type pingA struct{}

func (pingA) pingHost(host string) { http.Get("https:/" + host) }

type pingB struct{}

func (pingB) pingHost(host string) { http.Get("https:/" + host) }

func usePinger(p pinger) {
	p.pingHost("a.example.com")
	p.pingHost("b.example.com")
}

// Text behind what is handed in.
func getPort(name string) { http.Get("https://" + name + ".example.com:https/auth") } // want `port "https" is not a number.* \[port\]`

func usePort() {
	getPort("a")
	getPort("b")
}

// What is not known is handed in beside it.
func getBeside(host, path string) { http.Get("https:/" + host + "/" + path) }

func useBeside(path string) {
	getBeside("a.example.com", path) // want `\[scheme\]`
	getBeside(os.Getenv("HOST"), "v1")
}

// Others hand in what is not known.
func getOpen(host string) { http.Get("https:/" + host + "/auth") }

func useOpen() {
	getOpen("a.example.com") // want `\[scheme\]`
	getOpen(os.Getenv("HOST"))
	getOpenToo(os.Getenv("HOST"))
	getOpenToo("api." + os.Getenv("DOMAIN")) // want `\[scheme\]`
}

func getOpenToo(host string) { http.Get("https:/" + host + "/login") }

// Two places of one function.
func getTwice(host string) {
	http.Get("https:/" + host + "/auth")               // want `missing second '/'.* \[scheme\]`
	http.Post("https:/"+host+"/form", "", http.NoBody) // want `missing second '/'.* \[scheme\]`
}

func useTwice() {
	getTwice("a.example.com")
	getTwice("b.example.com")
}

// Of two strings that arrive each has the fault.
var isPlain bool

func getEither(host string) {
	u := "https:/" + host + "/auth" // want `missing second '/'.* \[scheme\]`
	if isPlain {
		u += "?plain=1"
	}
	http.Get(u)
}

func useEither() {
	getEither("a.example.com")
	getEither("b.example.com")
}

// Somebody hands in what makes it right: the others are wrong.
func getSlashed(host string) { http.Get("https:/" + host + "/auth") }

func useSlashed() {
	getSlashed("/a.example.com")
	getSlashed("b.example.com") // want `\[scheme\]`
	getSlashed("b.example.com") // want `\[scheme\]`
}

func getSlashedPart(host string) { http.Get("https:/" + host + "/auth") }

func useSlashedPart() {
	getSlashedPart("/" + os.Getenv("HOST"))
	getSlashedPart("b.example.com") // want `\[scheme\]`
}

// One of the rows makes it right.
type slashedRow struct{ host, name string }

func visitSlashed(r slashedRow) { http.Get("https:/" + r.host + "/" + r.name) }

func useVisitSlashed() {
	visitSlashed(slashedRow{"/a.example.com", "a"})
	visitSlashed(slashedRow{"b.example.com", "b"}) // want `\[scheme\]`
}

// One of the functions on the way makes it right.
func getThrough(host string) { http.Get("https:/" + host + "/auth") }

func getWithSlash(name string) { getThrough("/" + name) }

func useThrough() {
	getWithSlash("a.example.com")
	getThrough("b.example.com") // want `\[scheme\]`
}

// What stands after a scheme is handed in with its slashes.
func getRest(rest string) { http.Get("https:" + rest) } // want `\[scheme\]`

func useRest() { getRest("example.com/x") }

// A scheme is handed in that is there already.
func getHost(host string) { http.Get("https://" + host + "/auth") } // want `\[scheme\]`

func useHost() {
	getHost("https://a.example.com")
	getHost("http://b.example.com")
}

// The parts are right, and not together.
type api struct{ base string }

func (a *api) users() { http.Get(a.base + "v1/users") } // want `\[host-join\]`

func useAPI() {
	(&api{"https://a.example.com"}).users()
	(&api{"https://b.example.com"}).users()
}

func getScheme(scheme, host string) { http.Get(scheme + "//" + host) }

func useScheme() { getScheme("https", "example.com") } // want `\[scheme\]`

func getQuery(q string) { http.Get("https://example.com/search?q=" + q + "?page=1") } // want `\[query-join\]`

func useQuery() {
	getQuery("a")
	getQuery("b")
}

// What is wrong with plain words is something else.
func getHostPort(host string) { http.Get("https:/" + host + ":http/auth") } // want `\[port\]`

func useHostPort() { getHostPort("/a.example.com") }

// What is handed in is wrong by itself.
func getPath(path string) { http.Get("https://example.com/" + path) }

func usePath() {
	getPath("?a b") // want `\[illegal-char\]`
	getPath("?c d") // want `\[illegal-char\]`
}

// Both are wrong.
func useBoth() {
	both("a b.example.com")
	both("c.example.com")
}

func both(host string) { http.Get("https:/" + host + "/auth") } // want `missing second '/'.* \[scheme\]`

// The function repairs what it gets.
func getRepaired(host string) {
	if !strings.HasPrefix(host, "/") {
		host = "/" + host
	}
	http.Get("https:/" + host)
}

func useRepaired() {
	getRepaired("a.example.com")
	getRepaired("b.example.com")
}

// Another package writes the text.
func useLib() {
	joinedlib.Get("a.example.com")
	joinedlib.Get("a.example.com")
}

func getLib(name string) { joinedlib.Get(name + ".example.com") }

func useGetLib() {
	getLib("a")
	getLib("a")
}

func fetchLib(host string) { joinedlib.Fetch("https:/" + host) } // want `\[scheme\]`

func useFetchLib() {
	fetchLib("a.example.com")
	fetchLib("b.example.com")
}

// Somebody says that it is meant, where it is written or where it is handed in.
func getIgnored(host string) {
	http.Get("https:/" + host) //urilint:ignore scheme the transport adds it
}

func useIgnored() {
	getIgnored("a.example.com")
	getIgnored("b.example.com")
}

func getPartlyIgnored(host string) { http.Get("https:/" + host) } // want `missing second '/'.* \[scheme\]`

func usePartlyIgnored() {
	getPartlyIgnored("a.example.com") //urilint:ignore scheme it is to fail // want `\[ignore\]`
	getPartlyIgnored("b.example.com")
}

func getAllIgnored(host string) { http.Get("https:/" + host) } // want `\[scheme\]`

func useAllIgnored() {
	getAllIgnored("a.example.com") //urilint:ignore scheme it is to fail // want `\[ignore\]`
	getAllIgnored("b.example.com") //urilint:ignore scheme it is to fail // want `\[ignore\]`
}

// A program wrote the text.
func useGenerated() {
	getGenerated("a.example.com")
	getGenerated("a.example.com")
}

// Another file has it.
func useElsewhere() {
	getElsewhere("a.example.com")
	getElsewhere("b.example.com")
}
