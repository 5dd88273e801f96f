// Tables of valid and invalid URIs for the schemes that have a check of their own.

package uri

import "testing"

func TestFileURIs(t *testing.T) {
	validURIs(t,
		"file:///", "file:///etc/hosts", "file:/etc/hosts", "file:/", "file://localhost/etc/hosts", "file://host.example.com/share/x",
		"file:///C:/x", "file:///a//b", "file:///a/", "file:///x#f", "file:///~/x", "file:///./x", "file://[::1]/x",
	)
	invalidURIs(t, []schemeFault{
		{"file:«»", ErrFileRelative, ComponentPath},
		{"file:«x»", ErrFileRelative, ComponentPath},
		{"file:«./x/y»", ErrFileRelative, ComponentPath},
		{"file:«c:/x»", ErrFileRelative, ComponentPath},
		{"file://«»", ErrFileNoPath, ComponentPath},
		{"file://host«»", ErrFileNoPath, ComponentPath},
		{"file://«C:»/x", ErrFileDrive, ComponentHost},
		{"file://«c:»", ErrFileDrive, ComponentHost},
		{"file://C«:80»/x", ErrUnexpectedPort, ComponentPort},
		{"file://«.»/x", ErrFileHost, ComponentHost},
		{"file://«..»/x", ErrFileHost, ComponentHost},
		{"file://«~»/x", ErrFileHost, ComponentHost},
		{"file://«~bob»/x", ErrFileHost, ComponentHost},
		{"file://host«:80»/x", ErrUnexpectedPort, ComponentPort},
		{"file://host«:»/x", ErrUnexpectedPort, ComponentPort},
		{"file://«u:p@»host/x", ErrUnexpectedUserinfo, ComponentUserinfo},
		{"file:///«/»host/share", ErrFileSlashes, ComponentPath},
		{"file:///x«?mode=ro»", ErrUnexpectedQuery, ComponentQuery},
		{"file:«x.db»?mode=memory", ErrFileRelative, ComponentPath},
	})
}

func TestFTPURIs(t *testing.T) {
	validURIs(t,
		"ftp://h", "ftp://h/", "ftp://u:p@h:21/a/b", "ftp://h/%2Fetc/motd;type=a", "ftp://h/x;type=i", "ftp://h/x;type=D", "ftp://h/;type=d",
		"ftp://[::1]/abc/def?qs=ghi#jkl", "ftp://h/a;b", "ftp://h/a;type",
	)
	invalidURIs(t, []schemeFault{
		{"ftp:«»x", ErrMissingAuthority, ComponentAuthority},
		{"ftp://«»/x", ErrMissingHost, ComponentHost},
		{"ftp://h/x;type=«x»", ErrFTPType, ComponentPath},
		{"ftp://h/x;type=«»", ErrFTPType, ComponentPath},
		{"ftp://h/x;type=«ai»", ErrFTPType, ComponentPath},
		{"ftp://h/x;type=«a/y»", ErrFTPType, ComponentPath},
	})
}

