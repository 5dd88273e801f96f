package library

// This file joins the tables.

import (
	"go/types"
	"maps"

	"github.com/urilint/urilint/internal/knowledge"
)

// A table is functions by their knowledge.FullName.
type table = map[string]*Function

var functions = func() table {
	all := make(table)
	for _, t := range []table{stringFunctions, formatFunctions, urlFunctions, collectionFunctions, scalarFunctions, settingFunctions, fillFunctions, effects} {
		maps.Copy(all, t)
	}
	return all
}()

// effects are functions of which no result is known.
var effects = table{
	"os.Open":                      {Effect: Opens},
	"os.OpenFile":                  {Effect: Opens},
	"os.ReadFile":                  {Effect: Opens},
	"os.Create":                    {Effect: Opens},
	"os.Stat":                      {Effect: Opens},
	"os.WriteFile":                 {Effect: Opens},
	"os.MkdirAll":                  {Effect: Opens},
	"os/exec.Command":              {Effect: Opens},
	"strings.HasPrefix":            {Effect: Checks},
	"strings.HasSuffix":            {Effect: Checks},
	"strings.Contains":             {Effect: Checks},
	"strings.ContainsAny":          {Effect: Checks},
	"strings.ContainsRune":         {Effect: Checks},
	"strings.EqualFold":            {Effect: Checks},
	"strings.Index":                {Effect: Checks},
	"strings.IndexByte":            {Effect: Checks},
	"strings.IndexAny":             {Effect: Checks},
	"strings.LastIndex":            {Effect: Checks},
	"strings.LastIndexByte":        {Effect: Checks},
	"strings.Count":                {Effect: Checks},
	"net.ParseIP":                  {Effect: Checks},
	"net/netip.ParseAddr":          {Effect: Checks},
	"net/netip.ParseAddrPort":      {Effect: Checks},
	"regexp.MatchString":           {Effect: Checks},
	"slices.Contains":              {Effect: Checks},
	"path.Match":                   {Effect: Checks},
	"path/filepath.IsAbs":          {Effect: Checks},
	"(*net/url.URL).IsAbs":         {Effect: Checks},
	"(*regexp.Regexp).MatchString": {Effect: Checks},

	"(*regexp.Regexp).FindString":         {Effect: Checks},
	"(*regexp.Regexp).FindStringIndex":    {Effect: Checks},
	"(*regexp.Regexp).FindStringSubmatch": {Effect: Checks},
}

// other returns what is known of fn by the tables of package knowledge.
func other(fn *types.Func) *Function {
	if s, ok := knowledge.SettingFuncOf(fn); ok { // viper.SetDefault("url", "http//h")
		if s.Library == "flag" { // flag.StringVar(&u, "url", "http//h", "where to"): each call has its own
			s.Library = ""
		}
		return &Function{Setting: &s}
	}
	if knowledge.Decodes(fn) {
		return &Function{Effect: Decodes}
	}
	return nil
}
