// Package clients runs clients that are given the URL of a server and read it with
// net/url. Nothing is dialed.
package clients

import (
	"context"
	"errors"
	"net"
	"net/http"
	"strings"
	"testing"

	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/sqs"
	vault "github.com/hashicorp/vault/api"
	"github.com/olivere/elastic/v7"
	"github.com/opensearch-project/opensearch-go/v4"
	"github.com/opensearch-project/opensearch-go/v4/opensearchapi"

	"github.com/urilint/urilint/internal/connstrtest"
)

const dialed = "dialed "

// transport is net/http's own, with the errors of its checks, which fails to dial
// with the address.
func transport() *http.Transport {
	dial := func(_ context.Context, _, address string) (net.Conn, error) { return nil, errors.New(dialed + address) }
	return &http.Transport{DialContext: dial, DialTLSContext: dial}
}

// outcome is the address that a request fails to dial with err.
func outcome(err error) (string, error) {
	if err == nil {
		return "", errors.New("no request was made")
	}
	if _, address, ok := strings.Cut(err.Error(), dialed); ok {
		return dialed + address, nil
	}
	return "", err
}

func TestVault(t *testing.T) {
	connstrtest.Run(t, "url-vault", func(s string) (string, error) {
		client, err := vault.NewClient(&vault.Config{Address: s, HttpClient: &http.Client{Transport: transport()}})
		if err != nil {
			return "", err
		}
		_, err = client.Logical().Read("secret/data/x")
		return outcome(err)
	})
}

func TestOpenSearch(t *testing.T) {
	connstrtest.Run(t, "url-opensearch", func(s string) (string, error) {
		client, err := opensearchapi.NewClient(opensearchapi.Config{Client: opensearch.Config{Addresses: []string{s}, Transport: transport(), DisableRetry: true}})
		if err != nil {
			return "", err
		}
		_, err = client.Info(context.Background(), nil)
		return outcome(err)
	})
}

func TestOlivere(t *testing.T) {
	connstrtest.Run(t, "url-olivere", func(s string) (string, error) {
		client, err := elastic.NewSimpleClient(elastic.SetURL(s), elastic.SetHttpClient(&http.Client{Transport: transport()}))
		if err != nil {
			return "", err
		}
		_, err = client.ClusterHealth().Do(context.Background())
		return outcome(err)
	})
}

func TestAWS(t *testing.T) {
	connstrtest.Run(t, "url-aws", func(s string) (string, error) {
		client := sqs.New(sqs.Options{
			Region: "us-east-1", BaseEndpoint: aws.String(s), Credentials: aws.AnonymousCredentials{},
			RetryMaxAttempts: 1, HTTPClient: &http.Client{Transport: transport()},
		})
		_, err := client.ListQueues(context.Background(), &sqs.ListQueuesInput{})
		return outcome(err)
	})
}
