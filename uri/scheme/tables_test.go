// Tables of valid and invalid URIs for the schemes that have a check of their own.

package scheme

import (
	"testing"

	"github.com/urilint/urilint/uri"
)

func TestFileURIs(t *testing.T) {
	validURIs(t,
		"file:///", "file:///etc/hosts", "file:/etc/hosts", "file:/", "file://localhost/etc/hosts", "file://host.example.com/share/x",
		"file:///C:/x", "file:///a//b", "file:///a/", "file:///x#f", "file:///~/x", "file:///./x", "file://[::1]/x",
	)
	invalidURIs(t, []schemeFault{
		{"file:«»", ErrFileRelative, uri.ComponentPath},
		{"file:«x»", ErrFileRelative, uri.ComponentPath},
		{"file:«./x/y»", ErrFileRelative, uri.ComponentPath},
		{"file:«c:/x»", ErrFileRelative, uri.ComponentPath},
		{"file://«»", ErrFileNoPath, uri.ComponentPath},
		{"file://host«»", ErrFileNoPath, uri.ComponentPath},
		{"file://«C:»/x", ErrFileDrive, uri.ComponentHost},
		{"file://«c:»", ErrFileDrive, uri.ComponentHost},
		{"file://C«:80»/x", ErrUnexpectedPort, uri.ComponentPort},
		{"file://«.»/x", ErrFileHost, uri.ComponentHost},
		{"file://«..»/x", ErrFileHost, uri.ComponentHost},
		{"file://«~»/x", ErrFileHost, uri.ComponentHost},
		{"file://«~bob»/x", ErrFileHost, uri.ComponentHost},
		{"file://host«:80»/x", ErrUnexpectedPort, uri.ComponentPort},
		{"file://host«:»/x", ErrUnexpectedPort, uri.ComponentPort},
		{"file://«u:p@»host/x", ErrUnexpectedUserinfo, uri.ComponentUserinfo},
		{"file:///«/»host/share", ErrFileSlashes, uri.ComponentPath},
		{"file:///x«?mode=ro»", ErrUnexpectedQuery, uri.ComponentQuery},
		{"file:«x.db»?mode=memory", ErrFileRelative, uri.ComponentPath},
	})
}

func TestFTPURIs(t *testing.T) {
	validURIs(t,
		"ftp://h", "ftp://h/", "ftp://u:p@h:21/a/b", "ftp://h/%2Fetc/motd;type=a", "ftp://h/x;type=i", "ftp://h/x;type=D", "ftp://h/;type=d",
		"ftp://[::1]/abc/def?qs=ghi#jkl", "ftp://h/a;b", "ftp://h/a;type",
	)
	invalidURIs(t, []schemeFault{
		{"ftp:«»x", ErrMissingAuthority, uri.ComponentAuthority},
		{"ftp://«»/x", ErrMissingHost, uri.ComponentHost},
		{"ftp://h/x;type=«x»", ErrFTPType, uri.ComponentPath},
		{"ftp://h/x;type=«»", ErrFTPType, uri.ComponentPath},
		{"ftp://h/x;type=«ai»", ErrFTPType, uri.ComponentPath},
		{"ftp://h/x;type=«a/y»", ErrFTPType, uri.ComponentPath},
	})
}

