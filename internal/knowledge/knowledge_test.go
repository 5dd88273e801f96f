package knowledge

import (
	"maps"
	"testing"

	"github.com/urilint/urilint/internal/stdtest"
)

func TestFunctionsExist(t *testing.T) {
	names := maps.Clone(neverReturn.full)
	for id := range settingFuncs {
		names[id.full()] = true
	}
	for id := range decoders {
		names[id.full()] = true
	}
	for _, name := range stdtest.Missing(t, maps.Keys(names)) {
		t.Errorf("there is no %s", name)
	}
}

// full is the name as (*types.Func).FullName returns it: all methods are of pointers.
func (id settingName) full() string {
	if id.receiver == "" {
		return id.library + "." + id.name
	}
	return "(*" + id.library + "." + id.receiver + ")." + id.name
}
