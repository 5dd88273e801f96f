// Package calls hands strings to real packages. The comment on a line names
// the sinks that the string arrives at, and the form they want.
package calls

import (
	"context"
	"database/sql"
	"net/http"
	"strings"

	"cloud.google.com/go/auth"
	"github.com/IBM/sarama"
	"github.com/aws/aws-sdk-go-v2/aws"
	"github.com/aws/aws-sdk-go-v2/service/sqs"
	aws1 "github.com/aws/aws-sdk-go/aws"
	"github.com/aws/aws-sdk-go/aws/csm"
	coder "github.com/coder/websocket"
	"github.com/distribution/reference"
	"github.com/docker/docker/client"
	"github.com/elastic/go-elasticsearch/v9"
	"github.com/ethereum/go-ethereum/ethclient"
	gincors "github.com/gin-contrib/cors"
	"github.com/gin-gonic/gin"
	"github.com/go-git/go-git/v5"
	gitconfig "github.com/go-git/go-git/v5/config"
	"github.com/go-resty/resty/v2"
	"github.com/go-zookeeper/zk"
	"github.com/gocql/gocql"
	fiber2 "github.com/gofiber/fiber/v2"
	fiber3 "github.com/gofiber/fiber/v3"
	"github.com/golang-migrate/migrate/v4"
	"github.com/google/go-containerregistry/pkg/name"
	"github.com/gorilla/websocket"
	vault "github.com/hashicorp/vault/api"
	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jmoiron/sqlx"
	"github.com/kataras/iris/v12"
	"github.com/labstack/echo/v4"
	jwk2 "github.com/lestrrat-go/jwx/v2/jwk"
	jwk3 "github.com/lestrrat-go/jwx/v3/jwk"
	"github.com/lib/pq"
	"github.com/markbates/goth/providers/google"
	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"
	"github.com/nats-io/nats.go"
	"github.com/nsqio/go-nsq"
	"github.com/pion/stun/v3"
	"github.com/quic-go/quic-go/http3"
	amqp "github.com/rabbitmq/amqp091-go"
	"github.com/redis/go-redis/v9"
	"github.com/rs/cors"
	go_ora "github.com/sijms/go-ora/v2"
	"github.com/valyala/fasthttp"
	clientv3 "go.etcd.io/etcd/client/v3"
	mongo1 "go.mongodb.org/mongo-driver/mongo/options"
	mongo2 "go.mongodb.org/mongo-driver/v2/mongo/options"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"golang.org/x/oauth2"
	"google.golang.org/grpc"
	"gopkg.in/telebot.v3"
	netutils "k8s.io/utils/net"
	"xorm.io/xorm"
)

func websockets(ctx context.Context, d websocket.Dialer) {
	websocket.DefaultDialer.Dial("a", http.Header{}) // (*websocket.Dialer).Dial ws-url
	d.DialContext(ctx, "a", nil)                     // (*websocket.Dialer).DialContext ws-url
	coder.Dial(ctx, "a", nil)                        // websocket.Dial ws-url
}

func tokens() {
	_ = oauth2.Config{
		RedirectURL: "a", // oauth2.Config.RedirectURL dsn
		Endpoint: oauth2.Endpoint{
			AuthURL:  "a", // oauth2.Endpoint.AuthURL uri-reference
			TokenURL: "a", // oauth2.Endpoint.TokenURL http-url
		},
	}
	google.New("key", "secret", "a", "scope") // google.New dsn
}

func stores(ctx context.Context) {
	redis.ParseURL("a")                        // redis.ParseURL uri
	redis.NewClient(&redis.Options{Addr: "a"}) // redis.Options.Addr address
	redis.NewClusterClient(&redis.ClusterOptions{
		Addrs: []string{"a", "b"}, // redis.ClusterOptions.Addrs address, redis.ClusterOptions.Addrs address
	})
	mongo1.Client().ApplyURI("a")   // (*options.ClientOptions).ApplyURI dsn
	mongo2.Client().ApplyURI("a")   // (*options.ClientOptions).ApplyURI dsn
	pgx.Connect(ctx, "a")           // pgx.Connect dsn
	pgxpool.New(ctx, "a")           // pgxpool.New dsn
	pq.NewConnector("a")            // pq.NewConnector dsn
	sql.Open("postgres", "a")       // sql.Open("postgres") dsn
	sqlx.MustConnect("pgx", "a")    // sqlx.MustConnect("pgx") dsn
	sqlx.Connect("mysql", "u:p@/d") // sqlx.Connect("mysql") dsn
	xorm.NewEngine("mysql", "a")    // xorm.NewEngine("mysql") dsn
	xorm.NewEngine("nosuch", "a")   //
	_ = elasticsearch.Config{
		Addresses: []string{"a"}, // elasticsearch.Config.Addresses http-url
	}
	credentials.NewIAM("a") // credentials.NewIAM http-url
}

