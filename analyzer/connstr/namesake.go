package connstr

// This file knows other drivers that register the name of one with a grammar.

import (
	"net/url"
	"strings"
)

// TakenByNamesake reports whether s is accepted by a driver that registers the same name
// with database/sql as that of g, and does not read strings like it.
//
//	root@127.0.0.1:3306/test // github.com/go-mysql-org/go-mysql/driver takes it for "mysql"
func (g *Grammar) TakenByNamesake(s string) bool {
	if g.Name != "mysql" || strings.Contains(s, "://") { // it would look up the host "mysql"
		return false
	}
	u, err := url.Parse("mysql://" + s) // as that driver reads it
	return err == nil && u.Host != ""
}