func TestMailtoURIs(t *testing.T) {
	validURIs(t,
		"mailto:", "mailto:a@b", "mailto:chris@example.com", "mailto:a@b,c@d", "mailto:a@b?subject=x&body=y%0D%0Az", "mailto:?to=a@b",
		"mailto:a+b@example.com", "mailto:gorby%25kremvax@example.com", "mailto:unlikely%3Faddress@example.com?blat=foop",
		"mailto:%22not%40me%22@example.org", "mailto:%22oh%5C%5Cno%22@example.org", "mailto:a@%5B1.2.3.4%5D", "mailto:Mike%26family@example.org",
		"mailto:user@%E7%B4%8D.example.org", "mailto:a@b?x=", "mailto:a@b?body=https:%2F%2Fh%2Fp%3Fq", "mailto:a@b?subject=a%3Db", "mailto:?a=!$'()*+,;:@%26",
		"mailto:a@b#f",
	)
	invalidURIs(t, []schemeFault{
		{"mailto:«//a@b»", ErrUnexpectedAuthority, uri.ComponentAuthority},
		{"mailto:«//»", ErrUnexpectedAuthority, uri.ComponentAuthority},
		{"mailto:«a»", ErrMailAddress, uri.ComponentPath},
		{"mailto:«@b»", ErrMailAddress, uri.ComponentPath},
		{"mailto:«a@»", ErrMailAddress, uri.ComponentPath},
		{"mailto:«»,a@b", ErrMailAddress, uri.ComponentPath},
		{"mailto:a@b,«»", ErrMailAddress, uri.ComponentPath},
		{"mailto:a@b,«c»", ErrMailAddress, uri.ComponentPath},
		{"mailto:«a@b»@c", ErrMailLocal, uri.ComponentPath},
		{"mailto:«.a»@b", ErrMailLocal, uri.ComponentPath},
		{"mailto:«a..b»@c", ErrMailLocal, uri.ComponentPath},
		{"mailto:«a%20b»@c", ErrMailLocal, uri.ComponentPath},
		{"mailto:«a&b»@c", ErrMailLocal, uri.ComponentPath},
		{"mailto:«%22a»@c", ErrMailLocal, uri.ComponentPath},
		{"mailto:«%22a%22b%22»@c", ErrMailLocal, uri.ComponentPath},
		{"mailto:«%22a%5C%22»@c", ErrMailLocal, uri.ComponentPath},
		{"mailto:«/a»@c", ErrMailLocal, uri.ComponentPath},
		{"mailto:«a@b;c»@d", ErrMailLocal, uri.ComponentPath},
		{"mailto:a@«b;c»", ErrMailDomain, uri.ComponentPath},
		{"mailto:a@«b..c»", ErrMailDomain, uri.ComponentPath},
		{"mailto:a@«b.»", ErrMailDomain, uri.ComponentPath},
		{"mailto:a@«b%20c»", ErrMailDomain, uri.ComponentPath},
		{"mailto:a@«%5B1.2.3.4»", ErrMailDomain, uri.ComponentPath},
		{"mailto:a@b?«subject»", ErrMailField, uri.ComponentQuery},
		{"mailto:a@b?«»", ErrMailField, uri.ComponentQuery},
		{"mailto:a@b?a=b&«c»", ErrMailField, uri.ComponentQuery},
		{"mailto:?a=b&«»", ErrMailField, uri.ComponentQuery},
		{"mailto:a@b?bcc=q«/»r", ErrMailField, uri.ComponentQuery},
		{"mailto:a@b?a=b&body=p«?»q/", ErrMailField, uri.ComponentQuery},
		{"mailto:a@b?subject=a«=»b", ErrMailField, uri.ComponentQuery},
		{"mailto:a@b?«/»a=b", ErrMailField, uri.ComponentQuery},
	})
}

