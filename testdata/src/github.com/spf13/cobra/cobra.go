// Package cobra has what the tests call of github.com/spf13/cobra.
package cobra

import "github.com/spf13/pflag"

type Command struct {
	RunE func(cmd *Command, args []string) error
}

func (c *Command) Flags() *pflag.FlagSet              { return nil }
func (c *Command) PersistentFlags() *pflag.FlagSet    { return nil }
func (c *Command) MarkFlagRequired(name string) error { return nil }
