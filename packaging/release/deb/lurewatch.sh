#!/bin/sh
# The command line: judges addresses offline, or with a service.
exec /usr/lib/lurewatch/bin/node /usr/lib/lurewatch/packages/cli/src/main.js "$@"
