#!/bin/sh
# Stands in for systemd in a root without it: starts what the units say, as their user. For tests alone.
set -eu
command=$1
shift
if [ "${1-}" = --now ]; then shift; fi

start() {
  mkdir -p /run/started
  if [ -e "/run/started/$1" ]; then
    before=$(cat "/run/started/$1")
    kill "$before" 2> /dev/null || true
    # Its port is free once it has ended.
    while [ -e "/proc/$before" ]; do sleep 0.2; done
  fi
  unit=/usr/local/lib/systemd/system/$1.service
  case $1 in
    caddy) user=root; line="/usr/bin/caddy run --config /etc/caddy/Caddyfile" ;;
    *) user=nestling; line="env $(sed -n 's/^Environment=//p' "$unit") $(sed -n 's/^ExecStart=//p' "$unit")" ;;
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
