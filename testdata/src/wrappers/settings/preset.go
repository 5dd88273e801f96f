package settings

import "github.com/caarlos0/env/v11"

// A Preset is made by literals, too.
type Preset struct {
	URL  string `env:"URL" envDefault:"https//preset.example.com"`
	Root string `env:"ROOT" envDefault:"https//root.example.com"`
	Mail struct {
		Base string `env:"BASE" envDefault:"https//mail.example.com"`
	} `envPrefix:"MAIL_"`
}

// LoadPreset reads one.
func LoadPreset() (*Preset, error) {
	var p Preset
	if err := env.Parse(&p); err != nil {
		return nil, err
	}
	return &p, nil
}

// StaticPreset reads nothing.
func StaticPreset() *Preset {
	p := &Preset{URL: "https://static.example.com"}
	p.Mail.Base = "https://mail.example.com"
	return p
}

// LoadStatic reads over what another function has made.
func LoadStatic() (*Preset, error) {
	p := StaticPreset()
	if err := env.Parse(p); err != nil {
		return nil, err
	}
	return p, nil
}

// UnmarshalText is called by libraries.
func (p *Preset) UnmarshalText([]byte) error {
	p.Root = "https://root.example.com"
	return nil
}
