// Package otlp runs the exporters of traces of OpenTelemetry, on ports of this
// machine that nothing listens on.
package otlp

import (
	"context"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracegrpc"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"
	"google.golang.org/grpc"

	"github.com/urilint/urilint/internal/connstrtest"
)

func init() { otel.SetErrorHandler(otel.ErrorHandlerFunc(func(error) {})) }

func TestGRPC(t *testing.T) {
	run(t, "otlp-grpc-url", func(s string) string {
		dialed := make(chan string, 10)
		dial := grpc.WithContextDialer(func(_ context.Context, address string) (net.Conn, error) {
			client, server := net.Pipe()
			go func() {
				first := make([]byte, 1)
				server.SetDeadline(time.Now().Add(time.Second))
				server.Read(first)
				server.Close()
				dialed <- place(address, "4317") + protocol(first[0])
			}()
			return client, nil
		})
		err := export(otlptracegrpc.NewClient(otlptracegrpc.WithEndpointURL(s), otlptracegrpc.WithDialOption(dial),
			otlptracegrpc.WithRetry(otlptracegrpc.RetryConfig{})))
		select {
		case address := <-dialed:
			return address
		case <-time.After(100 * time.Millisecond):
			return err
		}
	})
}

// protocol says what begins with the byte: a handshake of TLS, or the preface
// of HTTP/2.
func protocol(first byte) string {
	if first == 0x16 {
		return ""
	}
	return " insecure"
}

func TestHTTPURL(t *testing.T) {
	run(t, "otlp-http-url", func(s string) string {
		return requested(otlptracehttp.WithEndpointURL(s))
	})
}

func TestHTTP(t *testing.T) {
	run(t, "otlp-http", func(s string) string {
		return requested(otlptracehttp.WithEndpoint(s))
	})
}

// requested is where an exporter over HTTP sends its request, or its error.
func requested(option otlptracehttp.Option) string {
	var r recorder
	err := export(otlptracehttp.NewClient(option, otlptracehttp.WithRetry(otlptracehttp.RetryConfig{}),
		otlptracehttp.WithHTTPClient(&http.Client{Transport: &r})))
	if r.requested == "" {
		return err
	}
	return r.requested
}

// A recorder writes down the first request, which it hands to net/http if that
// is to find a fault in it.
type recorder struct{ requested string }

func (r *recorder) RoundTrip(request *http.Request) (*http.Response, error) {
	if request.URL.Host == "" || request.URL.Port() == "70000" {
		return http.DefaultTransport.RoundTrip(request)
	}
	r.requested = "requests " + request.URL.Host
	if request.URL.Scheme == "http" {
		r.requested += " insecure"
	}
	return nil, net.ErrClosed
}

// place is the address that was dialed, by its name if it is that of the
// exporter itself.
func place(address, port string) string {
	if address == "127.0.0.1:"+port || address == "[::1]:"+port {
		return "dials localhost:" + port
	}
	return "dials " + address
}

// export is the error of a first export.
func export(client otlptrace.Client) string {
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	exporter, err := otlptrace.New(ctx, client)
	if err != nil {
		return err.Error()
	}
	defer exporter.Shutdown(ctx)
	if err := exporter.ExportSpans(ctx, tracetest.SpanStubs{{Name: "s"}}.Snapshots()); err != nil {
		return err.Error()
	}
	return ""
}

// run runs the table. What is accepted is dialed or requested.
func run(t *testing.T, name string, export func(string) string) {
	for _, row := range connstrtest.Rows(t, name) {
		want := row.Outcome
		if row.Verdict == "ok" {
			want = "s " // dials or requests
		}
		if got := export(row.In); !strings.Contains(got, want) {
			t.Errorf("%q: %s, want %q in it", row.In, got, want)
		}
	}
}