func TestMailtoURIs(t *testing.T) {
	validURIs(t,
		"mailto:", "mailto:a@b", "mailto:chris@example.com", "mailto:a@b,c@d", "mailto:a@b?subject=x&body=y%0D%0Az", "mailto:?to=a@b",
		"mailto:a+b@example.com", "mailto:gorby%25kremvax@example.com", "mailto:unlikely%3Faddress@example.com?blat=foop",
		"mailto:%22not%40me%22@example.org", "mailto:%22oh%5C%5Cno%22@example.org", "mailto:a@%5B1.2.3.4%5D", "mailto:Mike%26family@example.org",
		"mailto:user@%E7%B4%8D.example.org", "mailto:a@b?x=", "mailto:a@b?body=https://h/p?q", "mailto:a@b?subject=a=b", "mailto:a@b#f",
	)
	invalidURIs(t, []schemeFault{
		{"mailto:«//a@b»", ErrUnexpectedAuthority, ComponentAuthority},
		{"mailto:«//»", ErrUnexpectedAuthority, ComponentAuthority},
		{"mailto:«a»", ErrMailAddress, ComponentPath},
		{"mailto:«@b»", ErrMailAddress, ComponentPath},
		{"mailto:«a@»", ErrMailAddress, ComponentPath},
		{"mailto:«»,a@b", ErrMailAddress, ComponentPath},
		{"mailto:a@b,«»", ErrMailAddress, ComponentPath},
		{"mailto:a@b,«c»", ErrMailAddress, ComponentPath},
		{"mailto:«a@b»@c", ErrMailLocal, ComponentPath},
		{"mailto:«.a»@b", ErrMailLocal, ComponentPath},
		{"mailto:«a..b»@c", ErrMailLocal, ComponentPath},
		{"mailto:«a%20b»@c", ErrMailLocal, ComponentPath},
		{"mailto:«a&b»@c", ErrMailLocal, ComponentPath},
		{"mailto:«%22a»@c", ErrMailLocal, ComponentPath},
		{"mailto:«%22a%22b%22»@c", ErrMailLocal, ComponentPath},
		{"mailto:«%22a%5C%22»@c", ErrMailLocal, ComponentPath},
		{"mailto:«/a»@c", ErrMailLocal, ComponentPath},
		{"mailto:«a@b;c»@d", ErrMailLocal, ComponentPath},
		{"mailto:a@«b;c»", ErrMailDomain, ComponentPath},
		{"mailto:a@«b..c»", ErrMailDomain, ComponentPath},
		{"mailto:a@«b.»", ErrMailDomain, ComponentPath},
		{"mailto:a@«b%20c»", ErrMailDomain, ComponentPath},
		{"mailto:a@«%5B1.2.3.4»", ErrMailDomain, ComponentPath},
		{"mailto:a@b?«subject»", ErrMailField, ComponentQuery},
		{"mailto:a@b?«»", ErrMailField, ComponentQuery},
		{"mailto:a@b?a=b&«c»", ErrMailField, ComponentQuery},
		{"mailto:?a=b&«»", ErrMailField, ComponentQuery},
	})
}

