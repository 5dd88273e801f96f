// Package viper has what the tests call of github.com/spf13/viper.
package viper

import (
	"io"

	"github.com/spf13/pflag"
)

type Viper struct{}

func New() *Viper      { return nil }
func GetViper() *Viper { return nil }

func SetDefault(key string, value any) {}
func Set(key string, value any)        {}
func GetString(key string) string      { return "" }
func GetBool(key string) bool          { return false }
func IsSet(key string) bool            { return false }

func BindPFlag(key string, flag *pflag.Flag) error { return nil }
func BindPFlags(flags *pflag.FlagSet) error        { return nil }

func (v *Viper) SetDefault(key string, value any) {}
func (v *Viper) Set(key string, value any)        {}
func (v *Viper) GetString(key string) string      { return "" }

func ReadConfig(in io.Reader) error { return nil }

type Option func(*Viper)

func NewWithOptions(options ...Option) *Viper { return nil }
func KeyDelimiter(delimiter string) Option    { return nil }

func (v *Viper) AutomaticEnv()                                {}
func (v *Viper) IsSet(key string) bool                        { return false }
func (v *Viper) InConfig(key string) bool                     { return false }
func (v *Viper) SetConfigFile(path string)                    {}
func (v *Viper) ReadInConfig() error                          { return nil }
func (v *Viper) ReadConfig(in io.Reader) error                { return nil }
func (v *Viper) MergeConfigMap(values map[string]any) error   { return nil }
func (v *Viper) RegisterAlias(alias, key string)              {}
func (v *Viper) BindPFlag(key string, flag *pflag.Flag) error { return nil }
func (v *Viper) BindPFlags(flags *pflag.FlagSet) error        { return nil }
func (v *Viper) UnmarshalKey(key string, target any) error    { return nil }

func Sub(key string) *Viper                                 { return nil }
func Unmarshal(target any, options ...any) error            { return nil }
func UnmarshalKey(key string, target any) error             { return nil }
func (v *Viper) Sub(key string) *Viper                      { return nil }
func (v *Viper) Unmarshal(target any, options ...any) error { return nil }