func TestTelURIs(t *testing.T) {
	validURIs(t,
		"tel:+1-201-555-0123", "tel:+1(201)555.0123", "tel:+44", "tel:7042;phone-context=example.com", "tel:863-1234;phone-context=+1-914-555",
		"tel:*21%23;phone-context=example.com", "tel:+1;ext=12-3", "tel:+1;isub=12345", "tel:+1;a=b;c", "tel:+1;x-y=%41/:&+$", "tel:af;phone-context=a.",
		"tel:+1;a;b=1", "tel:+(1)#f",
	)
	invalidURIs(t, []schemeFault{
		{"tel:«»", ErrTelNumber, uri.ComponentPath},
		{"tel:+«»", ErrTelNumber, uri.ComponentPath},
		{"tel:+-.()«»", ErrTelNumber, uri.ComponentPath},
		{"tel:+«a»bc", ErrTelChar, uri.ComponentPath},
		{"tel:+1«+»2", ErrTelChar, uri.ComponentPath},
		{"tel:+1«%20»2", ErrTelChar, uri.ComponentPath},
		{"tel:+1«%23»", ErrTelChar, uri.ComponentPath},
		{"tel:+1«*»", ErrTelChar, uri.ComponentPath},
		{"tel:12«/»3", ErrTelChar, uri.ComponentPath},
		{"tel:«x»yz", ErrTelChar, uri.ComponentPath},
		{"tel:«%2B»1", ErrTelChar, uri.ComponentPath},
		{"tel:«112»", ErrTelContext, uri.ComponentPath},
		{"tel:«112;ext=1»", ErrTelContext, uri.ComponentPath},
		{"tel:+1;«»", ErrTelParameter, uri.ComponentPath},
		{"tel:+1;«=a»", ErrTelParameter, uri.ComponentPath},
		{"tel:+1;«a=»", ErrTelParameter, uri.ComponentPath},
		{"tel:+1;«a_b=c»", ErrTelParameter, uri.ComponentPath},
		{"tel:+1;«a=b@c»", ErrTelParameter, uri.ComponentPath},
		{"tel:+1;«ext»", ErrTelParameter, uri.ComponentPath},
		{"tel:+1;«ext=a»", ErrTelParameter, uri.ComponentPath},
		{"tel:+1;«isub»", ErrTelParameter, uri.ComponentPath},
		{"tel:1;«phone-context»", ErrTelParameter, uri.ComponentPath},
		{"tel:1;«phone-context=+»", ErrTelParameter, uri.ComponentPath},
		{"tel:1;«phone-context=-a»", ErrTelParameter, uri.ComponentPath},
		{"tel:1;«phone-context=a.1»", ErrTelParameter, uri.ComponentPath},
		{"tel:1;«phone-context=.»", ErrTelParameter, uri.ComponentPath},
		{"tel:+1;a=1;«A=2»", ErrTelTwice, uri.ComponentPath},
		{"tel:1;phone-context=a;b;«phone-context=c»", ErrTelTwice, uri.ComponentPath},
		{"tel:«//+1»", ErrUnexpectedAuthority, uri.ComponentAuthority},
		{"tel:+1«?a=b»", ErrUnexpectedQuery, uri.ComponentQuery},
	})
}

func TestDataURIs(t *testing.T) {
	validURIs(t,
		"data:,", "data:,A%20brief%20note", "data:text/plain,hi", "data:text/plain;charset=utf-8,a,b", "data:;charset=utf-8,x",
		"data:;base64,", "data:;base64,QQ==", "data:image/png;base64,iVBORw0KGgo=", "data:text/html;charset=utf-8;BASE64,QUJD",
		"data:application/vnd.api+json,x", "data:text/plain;base64,QU%4AD", "data:text/plain;base64,QU%0AJD%20", "data:text/plain;base64,QQ%3D%3D",
		"data:text/plain,a?b,c#d", "data:text/plain;base64,+/8=", "data:text/svg%2Bxml,x",
	)
	invalidURIs(t, []schemeFault{
		{"data:«»", ErrDataComma, uri.ComponentPath},
		{"data:text/plain«»", ErrDataComma, uri.ComponentPath},
		{"data:text/plain;base64«»", ErrDataComma, uri.ComponentPath},
		{"data:text/plain«»?a,b", ErrDataComma, uri.ComponentPath},
		{"data:«text»,x", ErrDataType, uri.ComponentPath},
		{"data:«/plain»,x", ErrDataType, uri.ComponentPath},
		{"data:«text/»,x", ErrDataType, uri.ComponentPath},
		{"data:«a/b/c»,x", ErrDataType, uri.ComponentPath},
		{"data:«base64»,x", ErrDataType, uri.ComponentPath},
		{"data:text/plain;«charset»,x", ErrDataParameter, uri.ComponentPath},
		{"data:text/plain;«»,x", ErrDataParameter, uri.ComponentPath},
		{"data:text/plain;«charset=»,x", ErrDataParameter, uri.ComponentPath},
		{"data:text/plain;a=b;«=c»,x", ErrDataParameter, uri.ComponentPath},
		{"data:text/plain;«base64»;charset=utf-8,QQ==", ErrDataParameter, uri.ComponentPath},
		{"data:;base64,QQ=«»", ErrDataBase64, uri.ComponentPath},
		{"data:;base64,Q«»", ErrDataBase64, uri.ComponentPath},
		{"data:;base64,Q===«»", ErrDataBase64, uri.ComponentPath},
		{"data:;base64,QQ==«Q»QQQ", ErrDataBase64, uri.ComponentPath},
		{"data:;base64,QQ«-»_", ErrDataBase64, uri.ComponentPath},
		{"data:;base64,QQ«%2D»_", ErrDataBase64, uri.ComponentPath},
		{"data:;base64,QUJD«?»", ErrDataBase64, uri.ComponentPath},
		{"data:;base64,QUJD«?»x", ErrDataBase64, uri.ComponentPath},
		{"data:«//text»/plain,x", ErrUnexpectedAuthority, uri.ComponentAuthority},
	})
}

