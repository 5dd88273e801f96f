// Package given says where the API is, by what it is given.
package given

func Lookup(env string) string { // want Lookup:"returns a known string"
	switch env {
	case "dev":
		return "http://localhost:8080"
	case "old":
		return "localhost:8080"
	case "prod":
		return "https//api.example.com"
	}
	return "localhost:9090"
}

func Pick(isDev bool) string { // want Pick:"returns a known string"
	if isDev {
		return "http://localhost:8080"
	}
	return "localhost:8081"
}

func Open(env string) string { // want Open:"returns a known string"
	if env == "dev" {
		return "http://localhost:8080"
	}
	return "localhost:8082"
}

func App(env string) string { // want App:"returns a known string"
	if env == "dev" {
		return "http://localhost:8080"
	}
	return "localhost:8083"
}
