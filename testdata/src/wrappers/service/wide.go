package service

import (
	"wrappers/conf"
	"wrappers/serve"
)

func wide() {
	serve.NewClients(&conf.Services{Users: "https//users"})   // want `\[scheme\]`
	serve.NewClients(&conf.Services{Orders: "https//orders"}) // want `\[scheme\]`
	serve.NewClients(&conf.Services{Stock: "https//stock"})   // want `\[scheme\]`
	serve.NewClients(&conf.Services{Mail: "https//mail"})     // want `\[scheme\]`
	serve.NewClients(&conf.Services{Search: "https//search"}) // want `\[scheme\]`
	serve.NewClients(&conf.Services{Push: "https//push"})     // want `\[scheme\]`
	serve.NewClients(&conf.Services{Users: "https://users", Push: "https://push"})
}