func TestTelURIs(t *testing.T) {
	validURIs(t,
		"tel:+1-201-555-0123", "tel:+1(201)555.0123", "tel:+44", "tel:7042;phone-context=example.com", "tel:863-1234;phone-context=+1-914-555",
		"tel:*21%23;phone-context=example.com", "tel:+1;ext=12-3", "tel:+1;isub=12345", "tel:+1;a=b;c", "tel:+1;x-y=%41/:&+$", "tel:af;phone-context=a.",
		"tel:+1;a;b=1", "tel:+(1)#f",
	)
	invalidURIs(t, []schemeFault{
		{"tel:«»", ErrTelNumber, ComponentPath},
		{"tel:+«»", ErrTelNumber, ComponentPath},
		{"tel:+-.()«»", ErrTelNumber, ComponentPath},
		{"tel:+«a»bc", ErrTelChar, ComponentPath},
		{"tel:+1«+»2", ErrTelChar, ComponentPath},
		{"tel:+1«%20»2", ErrTelChar, ComponentPath},
		{"tel:+1«%23»", ErrTelChar, ComponentPath},
		{"tel:+1«*»", ErrTelChar, ComponentPath},
		{"tel:12«/»3", ErrTelChar, ComponentPath},
		{"tel:«x»yz", ErrTelChar, ComponentPath},
		{"tel:«%2B»1", ErrTelChar, ComponentPath},
		{"tel:«112»", ErrTelContext, ComponentPath},
		{"tel:«112;ext=1»", ErrTelContext, ComponentPath},
		{"tel:+1;«»", ErrTelParameter, ComponentPath},
		{"tel:+1;«=a»", ErrTelParameter, ComponentPath},
		{"tel:+1;«a=»", ErrTelParameter, ComponentPath},
		{"tel:+1;«a_b=c»", ErrTelParameter, ComponentPath},
		{"tel:+1;«a=b@c»", ErrTelParameter, ComponentPath},
		{"tel:+1;«ext»", ErrTelParameter, ComponentPath},
		{"tel:+1;«ext=a»", ErrTelParameter, ComponentPath},
		{"tel:+1;«isub»", ErrTelParameter, ComponentPath},
		{"tel:1;«phone-context»", ErrTelParameter, ComponentPath},
		{"tel:1;«phone-context=+»", ErrTelParameter, ComponentPath},
		{"tel:1;«phone-context=-a»", ErrTelParameter, ComponentPath},
		{"tel:1;«phone-context=a.1»", ErrTelParameter, ComponentPath},
		{"tel:1;«phone-context=.»", ErrTelParameter, ComponentPath},
		{"tel:+1;a=1;«A=2»", ErrTelTwice, ComponentPath},
		{"tel:1;phone-context=a;b;«phone-context=c»", ErrTelTwice, ComponentPath},
		{"tel:«//+1»", ErrUnexpectedAuthority, ComponentAuthority},
		{"tel:+1«?a=b»", ErrUnexpectedQuery, ComponentQuery},
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
		{"data:«»", ErrDataComma, ComponentPath},
		{"data:text/plain«»", ErrDataComma, ComponentPath},
		{"data:text/plain;base64«»", ErrDataComma, ComponentPath},
		{"data:text/plain«»?a,b", ErrDataComma, ComponentPath},
		{"data:«text»,x", ErrDataType, ComponentPath},
		{"data:«/plain»,x", ErrDataType, ComponentPath},
		{"data:«text/»,x", ErrDataType, ComponentPath},
		{"data:«a/b/c»,x", ErrDataType, ComponentPath},
		{"data:«base64»,x", ErrDataType, ComponentPath},
		{"data:text/plain;«charset»,x", ErrDataParameter, ComponentPath},
		{"data:text/plain;«»,x", ErrDataParameter, ComponentPath},
		{"data:text/plain;«charset=»,x", ErrDataParameter, ComponentPath},
		{"data:text/plain;a=b;«=c»,x", ErrDataParameter, ComponentPath},
		{"data:text/plain;«base64»;charset=utf-8,QQ==", ErrDataParameter, ComponentPath},
		{"data:;base64,QQ=«»", ErrDataBase64, ComponentPath},
		{"data:;base64,Q«»", ErrDataBase64, ComponentPath},
		{"data:;base64,Q===«»", ErrDataBase64, ComponentPath},
		{"data:;base64,QQ==«Q»QQQ", ErrDataBase64, ComponentPath},
		{"data:;base64,QQ«-»_", ErrDataBase64, ComponentPath},
		{"data:;base64,QQ«%2D»_", ErrDataBase64, ComponentPath},
		{"data:;base64,QUJD«?»", ErrDataBase64, ComponentPath},
		{"data:;base64,QUJD«?»x", ErrDataBase64, ComponentPath},
		{"data:«//text»/plain,x", ErrUnexpectedAuthority, ComponentAuthority},
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
		{"ldap:«»dc=x", ErrMissingAuthority, ComponentAuthority},
		{"ldap://«u:p@»h/", ErrUnexpectedUserinfo, ComponentUserinfo},
		{"ldap://h/«foo»", ErrLDAPName, ComponentPath},
		{"ldap://h/«=x»", ErrLDAPName, ComponentPath},
		{"ldap://h/«1a=x»", ErrLDAPName, ComponentPath},
		{"ldap://h«»?cn", ErrLDAPName, ComponentPath},
		{"ldap://h/dc=x?«cn,»", ErrLDAPAttribute, ComponentQuery},
		{"ldap://h/dc=x????«»", ErrLDAPExtension, ComponentQuery},
		{"ldap://h/dc=x?«c_n»", ErrLDAPAttribute, ComponentQuery},
		{"ldap://h/dc=x?«cn;»", ErrLDAPAttribute, ComponentQuery},
		{"ldap://h/dc=x?cn?«subtree»", ErrLDAPScope, ComponentQuery},
		{"ldap://h/dc=x??sub?«cn=x»", ErrLDAPFilter, ComponentQuery},
		{"ldap://h/dc=x??sub?«(cn=x»", ErrLDAPFilter, ComponentQuery},
		{"ldap://h/dc=x??sub?«(a=b)(c=d)»", ErrLDAPFilter, ComponentQuery},
		{"ldap://h/dc=x??sub?«()»", ErrLDAPFilter, ComponentQuery},
		{"ldap://h/dc=x??sub?«(»", ErrLDAPFilter, ComponentQuery},
		{"ldap://h/dc=x????«a,»", ErrLDAPExtension, ComponentQuery},
		{"ldap://h/dc=x????«!=b»", ErrLDAPExtension, ComponentQuery},
		{"ldap://h/dc=x????a«?»b", ErrLDAPFields, ComponentQuery},
		{"ldaps://h/dc=x????«_»", ErrLDAPExtension, ComponentQuery},
	})
}

