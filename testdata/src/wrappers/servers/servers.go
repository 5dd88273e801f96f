package servers

import (
	"wrappers/serverconf"
	"wrappers/serverlib"
)

func run() error {
	if err := serverlib.New(serverconf.Default()).Run(); err != nil {
		return err
	}
	endpoint := serverconf.Endpoint{Addr: ":8080", URL: "http//localhost"} // want `\[scheme\]`
	return serverlib.New(&serverconf.Config{HTTP: endpoint}).Run()
}

func fine() error {
	endpoint := serverconf.Endpoint{Addr: ":8080", URL: "http://localhost:8080"}
	return serverlib.New(&serverconf.Config{HTTP: endpoint}).Run()
}

func proxies() {
	serverlib.NewProxy(serverconf.Default())
	serverlib.NewProxy(&serverconf.Config{Target: "localhost:8080"})        // want `\[relative-colon\]`
	serverlib.NewProxy(&serverconf.Config{Target: "http://localhost:8080"}) // want `\[address\]`
}