func TestLDAPURIs(t *testing.T) {
	validURIs(t,
		"ldap://", "ldap:///", "ldap://h", "ldap://h:389/", "ldap:///o=University%20of%20Michigan,c=US", "ldap://h/o=x?postalAddress",
		"ldap://h/o=x??sub?(cn=Babs%20Jensen)", "LDAP://h/c=GB?objectClass?ONE", "ldap://h/o=x???(four-octet=%5c00%5c00)",
		"ldap:///??sub??e-bindname=cn=Manager", "ldap:///??sub??!e-bindname=cn=Manager%2cdc=x", "ldaps://h:636/dc=x?*,+?base?(&(a=b)(%7C(c=d)(e=*)))?1.2.3,!x=y",
		"ldap://h/2.5.4.3=x", "ldap://h/dc=x?cn;lang-de,2.5.4.3?", "ldap://h/cn%20=x", "ldap://[::1]/dc=x#f",
	)
	invalidURIs(t, []schemeFault{
		{"ldap:«»dc=x", ErrMissingAuthority, uri.ComponentAuthority},
		{"ldap://«u:p@»h/", ErrUnexpectedUserinfo, uri.ComponentUserinfo},
		{"ldap://h/«foo»", ErrLDAPName, uri.ComponentPath},
		{"ldap://h/«=x»", ErrLDAPName, uri.ComponentPath},
		{"ldap://h/«1a=x»", ErrLDAPName, uri.ComponentPath},
		{"ldap://h«»?cn", ErrLDAPName, uri.ComponentPath},
		{"ldap://h/dc=x?«cn,»", ErrLDAPAttribute, uri.ComponentQuery},
		{"ldap://h/dc=x????«»", ErrLDAPExtension, uri.ComponentQuery},
		{"ldap://h/dc=x?«c_n»", ErrLDAPAttribute, uri.ComponentQuery},
		{"ldap://h/dc=x?«cn;»", ErrLDAPAttribute, uri.ComponentQuery},
		{"ldap://h/dc=x?cn?«subtree»", ErrLDAPScope, uri.ComponentQuery},
		{"ldap://h/dc=x??sub?«cn=x»", ErrLDAPFilter, uri.ComponentQuery},
		{"ldap://h/dc=x??sub?«(cn=x»", ErrLDAPFilter, uri.ComponentQuery},
		{"ldap://h/dc=x??sub?«(a=b)(c=d)»", ErrLDAPFilter, uri.ComponentQuery},
		{"ldap://h/dc=x??sub?«()»", ErrLDAPFilter, uri.ComponentQuery},
		{"ldap://h/dc=x??sub?«(»", ErrLDAPFilter, uri.ComponentQuery},
		{"ldap://h/dc=x????«a,»", ErrLDAPExtension, uri.ComponentQuery},
		{"ldap://h/dc=x????«!=b»", ErrLDAPExtension, uri.ComponentQuery},
		{"ldap://h/dc=x????a«?»b", ErrLDAPFields, uri.ComponentQuery},
		{"ldaps://h/dc=x????«_»", ErrLDAPExtension, uri.ComponentQuery},
	})
}

