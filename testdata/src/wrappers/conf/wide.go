package conf

// Services says where everything is.
type Services struct{ Users, Orders, Stock, Mail, Search, Push string }
