package urlobjects

import (
	"errors"
	"net/http"
	"net/url"

	"wrappers/urlobjectslib"
)

func joinedElsewhere(id string) error {
	_, err := http.Get(urlobjectslib.Join(&url.URL{Scheme: "htps", Host: "a.example.com"}, id).String()) // want `misspelled scheme "htps", .*\[scheme\]`
	_, errOfString := http.Get(urlobjectslib.User(&url.URL{Scheme: "htps", Host: "a.example.com"}, id))  // want `misspelled scheme "htps", .*\[scheme\]`
	return errors.Join(err, errOfString)
}

func keptElsewhere() error {
	u := &url.URL{Scheme: "htps", Host: "a.example.com"} // want `misspelled scheme "htps", .*\[scheme\]`
	return urlobjectslib.NewClient(u).Get("users")
}

func parsedForElsewhere() error {
	u, err := url.Parse("a.example.com/v1") // want `\[missing-scheme\]`
	if err != nil {
		return err
	}
	c := urlobjectslib.NewClient(u)
	return c.Get("users")
}

// What follows gets another scheme, or is asked for it.

func silentJoinedElsewhere(id string) error {
	base := &url.URL{Host: "a.example.com"}
	u := urlobjectslib.Join(base, id)
	u.Scheme = "https"
	return errors.Join(get(u), get(urlobjectslib.JoinSecure(base, id)), get(urlobjectslib.JoinFilled(base, id)))
}

func silentKeptAndFixed() error {
	u := &url.URL{Host: "a.example.com"} // want `\[missing-scheme\]`
	c := urlobjectslib.NewClient(u)
	u.Scheme = "https"
	v := &url.URL{Host: "a.example.com"} // want `\[missing-scheme\]`
	k := urlobjectslib.NewKeeper(v)
	k.Fix()
	l := urlobjectslib.NewLazy(&url.URL{Host: "a.example.com"})
	return errors.Join(c.Get("users"), k.Get(), l.Get(), get(v))
}

func silentCheckedElsewhere() error {
	u, err := url.Parse("a.example.com/v1")
	if err != nil {
		return err
	}
	if err := urlobjectslib.Check(u); err != nil {
		return err
	}
	return errors.Join(get(u), urlobjectslib.NewClient(u).Get("users"))
}
