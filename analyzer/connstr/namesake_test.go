package connstr

import "testing"

func TestWhatADriverOfTheSameNameTakes(t *testing.T) {
	for s, want := range map[string]bool{
		"root@127.0.0.1:3306/test": true, "root:pw@h.example.com/app": true, "localhost:3306": true,
		"root@tcp(127.0.0.1:3306)/test": false, "mysql://root@h/app": false, "root@h:port/app": false, "/app": false,
	} {
		if got := ByName("mysql").TakenByNamesake(s); got != want {
			t.Errorf("%q is taken by another driver: %t, want %t", s, got, want)
		}
	}
	if ByName("pq").TakenByNamesake("a") {
		t.Error("no other driver is called postgres")
	}
}
