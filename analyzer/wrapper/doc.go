// Package wrapper finds the functions, fields and variables through which a
// string of their users' reaches a sink, and follows the
// strings that are handed to them: within a package by its source, across
// packages by facts.
//
// It goes by flow and by types: a parameter counts where its string, whole and
// not looked at before, becomes all or part of a URL in every call that goes
// well. A field or variable counts on any condition, if all its uses want the same
// form of text: what nobody uses otherwise is wrong, whenever it is used. Where
// fields beside it have a say, those of the literal that sets it are asked. The
// same holds for one that is among several strings of which one arrives.
//
// What a sink, or a flow, asks of other arguments, the caller's arguments must meet;
// an arrival of which that is not known is latent: nothing is judged there, and the
// flow that it makes asks the same of its callers.
//
//	func dial(network, addr string) { net.Dial(network, addr) }
//	dial("tcp", "http://h"), and not dial("unix", "/run/s")
//
// So it is with a struct that has both, and with the literal that makes it.
//
//	func (c *Config) open() { sql.Open(c.Driver, c.DSN) }
//	Config{Driver: "postgres", DSN: "postgres//h"}
//
// Where the fields beside one decide which of several forms it has, a literal counts that says
// so by constants, as long as nobody writes to those fields again.
//
//	func open(c config) { switch c.Kind { case "http": http.Get(c.URL); case "tcp": net.Dial("tcp", c.URL) } }
//	open(config{Kind: "http", URL: "http//h"})
//
// # Technique
//
// These are summaries of parameters, grown to a fixpoint. A string that arrives
// at a sink of the table is a text with holes; a hole that stands for a
// parameter, a field or a variable makes a [ParamSummary], here called a flow, of
// its owner: what the string that arrives is made of, and what is wanted there.
// Each call of the owner, or write to it, is an [Arrival] of the flow, whose string is the flow's text with
// the argument in the place of the parameter. That string is judged as any other,
// and if it has holes of its own, it makes the next flow. Package value says what
// the texts are, package rule what is wrong with them. The growth ends since a
// flow passes at most maxSteps owners and an owner has at most maxFlows flows to each API.
//
// Flows of exported objects become facts, and those of other packages are where
// the growth begins in their importers.
//
// # Example
//
//	func fetch(base, path string) (*http.Response, error) {
//		return http.Get(base + "/v1" + path)
//	}
//
//	func rates() (*http.Response, error) {
//		return fetch("http//h", "/rates")
//	}
//
// At http.Get arrives {base}"/v1"{path}, in which nothing is surely wrong. Both
// holes are parameters of fetch, and so fetch has the flow {0}"/v1"{1} to
// http.Get. The call in rates is an arrival of it, with the text
// "http//h/v1/rates": the rule scheme finds the fault in the bytes that the
// literal "http//h" wrote, and reports it there, "through p.fetch".
//
// A fault of the text that stands around what is handed in is one of that text, if plain words
// do not change it and nobody hands in what makes it right. The flow keeps the string that
// it is made of, its [Template], so that the fault is reported once, where that is written:
//
//	func get(host string) { http.Get("https:/" + host + "/v1") } // here
//	get("a.com"); get("b.com")                                  // and not twice here
//
// A field stands in the flow of a function as the text that every write to it in the
// package writes, or as what such texts begin and end with:
//
//	func New() *client { return &client{base: "https://h.com"} }
//	func (c *client) get(path string) { http.Get(c.base + path) } // "https://h.com"{0}
//	c.get("v1"), which is sent to h.comv1
//
// Nothing that is wrong with that text alone is said of the callers, and tests may
// write something else.
//
// That holds where nobody leaves the field empty: &client{}, new(client).
//
// Where two fields of one struct make the string, what sets the second is asked for the
// first, if nobody writes to that but where structs are made.
//
//	func (i index) do() { http.Get(i.root + i.prefix) }
//	index{root: "https://h.com", prefix: "v1/x"}, which is sent to h.comv1
//
// Of a struct that the package hands to package reflect by a pointer, and sets fields of, nothing
// is said.
//
//	c := client{base: "http//a"}; reflect.ValueOf(&c).Elem().Field(0).SetString("http://b")
//
// What is written to a copy of a struct counts where somebody may read it from that copy.
//
//	func (c client) redacted() client { c.base = "redacted"; return c } // log.Print(c.redacted())
//
// So it is with a literal, which is followed from where it stands, through the functions and
// methods that get the struct and return it or a copy, until something else is written to
// the field.
//
//	(&client{base: "http//a"}).named("c").with("http://b").get() // "http//a" does not count
//
// Of what the callers of its maker hand in as options, all calls are looked at, by way of other
// functions, too: the field counts where one hands in none that writes to it. What is not known
// may write to it.
//
//	func newClient(opts ...option) *client { c := &client{base: "http//a"}; for _, o := range opts { o(c) }; return c }
//	newClient(withName("c"), withBase("http://b"))
//
// A function that another returns is called where its result is, and takes what that call
// hands in:
//
//	func getter(c *Client) func(string) error { return func(u string) error { return c.Get(u) } }
//	getter(c)("http//h")
//
// A parameter, a field or a variable that is given several functions takes what all of them
// do, whichever it holds:
//
//	func try(get func(string) error, u string) error { return get(u) }
//	try(c.load, "http//h"); try(func(u string) error { return c.probe(u) }, "http//h")
//	get := c.load; if isQuiet { get = c.probe }; get("http//h")
//
// What a function literal asks of what others call it with, or of what is not handed in
// together with the string, holds on some run, if nothing else is done with the string:
//
//	func login(u string) http.HandlerFunc {
//		return func(w http.ResponseWriter, r *http.Request) {
//			if r.Header.Get("Authorization") == "" { http.Redirect(w, r, u, 302) }
//		}
//	}
//	mux.Handle("/", login("http//h"))
//
// # Rows that are picked
//
// Of the rows of a table some may never get to where the field is read: a loop fills a
// list with those of one kind, a search returns one. A row counts unless something else
// is asked of the field beside it that may refuse that row, of a variable of which the
// string is not read there and then.
//
//	var checks = []*check{{"http//a", "web"}, {"b:25", "mail"}} // "http//a" alone
//	for _, c := range checks { if c.kind == "web" { web = append(web, c) } }
//	for _, c := range web { http.Get(c.url) }
//
// So it is with rows that are taken by an index or a key, all of which are known, where no
// loop goes over the others to read the string.
//
//	func find(name string) *check { return byName[name] }
//	http.Get(find("a").url) // no other row
//
// # Lists that are returned
//
// Of the lists and maps of strings, or of structs, that an exported function returns,
// or that are in fields of what it returns, facts say what stands in each row. Package
// value reads them like lists of the package: a row arrives on the turn of the loop
// that takes it, or where its index or key is asked for.
//
//	func Load() *Config { return &Config{Peers: []string{"http//a", "http://b"}} }
//	for _, p := range config.Load().Peers { http.Get(p) } // "http//a" on the first turn
//
// # Variables
//
// Of the exported variables of a package facts say what they are declared with, or what
// one function puts there, as long as nobody writes something else: of a struct, field by
// field. Who reads one asks whether its own package writes to it.
//
//	var Server = struct{ URL, Name string }{URL: "http//h"}
//	var AppURL string; func Load() { AppURL = cmp.Or(os.Getenv("APP_URL"), "http//h") }
//
//	http.Get(setting.Server.URL) // though Load sets Server.Name
//
// A field that a function init always writes to, and nothing else does, holds that.
//
//	var Default Config; func init() { Default.HTTP.Base = "http//h" }
//
// So it is with what is behind a pointer there, and in what a function returns.
//
//	var Default = &Config{Auth: &Auth{URL: "http//h"}}
//	cfg := setting.Default; http.Get(cfg.Auth.URL)
//
// A function that returns a copy of one returns what is declared there, as long as the
// calling package leaves the variable alone.
//
//	var Default = Config{Base: "http//h"}; func New() *Config { c := Default; return &c }
//	http.Get(setting.New().Base)
//
// So it is with the lists and maps in it.
//
//	var Default = Config{Peers: []string{"http//h"}}; func New() *Config { c := Default; return &c }
//	for _, p := range setting.New().Peers { http.Get(p) }
//
// Of a flag they say what its default is, as long as nobody does more with the pointer than
// read the string.
//
//	var Base = flag.String("base", "http//h", "")
//	http.Get(*setting.Base) // where nothing sets base
//
// What is wrong with such a string is reported once: where its package does so, by what it does
// with it itself, the packages of the same project that read it are not told again.
//
//	var Sandbox = "http//h"; func Ping() { http.Get(Sandbox) } // here
//	http.Get(sdk.Sandbox)                                      // and not here
//
// # Structs that are handed on
//
// Where the string is in a field of what a parameter holds, or points to, the flow
// says by which path, and package value reads the argument of each call at that
// path. The same holds for a field of the package that holds a struct.
//
//	type server struct{ cfg *config.Config }
//
//	func New(cfg *config.Config) *server { return &server{cfg} } // {0.Base}
//	func (s *server) ping() { http.Get(s.cfg.Base + "/ping") }   // server.cfg: {.Base}"/ping"
//
//	New(config.Load()) // what is known of the field Base of that arrives
//
// A field that is a pointer to a string, or nil, takes the string that it points to, unless the
// package writes to what the field points to in any struct.
//
//	func Notify(o Options) { if o.Hook != nil { http.Get(*o.Hook) } }
//	Notify(Options{Hook: aws.String("http//h")})
//
// So it is with the rows of a list: a loop that reads the string of each, whatever is in the
// row, takes what the rows have that a caller hands in.
//
//	func Run(checks []config.Check) { for _, c := range checks { http.Get(c.URL) } }
//	server.Run([]config.Check{{URL: "http//a"}, {URL: "http://b"}}) // the first
//
// Who has a pointer may write to it. A flow begins only where this package leaves the
// strings alone behind it ([value.Package.LeavesAlone]); of the functions of others
// that get it, facts say whether they do. What reads settings over defaults leaves
// those that are not set: the string that was there is one of two.
//
//	cfg := Config{Base: "http//a"}
//	err := json.Unmarshal(data, &cfg)
//	http.Get(cfg.Base) // "http//a", when nothing sets Base
//
// Who asks another package whether a struct is good goes on where that asks nothing of the
// field: facts say which fields it may decide by.
//
//	func (c *Config) Validate() error { return check(c.Addr) }
//	if err := cfg.Validate(); err != nil { return err }
//	http.Get(cfg.Base) // whatever there is, and nothing of cfg.Addr
//
// Of an exported function that writes to the strings there, facts say what it leaves in each
// field, and on what condition, as they do of what functions return.
//
//	func SetDefaults(c *Config) { if c.Base == "" { c.Base = "http//h" } }
//	cfg := &config.Config{}; config.SetDefaults(cfg)
//	http.Get(cfg.Base) // "http//h", since it was empty
//
// # URLs that are handed on
//
// A url.URL, or a pointer to one, is followed as the string that it is written as: where
// it is a parameter, a field or a variable, and, by facts, where it is what a function
// returns or a variable holds. Somebody who keeps the pointer reads what is written there
// later, and of such a URL nothing is said.
//
//	func API() *url.URL { return &url.URL{Scheme: "htps", Host: "h"} }
//	http.Get(api.API().String()) // "htps://h"
//
//	c := newClient(u)
//	u.Scheme = "https" // which c reads
//
// A base counts where something is resolved against it that needs it, or that a caller in
// the package hands in and that does.
//
//	func (c *Client) get(ref string) { u, err := c.base.Parse(ref) } // c.get("users")
//
// Where a function gets both, it does in the calls whose reference needs it.
//
//	func get(base *url.URL, ref string) { u, err := base.Parse(ref) } // get(base, "users")
//
// # Requests that are handed on
//
// What http.NewRequest takes is any reference, as long as nobody is seen to send it. A flow to it
// says whether the function returns the request, as it was made: who sends that wants a whole URL.
//
//	func New(u string) (*http.Request, error) { return http.NewRequest("GET", u, nil) }
//	req, err := api.New("h.com/x"); client.Do(req)
//	req, err := api.Get("h.com").Path("x").Build(); client.Do(req)
//
// # Settings that packages share
//
// The settings of some libraries are those of the whole program, by their names. What a
// package says of them goes to all that import it, if they are of the same project: the
// defaults that it gives, and the flows of the strings that it reads. So a default is
// found where it is read, or where it is given, whichever comes last. Of a setting that
// somebody sets, checks or gives another default, nothing is said.
//
//	package config; func Init() { viper.SetDefault("url", "http//h") }
//	package server; func Ping() { http.Get(viper.GetString("url")) } // imports config: found here
//
//	package server; func Ping() { http.Get(viper.GetString("url")) }
//	package cmd; func init() { viper.SetDefault("url", "http//h") } // imports server: found here
//
// Those that one local variable alone holds are nobody else's: only what is done by that
// counts.
//
//	v := viper.New(); v.SetDefault("url", "http//h"); v.Unmarshal(&c) // c.URL
//
// # What is asked before
//
// A function may leave before it comes to the sink. Facts say on what question about
// its parameters it does, and a caller whose arguments answer that with yes sends
// nothing there. A question about a variable of the package, or the environment, that is
// asked both around a write to a field and before its use may keep the one from the
// other: nothing is said of that write.
//
//	func Get(name, u string) { if name == "" { return }; http.Get(u) }
//	Get("", "http//a") // nothing is sent
//
// Of several strings that an argument can be, those are sent that answer it with no.
//
//	func Get(u string) { if strings.HasPrefix(u, "file:") { return }; http.Get(u) }
//	Get(getenv("URL", "http//a")) // where nothing sets URL
//
// Where it makes an error then, or ends the program, the call does not go well: it is taken
// to come to the sink unless its arguments are known to keep it from that.
//
//	func Get(n int, u string) error { if n < 0 { return errNegative }; http.Get(u) }
//	Get(n, "http//a"); Get(-1, "http//a") // the first
package wrapper
