#!/bin/sh
# A "Run Script" build phase of Xcode: `pressfit check` on the project, its findings as warnings beside the lines.
#
#   "$SRCROOT/scripts/xcode-build-phase.sh"      from wherever this file is kept
#
#   PRESSFIT         the program; else the one in PATH or of Homebrew. Where there is none, a warning says so
#   PRESSFIT_FLAGS   further flags, split at spaces: --baseline pressfit-baseline.json
#   PRESSFIT_STRICT  1: findings fail the build; else they never do
#
# With input files (the Info.plist, the tables) and one output file (for instance $(DERIVED_FILE_DIR)/pressfit.txt) named in the
# phase, nothing is measured where no input is newer than the output: what was found is in it, and is shown again.
# Takes ENABLE_USER_SCRIPT_SANDBOXING = NO, for it reads the project's files.
set -u
: "${SRCROOT:?is set by Xcode}"
strict="${PRESSFIT_STRICT:-0}"
output="${SCRIPT_OUTPUT_FILE_0:-}"

# show FILE: the findings; errors as warnings, unless the build is to fail.
show() {
  if [ "$strict" = 1 ]; then cat "$1"; else sed 's/^\([^:]*:[0-9]*:[0-9]*: \)error: /\1warning: /' "$1"; fi
}

# finish FILE: shows it, and fails where that was asked for.
finish() {
  show "$1"
  if [ "$strict" = 1 ] && grep -qE '^[^:]*:[0-9]+:[0-9]+: (error|warning): ' "$1"; then exit 1; fi
  exit 0
}

# Whether no input file is newer than the output.
is_fresh() {
  [ -n "$output" ] && [ -f "$output" ] && [ "${SCRIPT_INPUT_FILE_COUNT:-0}" -gt 0 ] || return 1
  index=0
  input=""
  while [ "$index" -lt "$SCRIPT_INPUT_FILE_COUNT" ]; do
    eval "input=\${SCRIPT_INPUT_FILE_$index:-}"
    # -nt is in every shell that macOS and Debian have as /bin/sh.
    # shellcheck disable=SC3013
    if [ ! -e "$input" ] || [ "$input" -nt "$output" ]; then return 1; fi
    index=$((index + 1))
  done
}

if is_fresh; then finish "$output"; fi

PATH="$PATH:/opt/homebrew/bin:/usr/local/bin"
pressfit="${PRESSFIT:-pressfit}"
if ! command -v "$pressfit" >/dev/null 2>&1; then
  echo "warning: \"$pressfit\" is not installed; the titles of quick actions are not checked"
  exit 0
fi

found="$(mktemp)"
said="$(mktemp)"
trap 'rm -f "$found" "$said"' EXIT
status=0
# shellcheck disable=SC2086 # PRESSFIT_FLAGS is split at spaces.
"$pressfit" check "$SRCROOT" --format xcode --path-prefix "$SRCROOT/" ${PRESSFIT_FLAGS:-} >"$found" 2>"$said" || status=$?
if [ "$status" -gt 1 ]; then
  # It could not look: a warning, for a build is not to fail over a checker.
  sed '/^$/d; s/^/warning: /; s/^warning: error: /warning: /' "$said"
  if [ "$strict" = 1 ]; then exit "$status"; fi
  exit 0
fi
if [ -n "$output" ]; then
  mkdir -p "$(dirname "$output")"
  cp "$found" "$output"
fi
finish "$found"
