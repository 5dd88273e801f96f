// Package listening has a server that is given its listeners by somebody else, or has its own.
package listening

import (
	"fmt"
	"net"
)

// A Server is from github.com/rclone/rclone v1.76.0 lib/http/server.go.
type Server struct{ urls []string }

// New is from there, too.
func New(addrs []string, activated map[string][]net.Listener) (*Server, error) {
	s := &Server{}
	for name, listeners := range activated {
		for i := range listeners {
			s.urls = append(s.urls, fmt.Sprintf("sd-listen:%s-%d/", name, i))
		}
	}
	for _, addr := range addrs {
		l, err := net.Listen("tcp", addr)
		if err != nil {
			return nil, err
		}
		s.urls = append(s.urls, fmt.Sprintf("http://%s/", l.Addr()))
	}
	return s, nil
}

// URLs returns where the server is.
func (s *Server) URLs() (out []string) {
	for _, u := range s.urls {
		out = append(out, u)
	}
	return out
}
