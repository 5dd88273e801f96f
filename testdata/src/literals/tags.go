package literals

// Settings has defaults that programs write into links and mails.
type Settings struct {
	Track   string            `env:"TRACK_URL" envDefault:"https//track.example.io"`            // want `missing ':' after scheme "https" \[scheme\]`
	Geo     string            `env:"GEO_URL" envDefault:"http://geo.internal:80801"`            // want `port 80801 exceeds 65535 \[port\]`
	Feeds   []string          `env:"FEEDS" envDefault:"http://a.example.io,http//b.example.io"` // want `missing ':' after scheme "http" \[scheme\]`
	Others  []string          `env:"OTHERS" envDefault:"http//a.example.io;http//b.example.io" envSeparator:";"`
	Names   map[string]string `env:"NAMES" envDefault:"a:http//a.example.io"`
	Invalid string            `env:"INVALID" envDefault:"http//invalid.example.io"`
	Doc     string            `json:"doc" example:"http//doc.example.io"`
}
