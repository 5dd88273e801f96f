// Package value says which string reaches an expression: constants of every
// form and what is computed of them, as a text with holes in which every known
// byte maps to the source that wrote it. It knows what net/url, fmt and other
// packages of the standard library make of strings, and validates nothing.
//
// What it says is true of every run that reaches the expression, or, where
// several strings can arrive, of some run each. Where it cannot be sure it
// leaves a hole.
//
// # Technique
//
// These are abstract strings with provenance. An expression is evaluated
// recursively, on demand: a local variable by the definitions that reach the use
// (see package defuse), a field by the access path to it, a call by a model of the
// function, by its summary, or by computing the function with its arguments
// bound. The result is a set of alternatives; each is a list of segments, and a
// segment is either known bytes with the literal that wrote them, or a hole with
// the language of what can stand there and the variable whose value it is. Of
// both the names are kept that they came through. Alternatives, segments, depth
// and steps are bounded, and what is beyond the bounds is a hole.
//
// # Example
//
//	const root = "https//"
//
//	func fetch(host string) {
//		u := root + host
//		if path != "" {
//			u = fmt.Sprintf("%s/%s", u, path)
//		}
//		http.Get(u)
//	}
//
// Two definitions of u reach the call, and so two strings do: "https//"{host} and
// "https//"{host}"/"{path}. Their first seven bytes were written by the literal in
// the declaration of root and came through root and u; host is a parameter of
// fetch and path a variable of the package, whatever they hold. The rule scheme
// finds the fault in the text, and [Value.Span] maps it to the literal, where it
// is reported:
//
//	missing ':' after scheme "https": http.Get fails: unsupported protocol scheme ""
//
// # Some run
//
// Several strings come from the rows of a table, from the definitions of a
// variable that reach a use, from a flag or an environment variable and its
// default, and from the return statements of a function of the package. Each of
// them arrives on some run: there is a way to the use on which the conditions can
// hold together. Where that is in doubt there is a hole: one condition may decide
// another, or the string was looked at before and what was asked of it is not
// known. An empty string among several is a hole, since the code will have a
// meaning for it, and so is what is returned beside an error.
//
// What is asked of something after a string was made of it counts as asked of that string:
// what does not pass does not arrive.
//
//	us := []string{c.Base}; if !isURL(c.Base) { us = others }; get(us[0]) // what others hold
//
// What the environment says, or else a default, is a setting: whatever else is asked, nobody
// may have set it. That holds where one statement chooses between the two and nothing else
// depends on it, and until something is asked of what was chosen.
//
//	c.Base = "http://a"; if v := os.Getenv("BASE"); v != "" { c.Base = v }
//	if c.Name != "" { http.Get(c.Base) } // either
//
// That is so unless the package sets the variable, or does not go on where it is not set.
//
//	if os.Getenv("BASE") == "" { log.Fatal("no BASE") }
//
// Which statement of a function returns is decided by the arguments of the call
// where a condition compares one that is known. A condition about what comes in
// from elsewhere holds on some run, and one about anything that the caller makes
// leaves a hole.
//
//	func root(env string) string { if env == "dev" { return "http://a" }; return "https://b" }
//	root("dev")            // "http://a"
//	root(os.Getenv("ENV")) // either
//
// So is a condition about a parameter, or an unexported field, that the package gives
// constants alone: it holds where one of them meets it.
//
//	func get(env string) { http.Get(root(env)) }
//	get("dev") // and no other call: "http://a"
//
// What a function does where its parameter is empty it does not do if all that call it ask
// whether it is.
//
//	func open(o *options) { if o.URL != "" { load(o) } }
//	func load(o *options) { http.Get(cmp.Or(o.URL, "http://a")) } // o.URL
//
// Nor does it decide anything by which key something is looked up in a map that others fill,
// and a pointer that others hand in may be nil.
//
//	func get(m map[string]string, key, def string) string { if v, ok := m[key]; ok { return v }; return def }
//	get(c.Settings, "url", "http://a") // either, where the package puts nothing there itself
//
// A statement that returns what was chosen before is taken for one of each choice.
//
//	func load(env string) *Config { c := dev(); if env == "prod" { c = prod() }; return c }
//
// A variable that holds one function and no other is called like that.
//
//	var root = func(env string) string { … }
//
// Of the functions in a table, which is looked up by a key that comes from elsewhere or that a
// loop goes over, each is called on some run.
//
//	var profiles = map[string]func() *Config{"dev": dev, "prod": prod}
//	load, ok := profiles[os.Getenv("ENV")]; if !ok { return errEnv }; c := load() // what dev or prod makes
//
// Where several statements add to one string, each on its own conditions, every
// way through them is such a string.
//
// A list holds on some run each what one statement appends to it, if no later one
// takes that away, and what a function of the package returns: where there are several
// return statements, each of their lists on some run, unless something that is asked
// around the call, or before the list is read, may have decided which one it is.
//
//	urls := []string{"http://a"}; if c { urls = append(urls, "http://b") }
//	for _, u := range urls { http.Get(u) } // either
//
// An index that counts through a list reads each of its elements, where each turn does.
//
//	for i := 0; i < len(urls); i++ { http.Get(urls[i]) }
//
// So it is with what is put into a map by constant keys, m["a"] = "http://a", and with a
// list in a field of what a function returns; of
// functions of other packages, facts say what is in the lists that they return.
//
//	for _, p := range config.Load().Peers { http.Get(p) }
//
// The parts of a text that is split are a list, those of one of several texts one of
// several lists.
//
//	for _, u := range strings.Split(cmp.Or(os.Getenv("URLS"), "http://a,http://b"), ",") { http.Get(u) }
//
// What is sent on a channel that is made here arrives where it is received, if that is one
// place.
//
//	go func() { for u := range jobs { http.Get(u) } }(); jobs <- "http://a"; jobs <- "http://b"
//
// A list that a variable of the package goes on holding is known as long as nobody
// writes to it who gets it.
//
//	var bases = []string{"http://a"}; func Bases() []string { return bases }
//
// Of a list or a map that a field or a parameter holds, one element stands for what is put
// there: the one with a constant index or key, or any.
//
//	c.bases["eu"] = "https://eu.h"
//	http.Get(c.bases[region])
//
// Of a map that is looked up by a parameter of which something is asked first those rows
// arrive of whose keys that may hold.
//
//	if region == "" { region = "eu" }; http.Get(bases[region])
//	if strings.Contains(name, "/") { return name }; return endpoints[name]
//
// A function that returns the first of its arguments that is not empty returns each that
// nothing surely comes before.
//
//	func First(vals ...string) string { for _, v := range vals { if v != "" { return v } }; return "" }
//	http.Get(First(os.Getenv("URL"), "http://h"))
//
// Where the caller goes on only if the boolean that is returned beside a string is true, or
// only if it is false, those strings arrive that go with that.
//
//	func root(env string) (string, bool) { if env == "dev" { return "http://a", true }; return "", false }
//	u, ok := root(os.Getenv("ENV")); if !ok { return }; http.Get(u) // "http://a"
//
// A function that looks through a list for the row whose field is a parameter returns
// the row that the argument of the call names.
//
//	for _, u := range upstreams { if u.Name == name { return u.Addr } }
//
// Of those ways that are in doubt, or too many, what the string begins with on each of them is
// known, where every statement adds to its end.
//
//	u := root; if isSigned { q += sign() }; if q != "" { u = fmt.Sprintf("%s?%s", u, q) }
//	http.Get(u) // root and something else
//
// One of several strings of which something else is made is there whatever is asked after
// that, unless it depends on what the conditions do that decide which one it is.
//
//	if isTest { base = "http://t" }; u := base + path; if isSigned && key == "" { return }
//	http.Get(u) // either
//
// So it is where something is asked of the string that decides nothing but what is added.
//
//	if !strings.HasSuffix(u, "/") { u += "/" }
//	http.Get(u) // what u was, and something else
//
// So it is with what several strings have in common, where a later condition may decide which
// of them arrives.
//
//	q := x; if c { q += y }; u := root + q; if ready(x) { http.Get(u) } // root and something else
//
// Of a table that a loop goes over, those rows arrive of which holds what is asked of them
// before, as far as the table says so, or which a string from elsewhere may name.
//
//	for _, e := range engines { if e.name == name { sql.Open(e.driver, e.dsn) } }
//
// What a loop appends or writes to a string is a hole after it, and in it, but for what is
// there on the first turn, since how often
// it runs is not known.
//
// What is read up to a newline ends in it on some run: on each but where the input ends.
//
//	u, _ := r.ReadString('\n'); http.Get(u) // {…}"\n"
//
// # Structs
//
// A field is known where the struct is in a variable of the function, as long
// as nobody else gets its address, or behind a pointer that is made there and
// used to get at its fields alone. Functions and methods of the package that do no
// more with it than read it, keep it or set what is empty are no harm.
//
//	cfg := &Config{Base: "http://h"}
//	s := &server{cfg: cfg} // which nobody writes to by way of the field
//	http.Get(cfg.Base)     // "http://h"
//
// What a function that gets a pointer to the struct leaves in a field is what is there after
// the call, if the function is known and nobody else may write there: an argument, a default
// for what is empty, or one of several strings. Where it returns an error that is not about
// the field, the caller is taken to go on without one.
//
//	func (c *Config) Load() error { c.Base = cmp.Or(os.Getenv("BASE"), "http://h"); return nil }
//	var cfg Config; err := cfg.Load()
//	http.Get(cfg.Base) // "http://h", or what the environment says
//
// A pointer to a string is the string that it points to, where that is a copy of a string or a
// local variable that is written once, and nobody in the package writes to what such a field or
// variable points to.
//
//	o := Options{Hook: ptr("http://h")}; if o.Hook != nil { http.Get(*o.Hook) }
//
// A function that reads the settings of the program into a struct (package knowledge)
// leaves a field as it was that those do not set: what was there is one of the strings
// that arrive, as the default of a flag is.
//
//	cfg := Config{Base: "http://h"}
//	json.Unmarshal(data, &cfg)
//	http.Get(cfg.Base) // "http://h", when nothing sets Base
//
// Of functions of other packages that hand their parameter or their receiver to such a
// function, and do no more with the strings there, facts say so.
//
//	cfg := config.Default()
//	err := cfg.Load(path)
//
// # Questions about uses
//
// Whether a variable keeps what it holds, whether a field is taken for a URL wherever
// it is read, whether a string is only shown to a person: such questions go over all
// uses of an object ([goindex.Index.Reads]) and ask of each what the code around it
// does with the value (package usekind).
//
//	c.base = s                          // who reads the field base?
//	log.Print(c.base)                   // shown
//	if c.base == "" { return }          // asked whether it is empty
//	http.Get(c.base + "/v1")            // taken for a URL
package value
