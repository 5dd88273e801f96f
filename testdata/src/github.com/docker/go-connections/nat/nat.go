// Package nat stands for github.com/docker/go-connections/nat.
package nat

import "strconv"

type PortBinding struct{ HostPort string }

func Range(start, end uint64) PortBinding {
	return PortBinding{HostPort: strconv.FormatUint(start, 10) + "-" + strconv.FormatUint(end, 10)}
}
