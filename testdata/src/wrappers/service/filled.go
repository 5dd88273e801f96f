package service

import "wrappers/serve"

func filled() {
	serve.NewRest(serve.Options{Base: "https//rest", Prefix: "/v1"}) // want `\[scheme\]`
	serve.NewRest(serve.Options{Base: "https//rest"})
	serve.NewRest(serve.Options{Base: "https://rest/", Prefix: "/v1"})
	serve.NewRest(serve.Options{Prefix: "/v1"})
	o := serve.Defaults
	o.Base = "https//copied" // want `\[scheme\]`
	serve.NewRest(o)
	serve.NewChecked(serve.Options{Base: "https//rest"})
	serve.NewOther(serve.Options{Base: "https//rest", Other: "https://rest"})
}
