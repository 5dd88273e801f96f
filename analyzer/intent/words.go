package intent

// This file holds the words of names that say what a test expects: of the
// fields of its rows, of parameters, of helpers.

import "github.com/urilint/urilint/internal/guard"

// failWords are words of names that say that something fails.
var failWords = guard.New("intent.failWords", guard.Words{
	"err":      "wantErr: k8s.io/apimachinery pkg/util/net/http_test.go",
	"error":    "expectError: code.gitea.io/sdk/gitea tests/org_action_test.go",
	"fail":     "fail: gocloud.dev pubsub/pubsub_test.go",
	"fails":    "fails: golang.org/x/tools go/packages/packages_test.go",
	"failed":   "parseFailed: github.com/AthenZ/athenz libs/go/sia/options/options_test.go",
	"failure":  "flushFailure: github.com/caddyserver/caddy/v2 modules/caddyhttp/reverseproxy/streaming_test.go",
	"occurred": "HaveOccurred: github.com/redis/go-redis/v9 redis_test.go",
	"panic":    "expectPanic: k8s.io/apimachinery pkg/util/runtime/runtime_test.go",
	"panics":   "panics: github.com/go-resty/resty/v2 client_test.go",
	"invalid":  "github.com/nats-io/nats.go test/reconnect_test.go",
	"bad":      "badSecKey: github.com/gobwas/ws server_test.go",
	"broken":   "wantSessionBroken: github.com/modelcontextprotocol/go-sdk mcp/streamable_client_test.go",
	"reject":   "reject: github.com/caddyserver/caddy/v2 modules/caddyhttp/server_test.go",
	"rejected": "wantRejected: github.com/mark3labs/mcp-go server/streamable_http_modern_test.go",
})

// panicWords are words of names that say that something panics.
var panicWords = guard.New("intent.panicWords", guard.Words{
	"panic":  "expectPanic: k8s.io/apimachinery pkg/util/runtime/runtime_test.go",
	"panics": "panics: github.com/go-resty/resty/v2 client_test.go",
})

// passWords are words of names that say that something succeeds.
var passWords = guard.New("intent.passWords", guard.Words{
	"valid":   "valid: github.com/gofiber/fiber/v3 middleware/cors/utils_test.go",
	"ok":      "publicOnlyOK: code.gitea.io/gitea tests/integration/download_test.go",
	"pass":    "shouldPass: github.com/gin-contrib/cors cors_test.go",
	"success": "expectedSuccess: github.com/minio/minio-go/v7 utils_test.go",
	"succeed": "Succeed: code.gitea.io/sdk/gitea hook_validate_test.go",
})

// resultWords are names of a result that is a bool.
var resultWords = guard.New("intent.resultWords", guard.Words{
	"want":     "want: k8s.io/client-go transport/transport_test.go",
	"expect":   "expect: github.com/caddyserver/caddy/v2 modules/caddyhttp/urlpatternmatcher_test.go",
	"expected": "expected: github.com/go-webauthn/webauthn protocol/related_origins_test.go",
	"exp":      "exp: go.opentelemetry.io/contrib/instrumentation/net/http/otelhttp filters/filters_test.go",
	"result":   "result: github.com/gorilla/mux old_test.go",
})

// negateWords turn the meaning of a name round.
var negateWords = guard.New("intent.negateWords", guard.Words{
	"no":  "CheckNoErr: github.com/gophercloud/gophercloud/v2 testhelper/convenience.go",
	"not": "testBodyErrorIsNotNil: k8s.io/client-go rest/client_test.go",
})

// statusWords are words of names of an HTTP status.
var statusWords = guard.New("intent.statusWords", guard.Words{
	"status": "ExpectedStatus: code.gitea.io/gitea tests/integration/api_user_variables_test.go",
	"code":   "expectedStatusCode: k8s.io/streaming pkg/httpstream/httpstream_test.go",
})

// nilWords are words of names of functions that compare an error with nil.
var nilWords = guard.New("intent.nilWords", guard.Words{
	"nil": "assert.Nil(t, err): go.mongodb.org/mongo-driver/v2 x/mongo/driver/auth/speculative_scram_test.go",
})

// checkWords are words of names of helpers that fail a test on any error.
var checkWords = guard.New("intent.checkWords", guard.Words{
	"check": "CheckEquals: github.com/gophercloud/gophercloud/v2 testhelper/convenience.go",
})

// mustWords are the first words of names of functions that panic on any error.
var mustWords = guard.New("intent.mustWords", guard.Words{
	"must": "github.com/go-openapi/spec normalizer_canonical_test.go",
})
