// Package stdlib stands for github.com/jackc/pgx/v5/stdlib.
package stdlib

import "strconv"

var number int

func RegisterConnConfig() string {
	number++
	return "registeredConnConfig" + strconv.Itoa(number)
}
