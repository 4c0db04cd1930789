#!/bin/sh
# Makes this folder the shop of this machine: a user, folders, units. Run it as root, and again from the folder of a new version.
set -eu
# What it copies is for the shop's user to read.
umask 022
here=$(cd "$(dirname "$0")" && pwd -P)
if [ "$(id -u)" != 0 ]; then echo "Run it as root." >&2; exit 1; fi
case $here in
  /opt/nestling-*) ;;
  *) echo "This folder belongs into /opt: tar -xJf the archive with -C /opt." >&2; exit 1 ;;
esac

if ! id nestling > /dev/null 2>&1; then
  useradd --system --user-group --home-dir /var/lib/nestling --shell /usr/sbin/nologin nestling
fi
for folder in /var/lib/nestling /var/cache/nestling /var/backups/nestling; do
  install -d -o nestling -g nestling -m 700 "$folder"
done

# The shop reads its settings, and does not write them.
install -d -o root -g nestling -m 750 /etc/nestling
settings=/etc/nestling/nestling.env
if [ ! -e "$settings" ]; then
  install -o root -g nestling -m 640 /dev/null "$settings"
  {
    echo 'DATA_DIR=/var/lib/nestling'
    echo 'DATABASE_URL=postgres://nestling@%2Fvar%2Frun%2Fpostgresql/nestling'
  } > "$settings"
fi

# Files of the merchant's own take the place of those of this version.
if [ -d /etc/nestling/catalogue ]; then cp -R /etc/nestling/catalogue/. "$here/catalogue/"; fi

install -d /usr/local/lib/systemd/system /usr/local/bin
cp -R "$here/systemd/." /usr/local/lib/systemd/system/
ln -sfn "$here" /opt/nestling
ln -sfn /opt/nestling/bin/nestling /usr/local/bin/nestling
if [ -d /run/systemd/system ]; then systemctl daemon-reload; fi
echo "Installed: $(basename "$here"). Its settings are in $settings."
