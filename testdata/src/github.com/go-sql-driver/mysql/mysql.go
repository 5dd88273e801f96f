// Package mysql stands for the driver of that name, by which urilint knows who reads
// a connection string.
package mysql
