// Package cli has what the tests call of github.com/urfave/cli/v2.
package cli

type Flag interface{}

type StringFlag struct {
	Name        string
	Value       string
	Destination *string
	EnvVars     []string
	Required    bool
}

type Context struct{}

func (c *Context) String(name string) string { return "" }
func (c *Context) IsSet(name string) bool    { return false }

type App struct {
	Flags  []Flag
	Action func(*Context) error
}
