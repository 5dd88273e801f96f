// Package mongodb runs both major versions of the driver.
package mongodb

import (
	"testing"

	v1 "go.mongodb.org/mongo-driver/mongo/options"
	v2 "go.mongodb.org/mongo-driver/v2/mongo/options"

	"github.com/urilint/urilint/internal/connstrtest"
)

func TestVersion1(t *testing.T) {
	connstrtest.Run(t, "mongodb", func(s string) (string, error) { return "", v1.Client().ApplyURI(s).Validate() })
}

func TestVersion2(t *testing.T) {
	connstrtest.Run(t, "mongodb", func(s string) (string, error) { return "", v2.Client().ApplyURI(s).Validate() })
}
