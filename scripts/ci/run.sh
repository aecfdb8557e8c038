#!/usr/bin/env bash
# Runs pressfit with the given arguments; installs it in the user's cache first, once for each version. For pre-commit.
set -euo pipefail
here="$(cd "$(dirname "$0")" && pwd)"
version="$(sed -n 's/^version=//p' "$here/release.conf")"
export PRESSFIT_FOLDER="${XDG_CACHE_HOME:-$HOME/.cache}/pressfit/$version"
program="$(GITHUB_OUTPUT='' "$here/install.sh" | sed -n 's/^pressfit=//p')"
exec "$program" "$@"
