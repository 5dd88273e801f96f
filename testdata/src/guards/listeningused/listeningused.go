// Package listeningused tests a server.
package listeningused
