// Package amqp runs the parsers of both clients.
package amqp

import (
	"fmt"
	"testing"

	"github.com/rabbitmq/amqp091-go"
	"github.com/streadway/amqp"

	"github.com/urilint/urilint/internal/connstrtest"
)

func TestAMQP091(t *testing.T) {
	connstrtest.Run(t, "amqp", func(s string) (string, error) {
		u, err := amqp091.ParseURI(s)
		return fmt.Sprintf("host=%s vhost=%s", u.Host, u.Vhost), err
	})
}

func TestStreadway(t *testing.T) {
	connstrtest.Run(t, "amqp", func(s string) (string, error) {
		u, err := amqp.ParseURI(s)
		return fmt.Sprintf("host=%s vhost=%s", u.Host, u.Vhost), err
	})
}
