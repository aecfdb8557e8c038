#!/usr/bin/env bash
# Provides a pressfit, and writes its path as `pressfit` to $GITHUB_OUTPUT (or to standard output).
#
#   PRESSFIT         an existing program: used unchanged
#   PRESSFIT_FOLDER  the folder of a built one: used if it runs, otherwise built there
set -euo pipefail
root="$(cd "$(dirname "$0")/../.." && pwd)"
say() { printf 'pressfit: %s\n' "$*" >&2; }

tell() {
  printf 'pressfit=%s\n' "$1" >>"${GITHUB_OUTPUT:-/dev/stdout}"
  exit 0
}

if [ -n "${PRESSFIT:-}" ]; then
  case "$PRESSFIT" in /*) ;; *) PRESSFIT="$PWD/$PRESSFIT" ;; esac
  if ! "$PRESSFIT" --version >&2; then
    say "\"$PRESSFIT\" does not run"
    exit 2
  fi
  tell "$PRESSFIT"
fi

: "${PRESSFIT_FOLDER:?says where to keep the built program}"
"$root/scripts/bootstrap"
if "$PRESSFIT_FOLDER/pressfit" --version >/dev/null 2>&1; then
  say "using the one in $PRESSFIT_FOLDER"
  tell "$PRESSFIT_FOLDER/pressfit"
fi
say "building"
"$root/scripts/install" "$PRESSFIT_FOLDER"
tell "$PRESSFIT_FOLDER/pressfit"
