// Package envconfig has what the tests call of github.com/sethvargo/go-envconfig.
package envconfig

import "context"

func Process(ctx context.Context, v any) error { return nil }
