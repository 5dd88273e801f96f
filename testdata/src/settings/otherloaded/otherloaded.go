// Package otherloaded reads settings that others may have, too, into structs.
package otherloaded

import "github.com/spf13/viper"

// A Given is what the program is configured with.
type Given struct{ URL, Hook string }

// LoadGiven reads one of settings that others have.
func LoadGiven(add func(*viper.Viper)) (*Given, error) {
	v := viper.New()
	v.SetDefault("url", "localhost:9160")
	add(v)
	c := &Given{Hook: "hook.example.com/done"}
	if err := v.Unmarshal(c); err != nil {
		return nil, err
	}
	return c, nil
}

// A Part is what the program is configured with.
type Part struct{ URL string }

// LoadPart reads one of a part of the settings.
func LoadPart() (*Part, error) {
	v := viper.New()
	v.SetDefault("api.url", "http://api.example.com")
	c := &Part{URL: "api.example.com/x"}
	if err := v.Sub("api").Unmarshal(c); err != nil {
		return nil, err
	}
	return c, nil
}

// A Delimited is what the program is configured with.
type Delimited struct {
	API struct{ URL string }
}

// LoadDelimited reads one of settings that are called otherwise.
func LoadDelimited() (*Delimited, error) {
	v := viper.NewWithOptions(viper.KeyDelimiter("::"))
	v.SetDefault("api.url", "localhost:9200")
	c := &Delimited{}
	if err := v.Unmarshal(c); err != nil {
		return nil, err
	}
	return c, nil
}