func TestNewsURIs(t *testing.T) {
	validURIs(t,
		"news:", "news:*", "news:comp.lang.go", "news:comp.*", "news:a+b_c-d", "news:%E9", "news:1234@example.com", "news://h", "news://h/",
		"news://h:119/comp.lang.go", "news://h/a%2Fb@c", "news://u:p@h/x", "news:a@b#f",
		"nntp://h/comp.lang.go", "nntp://h:119/comp.lang.go/12", "nntp://h/a%2Ab", "nntp://h/g/1234567890123456",
	)
	invalidURIs(t, []schemeFault{
		{"news://«»/x", ErrMissingHost, uri.ComponentHost},
		{"news:a«!»b", ErrNewsGroup, uri.ComponentPath},
		{"news:a«/»b", ErrNewsGroup, uri.ComponentPath},
		{"news://h/a«,»b", ErrNewsGroup, uri.ComponentPath},
		{"news:«@b»", ErrNewsArticle, uri.ComponentPath},
		{"news:«a@»", ErrNewsArticle, uri.ComponentPath},
		{"news://h/«a@b@c»", ErrNewsArticle, uri.ComponentPath},
		{"news:«a/b@c»", ErrNewsArticle, uri.ComponentPath},
		{"news:comp.lang.go«?x»", ErrUnexpectedQuery, uri.ComponentQuery},
		{"nntp:«»comp.lang.go", ErrMissingAuthority, uri.ComponentAuthority},
		{"nntp://«»/g", ErrMissingHost, uri.ComponentHost},
		{"nntp://h«»", ErrNNTPGroup, uri.ComponentPath},
		{"nntp://h/«»", ErrNNTPGroup, uri.ComponentPath},
		{"nntp://h/«»/1", ErrNNTPGroup, uri.ComponentPath},
		{"nntp://h/a«*»", ErrNewsGroup, uri.ComponentPath},
		{"nntp://h/g/«»", ErrNNTPNumber, uri.ComponentPath},
		{"nntp://h/g/«x»", ErrNNTPNumber, uri.ComponentPath},
		{"nntp://h/g/«1/2»", ErrNNTPNumber, uri.ComponentPath},
		{"nntp://h/g/«12345678901234567»", ErrNNTPNumber, uri.ComponentPath},
		{"nntp://h/g«?x»", ErrUnexpectedQuery, uri.ComponentQuery},
	})
}

func TestDOIAndInfoURIs(t *testing.T) {
	validURIs(t,
		"doi:10.1000/182", "doi:10.1000.10/123456", "doi:10.1/a/b%3Cc%3E", "doi:10.1000/182#f",
		"info:ddc/22/eng//004.678", "info:lccn/2002022641", "info:doi/10.1000/182", "info:sid/x", "info:x+y.z-1/a", "info:a//",
	)
	invalidURIs(t, []schemeFault{
		{"doi:«»", ErrDOI, uri.ComponentPath},
		{"doi:«10.1000»", ErrDOI, uri.ComponentPath},
		{"doi:«10.1000/»", ErrDOI, uri.ComponentPath},
		{"doi:«11.1000/1»", ErrDOI, uri.ComponentPath},
		{"doi:«10./1»", ErrDOI, uri.ComponentPath},
		{"doi:«10.a/1»", ErrDOI, uri.ComponentPath},
		{"doi:«10.1..2/1»", ErrDOI, uri.ComponentPath},
		{"doi:«//10.1000»/1", ErrUnexpectedAuthority, uri.ComponentAuthority},
		{"doi:10.1000/1«?x»", ErrUnexpectedQuery, uri.ComponentQuery},
		{"info:«»", ErrInfoNamespace, uri.ComponentPath},
		{"info:«»/x", ErrInfoNamespace, uri.ComponentPath},
		{"info:«1a»/x", ErrInfoNamespace, uri.ComponentPath},
		{"info:a«_»b/x", ErrInfoNamespace, uri.ComponentPath},
		{"info:lccn«»", ErrInfoIdentifier, uri.ComponentPath},
		{"info:lccn/«»", ErrInfoIdentifier, uri.ComponentPath},
		{"info:doi/«11.1/x»", ErrDOI, uri.ComponentPath},
		{"info:a/b«?x»", ErrUnexpectedQuery, uri.ComponentQuery},
		{"info:«//h»/b", ErrUnexpectedAuthority, uri.ComponentAuthority},
	})
}
