#!/bin/sh
# The administrator's programs, with the settings of the service and as its user: admin, or `model …` and `learn …`.
set -e
home=/usr/lib/lurewatch
settings=/etc/lurewatch/lurewatch.env
main=main
case "${1:-}" in
	model | learn) main=$1-main && shift ;;
esac
set -- "$home/bin/node" --env-file="$home/defaults.env" --env-file-if-exists="$settings" \
	"$home/packages/server/src/admin/$main.ts" "$@"
fail() {
	echo "lurewatch-admin: $1" >&2
	exit 1
}
case "$(id -un)" in
	lurewatch) become= ;;
	# Without what the shell has set: settings are those of the service alone.
	root) become='setpriv --reuid lurewatch --regid lurewatch --init-groups --reset-env' ;;
	*) fail 'only root and lurewatch may do this' ;;
esac
if [ -e "$settings" ]; then
	# Node.js takes what it may not read for missing, and would go on with another database.
	$become test -r "$settings" ||
		fail "the user lurewatch may not read $settings: chgrp lurewatch $settings; chmod 640 $settings"
	# To systemd it belongs to the value.
	! grep -Eq "^[A-Za-z_0-9]+=[^'\"].*#" "$settings" ||
		fail "a value with # in $settings has to stand in single quotes: Node.js begins a comment there, the service's unit does not"
fi
exec $become "$@"
