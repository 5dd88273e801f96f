// Package grpc stands for google.golang.org/grpc.
package grpc

import (
	"context"
	"net"
)

type ClientConn struct{}

type DialOption interface{ apply() }

func WithContextDialer(f func(context.Context, string) (net.Conn, error)) DialOption { return nil }
func WithUserAgent(s string) DialOption                                              { return nil }

func NewClient(target string, opts ...DialOption) (*ClientConn, error) { return nil, nil }

func Dial(target string, opts ...DialOption) (*ClientConn, error) { return nil, nil }
