// Package index says, of one package, who stores what where, who calls whom, what is
// returned and what conditions ask: all that package flow looks up. A declaration is read, by
// one walk, when something is asked about an object that it names: most packages have URLs in a
// few places only.
//
// # Technique
//
// Field-based: a store into a field counts for every load of that field, whatever the
// object. Objects are the origins of generic ones. The order of stores to a local variable
// is that of the control flow graph of its function, which is built when it is first asked
// for; a variable that a closure captures has all its stores.
//
//	c.Base = "https//h"               Assign   of field Base
//	Client{Base: "https//h"}          Assign   of field Base, Row the literal
//	u, err := load()                  Result   0 of u
//	u += "/v1"                        Add      to u
//	for k, v := range m { }           Key, Element of m
//	m["eu"] = u; ch <- u              Member   of m, ch
//	u.Path = "/v1"                    Part     of u, a url.URL
//	flag.StringVar(&u, "u", "h", "")  Setting  u
//	json.Unmarshal(data, &u)          Decoded  u
//	fmt.Scanln(&u), ask(&u)           Filled   u
//	URL string `env:"URL" default:"h"` Tag     of field URL
//
// Calls are found through function values, method values and interfaces of the package: see
// Callees and Callers.
package index
