package serve

import (
	"net/http"

	"wrappers/conf"
)

// Clients talk to all services.
type Clients struct{ users, orders, stock, mail, search, push string }

// NewClients takes each of the fields.
func NewClients(s *conf.Services) *Clients {
	return &Clients{users: s.Users, orders: s.Orders, stock: s.Stock, mail: s.Mail, search: s.Search, push: s.Push}
}

// All asks all of them.
func (c *Clients) All() {
	http.Get(c.users)
	http.Get(c.orders)
	http.Get(c.stock + "/stock")
	http.Get(c.mail + "/mail")
	http.Get(c.search + "/search")
	http.Get(c.push)
}