func clusters() {
	client.NewClientWithOpts(client.WithHost("a"))        // client.WithHost dsn
	_ = clientv3.Config{Endpoints: []string{"a", "b"}}    // clientv3.Config.Endpoints dsn, clientv3.Config.Endpoints dsn
	gocql.NewCluster("a", "b")                            // gocql.NewCluster address, gocql.NewCluster address
	zk.Connect([]string{"a"}, 0)                          // zk.Connect address
	new(nsq.Consumer).ConnectToNSQLookupds([]string{"a"}) // (*nsq.Consumer).ConnectToNSQLookupds dsn
	nsq.NewProducer("a", nil)                             // nsq.NewProducer address
	migrate.New("a", "b")                                 // migrate.New dsn, migrate.New dsn
	minio.New("a", nil)                                   // minio.New dsn
	minio.New("a", &minio.Options{Secure: true})          // minio.New dsn
	minio.New("a", &minio.Options{})                      // minio.New dsn
	name.ParseReference("a")                              // name.ParseReference dsn
	go_ora.NewConnector("a")                              // go_ora.NewConnector dsn
	sql.Open("snowflake", "a")                            // sql.Open("snowflake") dsn
	ethclient.Dial("a")                                   // ethclient.Dial dsn
}

func messages() {
	nats.Connect("a,b")                            // nats.Connect list
	_ = nats.Options{Servers: []string{"a"}}       // nats.Options.Servers dsn
	amqp.Dial("a")                                 // amqp091.Dial uri
	amqp.DialConfig("a", amqp.Config{})            // amqp091.DialConfig uri
	grpc.NewClient("a")                            // grpc.NewClient grpc-target
	otlptracehttp.WithEndpoint("a")                // otlptracehttp.WithEndpoint address
	otlptracehttp.WithEndpointURL("a")             // otlptracehttp.WithEndpointURL dsn
	_ = sqs.Options{BaseEndpoint: aws.String("a")} // sqs.Options.BaseEndpoint http-url
	_ = sqs.Options{BaseEndpoint: new("a")}        // sqs.Options.BaseEndpoint http-url
	_ = telebot.Settings{URL: "a"}                 // telebot.Settings.URL http-url
}

func repositories() {
	git.PlainClone("/tmp/x", false, &git.CloneOptions{URL: "a"}) // git.CloneOptions.URL dsn
	_ = gitconfig.RemoteConfig{URLs: []string{"a"}}              // config.RemoteConfig.URLs dsn
}

func servers(g *gin.Context, e echo.Context, r *resty.Request) {
	g.Redirect(302, "a")                              // (*gin.Context).Redirect redirect
	e.Redirect(302, "a")                              // echo.Context.Redirect redirect
	r.Get("a")                                        // (*resty.Request).Get uri-reference
	resty.New().SetBaseURL("a").R().SetAuthScheme("") // (*resty.Client).SetBaseURL http-url
	_ = cors.Options{AllowedOrigins: []string{"a"}}   // cors.Options.AllowedOrigins origin
	_ = gincors.Config{AllowOrigins: []string{"a"}}   // cors.Config.AllowOrigins origin
}

func lists(seeds []string, endpoints clientv3.Config) {
	sarama.NewClient(seeds, nil)                           // sarama.NewClient address
	sarama.NewClient(strings.Split("a,b", ","), nil)       // sarama.NewClient address
	_ = clientv3.Config{Endpoints: endpoints.Endpoints}    // clientv3.Config.Endpoints dsn
	endpoints.Endpoints = append(endpoints.Endpoints, "a") // clientv3.Config.Endpoints dsn
}

func clouds(c *vault.Client, r *fasthttp.Request) {
	_ = vault.Config{Address: "a"}                   // api.Config.Address http-url
	c.SetAddress("a")                                // (*api.Client).SetAddress http-url
	_ = aws1.Config{Endpoint: aws1.String("a")}      // aws.Config.Endpoint dsn
	aws1.NewConfig().WithEndpoint("a")               // (*aws.Config).WithEndpoint dsn
	csm.Start("id", "a")                             // csm.Start address
	r.SetRequestURI("a")                             // (*fasthttp.Request).SetRequestURI dsn
	stun.Dial("udp", "a")                            // stun.Dial address
	stun.Dial("unix", "a")                           //
	_ = http3.Server{Addr: "a"}                      // http3.Server.Addr address
	_ = auth.Options2LO{TokenURL: "a"}               // auth.Options2LO.TokenURL http-url
	netutils.MultiListen(context.TODO(), "tcp", "a") // net.MultiListen address
}

func listeners(two *fiber2.App, three *fiber3.App, app *iris.Application, config fiber3.ListenConfig) {
	two.Listen("a")                                                 // (*fiber.App).Listen address
	two.ListenTLS("a", "cert.pem", "key.pem")                       // (*fiber.App).ListenTLS address
	three.Listen("a")                                               // (*fiber.App).Listen address
	three.Listen("a", fiber3.ListenConfig{})                        // (*fiber.App).Listen address
	three.Listen("a", fiber3.ListenConfig{ListenerNetwork: "tcp"})  // (*fiber.App).Listen address
	three.Listen("a", fiber3.ListenConfig{ListenerNetwork: "unix"}) //
	three.Listen("a", config)                                       //
	app.Listen("a")                                                 // (*iris.Application).Listen address
	app.Run(iris.Addr("a"))                                         // iris.Addr address
}

func images() {
	reference.ParseNormalizedNamed("a") // reference.ParseNormalizedNamed dsn
}

func keys(ctx context.Context, two *jwk2.Cache, three *jwk3.Cache) {
	jwk2.Fetch(ctx, "a")     // jwk.Fetch http-url
	jwk3.Fetch(ctx, "a")     // jwk.Fetch http-url
	three.Register(ctx, "a") // (*jwk.Cache).Register http-url
	two.Register("a")        //
}
