#!/usr/bin/env bash
# Prints the name, the address and the checksum of the prebuilt program for this system, as release.conf pins them: one line each.
# Prints nothing if it is missing.
set -euo pipefail
configuration="$(dirname "$0")/release.conf"
value() { sed -n "s/^$1=//p" "$configuration"; }
system="$(uname -s | tr '[:upper:]' '[:lower:]')"
machine="$(uname -m)"
checksum="$(value "sha256_${system}_$machine")"
if [ -z "$checksum" ]; then exit 0; fi
version="$(value version)"
name="pressfit-$version-$system-$machine"
printf '%s\n%s\n%s\n' "$name" "$(value repository)/releases/download/v$version/$name.tar.gz" "$checksum"
