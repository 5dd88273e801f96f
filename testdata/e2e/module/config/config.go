// Package config is where the addresses are.
package config

// The addresses.
const (
	Orders = "https://shop:hunter2@orders.example.com/" // used in package main
	Status = "http//status.example.com/"                // used in package client
)
