#!/usr/bin/env bash
# Provides a pressfit, and writes its path as `pressfit` to $GITHUB_OUTPUT (or to standard output): an existing program, the prebuilt one
# that release.conf pins, or one that is built from the sources next to this script.
#
#   PRESSFIT         an existing program: used unchanged
#   PRESSFIT_FOLDER  the folder to install into; a program that is already there is used if it has the right version
#   PRESSFIT_BUILD   if "true", builds from source even if there is a prebuilt program
set -euo pipefail
root="$(cd "$(dirname "$0")/../.." && pwd)"
log() { printf 'pressfit: %s\n' "$*" >&2; }

# Ends with an error, which GitHub shows at the top of the run, and not only in the step's log.
fail() {
  log "$*"
  if [ "${GITHUB_ACTIONS:-}" = true ]; then printf '::error title=Pressfit::%s\n' "$*"; fi
  exit 2
}

finish() {
  printf 'pressfit=%s\n' "$1" >>"${GITHUB_OUTPUT:-/dev/stdout}"
  exit 0
}

if [ -n "${PRESSFIT:-}" ]; then
  case "$PRESSFIT" in /*) ;; *) PRESSFIT="$PWD/$PRESSFIT" ;; esac
  if ! "$PRESSFIT" --version >&2; then
    fail "\"$PRESSFIT\" does not run"
  fi
  finish "$PRESSFIT"
fi

: "${PRESSFIT_FOLDER:?is the folder to install into}"

# Downloads the archive at $2 with the checksum $3 and moves its folder $1 to PRESSFIT_FOLDER.
install_prebuilt() {
  local work sum
  work="$(mktemp -d)"
  if ! curl --fail --silent --show-error --location --retry 3 --max-time 120 --output "$work/archive.tar.gz" "$2"; then
    rm -rf "$work"
    log "cannot download $2"
    return 1
  fi
  if command -v sha256sum >/dev/null; then sum="$(sha256sum <"$work/archive.tar.gz")"; else sum="$(shasum -a 256 <"$work/archive.tar.gz")"; fi
  if [ "${sum%% *}" != "$3" ]; then
    rm -rf "$work"
    fail "$2 has the SHA-256 ${sum%% *}, but release.conf has $3; nothing was installed"
  fi
  tar -xzf "$work/archive.tar.gz" -C "$work"
  mkdir -p "$PRESSFIT_FOLDER"
  cp -R "$work/$1/." "$PRESSFIT_FOLDER"
  rm -rf "$work"
}

# Whether the program in PRESSFIT_FOLDER runs and has the version that release.conf pins.
is_installed() {
  local version
  version="$("$PRESSFIT_FOLDER/pressfit" --version 2>/dev/null)" || return 1
  case "$version" in "pressfit $(sed -n 's/^version=//p' "$root/scripts/ci/release.conf")"*) ;; *) return 1 ;; esac
}

prebuilt=()
reason=""
if [ "${PRESSFIT_BUILD:-}" != true ]; then
  while IFS= read -r line; do prebuilt+=("$line"); done < <("$root/scripts/ci/prebuilt.sh")
fi
if [ ${#prebuilt[@]} -eq 3 ]; then
  if is_installed; then
    log "using the program in $PRESSFIT_FOLDER"
    finish "$PRESSFIT_FOLDER/pressfit"
  fi
  if install_prebuilt "${prebuilt[@]}"; then
    if is_installed; then
      log "installed ${prebuilt[0]}"
      finish "$PRESSFIT_FOLDER/pressfit"
    fi
    log "${prebuilt[0]} does not run here"
  fi
  log "building from source instead"
elif [ "${PRESSFIT_BUILD:-}" != true ]; then
  reason="no release has a program for $(uname -sm) yet; "
fi
if ! command -v swift >/dev/null; then
  fail "${reason}building it needs Swift 6.2 or later: use a runner or an image that has it, such as swift:6.3, or set the path of an existing pressfit"
fi
"$root/scripts/bootstrap"
if "$PRESSFIT_FOLDER/pressfit" --version >/dev/null 2>&1; then
  log "using the program in $PRESSFIT_FOLDER"
  finish "$PRESSFIT_FOLDER/pressfit"
fi
log "${reason}building from source, which takes some minutes the first time"
"$root/scripts/install" "$PRESSFIT_FOLDER"
finish "$PRESSFIT_FOLDER/pressfit"
