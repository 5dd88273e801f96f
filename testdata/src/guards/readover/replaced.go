package main

import (
	"bytes"
	"net/http"

	"github.com/spf13/viper"
)

// What the program brings with it sets what has a default.
func ownFile(file []byte) error {
	viper.SetDefault("own.url", "http//own-file") // want `\[scheme\]`
	if err := viper.ReadConfig(bytes.NewReader(file)); err != nil {
		return err
	}
	_, err := http.Get(viper.GetString("own.url"))
	return err
}
