#!/bin/sh
# Tries a release as somebody who gets it: deploy/try-release.sh FOLDER [allowed_signers]
# Checks signature and sums, unpacks it into an empty folder, starts it without a registry, asks whether it can serve, and ends it.
set -eu
release=$(cd "$1" && pwd)
place=$(mktemp -d)
chmod 755 "$place"
port=${PORT:-18080}
server=
trap 'if [ -n "$server" ]; then kill "$server" 2>/dev/null && wait "$server" || true; fi; rm -rf "$place"' EXIT
cd "$release"
if [ $# -gt 1 ]; then ssh-keygen -Y verify -f "$2" -I release -n pavilion -s SHA256SUMS.sig <SHA256SUMS; fi
sha256sum -c SHA256SUMS
tar -xzf pavilion-*.tar.gz -C "$place"
cd "$place/pavilion"
# A registry that nobody answers for: what is missing now would be missing there.
export npm_config_registry=http://127.0.0.1:9 PORT="$port" DATA_DIR="$place/data" DEMO=0
node start.mjs start &
server=$!
tries=0
until node deploy/ready.mjs; do
  tries=$((tries + 1))
  if [ "$tries" -gt 180 ] || ! kill -0 "$server" 2>/dev/null; then
    echo 'The release did not start.' >&2
    exit 1
  fi
  sleep 1
done
echo "The release starts and can serve, without a registry."
