#!/usr/bin/env bash
# Runs a command with a PostgreSQL server of its own, whose address is in TOKUMEI_TEST_POSTGRES: Debian's package,
# installed when it is missing (which needs root). Fails when there is no server to be had. What
# TOKUMEI_TEST_POSTGRES_RESTART names stops the server without warning and starts it again.
set -euo pipefail

binaries() { ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1; }
if [ -z "$(binaries)" ]; then
  apt-get update -qq && apt-get install -y -qq postgresql >/dev/null
fi
bin=$(binaries)
[ -n "$bin" ] || { echo "there is no PostgreSQL to test with" >&2; exit 1; }

folder=$(mktemp -d)
as_owner() { "$@"; }
if [ "$(id -u)" = 0 ]; then # the server does not run as root
  chown postgres "$folder"
  as_owner() { su postgres -s /bin/bash -c "cd /; $(printf '%q ' "$@")"; }
fi
port=$(node -e 'const s = require("node:net").createServer().listen(0, "127.0.0.1", () => { console.log(s.address().port); s.close(); })')
stop() { as_owner "$bin/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null 2>&1 || true; rm -rf "$folder"; }
trap stop EXIT
as_owner "$bin/initdb" -D "$folder/data" -A trust -U postgres -E UTF8 --locale=C >/dev/null
start() { as_owner "$bin/pg_ctl" -D "$folder/data" -l "$folder/log" -w -o "-p $port -k $folder -c listen_addresses=127.0.0.1 -c fsync=off" start >/dev/null; }
start
export -f as_owner start
export bin folder port
printf '%s\n' '#!/usr/bin/env bash' 'as_owner "$bin/pg_ctl" -D "$folder/data" -m immediate stop >/dev/null && start' >"$folder/restart"
chmod +x "$folder/restart"

export TOKUMEI_TEST_POSTGRES_RESTART="$folder/restart"
TOKUMEI_TEST_POSTGRES="postgres://postgres@127.0.0.1:$port/postgres" "$@"
