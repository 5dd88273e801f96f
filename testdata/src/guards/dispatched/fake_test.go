package dispatched

type fake struct{}

func (fake) where() string { return "fake:1" }

func reachFake() { reach(fake{}) }
