#!/bin/sh
# Stands in for systemd in a root without it: starts what the units say, as their user. For tests alone.
set -eu
command=$1
shift
if [ "${1-}" = --now ]; then shift; fi

start() {
  mkdir -p /run/started
  if [ -e "/run/started/$1" ]; then kill "$(cat "/run/started/$1")" 2> /dev/null || true; sleep 1; fi
  case $1 in
    caddy) user=root; line="/usr/bin/caddy run --config /etc/caddy/Caddyfile" ;;
    *) user=nestling; line=$(sed -n 's/^ExecStart=//p' "/usr/local/lib/systemd/system/$1.service") ;;
  esac
  # shellcheck disable=SC2086
  setsid runuser -u "$user" -- $line > "/var/log/$1.log" 2>&1 < /dev/null &
  echo $! > "/run/started/$1"
}

case $command in
  daemon-reload) ;;
  enable | restart)
    for unit; do
      case $unit in
        nestling.target) start nestling-web; start nestling-worker ;;
        *) start "$unit" ;;
      esac
    done ;;
  *) echo "systemctl $command is not played here" >&2; exit 1 ;;
esac