func TestNewsURIs(t *testing.T) {
	validURIs(t,
		"news:", "news:*", "news:comp.lang.go", "news:comp.*", "news:a+b_c-d", "news:%E9", "news:1234@example.com", "news://h", "news://h/",
		"news://h:119/comp.lang.go", "news://h/a%2Fb@c", "news://u:p@h/x", "news:a@b#f",
		"nntp://h/comp.lang.go", "nntp://h:119/comp.lang.go/12", "nntp://h/a%2Ab", "nntp://h/g/1234567890123456",
	)
	invalidURIs(t, []schemeFault{
		{"news://«»/x", ErrMissingHost, ComponentHost},
		{"news:a«!»b", ErrNewsGroup, ComponentPath},
		{"news:a«/»b", ErrNewsGroup, ComponentPath},
		{"news://h/a«,»b", ErrNewsGroup, ComponentPath},
		{"news:«@b»", ErrNewsArticle, ComponentPath},
		{"news:«a@»", ErrNewsArticle, ComponentPath},
		{"news://h/«a@b@c»", ErrNewsArticle, ComponentPath},
		{"news:«a/b@c»", ErrNewsArticle, ComponentPath},
		{"news:comp.lang.go«?x»", ErrUnexpectedQuery, ComponentQuery},
		{"nntp:«»comp.lang.go", ErrMissingAuthority, ComponentAuthority},
		{"nntp://«»/g", ErrMissingHost, ComponentHost},
		{"nntp://h«»", ErrNNTPGroup, ComponentPath},
		{"nntp://h/«»", ErrNNTPGroup, ComponentPath},
		{"nntp://h/«»/1", ErrNNTPGroup, ComponentPath},
		{"nntp://h/a«*»", ErrNewsGroup, ComponentPath},
		{"nntp://h/g/«»", ErrNNTPNumber, ComponentPath},
		{"nntp://h/g/«x»", ErrNNTPNumber, ComponentPath},
		{"nntp://h/g/«1/2»", ErrNNTPNumber, ComponentPath},
		{"nntp://h/g/«12345678901234567»", ErrNNTPNumber, ComponentPath},
		{"nntp://h/g«?x»", ErrUnexpectedQuery, ComponentQuery},
	})
}

func TestDOIAndInfoURIs(t *testing.T) {
	validURIs(t,
		"doi:10.1000/182", "doi:10.1000.10/123456", "doi:10.1/a/b%3Cc%3E", "doi:10.1000/182#f",
		"info:ddc/22/eng//004.678", "info:lccn/2002022641", "info:doi/10.1000/182", "info:sid/x", "info:x+y.z-1/a", "info:a//",
	)
	invalidURIs(t, []schemeFault{
		{"doi:«»", ErrDOI, ComponentPath},
		{"doi:«10.1000»", ErrDOI, ComponentPath},
		{"doi:«10.1000/»", ErrDOI, ComponentPath},
		{"doi:«11.1000/1»", ErrDOI, ComponentPath},
		{"doi:«10./1»", ErrDOI, ComponentPath},
		{"doi:«10.a/1»", ErrDOI, ComponentPath},
		{"doi:«10.1..2/1»", ErrDOI, ComponentPath},
		{"doi:«//10.1000»/1", ErrUnexpectedAuthority, ComponentAuthority},
		{"doi:10.1000/1«?x»", ErrUnexpectedQuery, ComponentQuery},
		{"info:«»", ErrInfoNamespace, ComponentPath},
		{"info:«»/x", ErrInfoNamespace, ComponentPath},
		{"info:«1a»/x", ErrInfoNamespace, ComponentPath},
		{"info:a«_»b/x", ErrInfoNamespace, ComponentPath},
		{"info:lccn«»", ErrInfoIdentifier, ComponentPath},
		{"info:lccn/«»", ErrInfoIdentifier, ComponentPath},
		{"info:doi/«11.1/x»", ErrDOI, ComponentPath},
		{"info:a/b«?x»", ErrUnexpectedQuery, ComponentQuery},
		{"info:«//h»/b", ErrUnexpectedAuthority, ComponentAuthority},
	})
}
