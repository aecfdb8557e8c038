#!/bin/sh
# A "Run Script" build phase for Xcode: runs `pressfit check` on the project and shows findings as warnings in the source.
#
#   "$SRCROOT/scripts/xcode-build-phase.sh"      from the location of this file
#
#   PRESSFIT         the program (default: from PATH or Homebrew; a warning if it is not found)
#   PRESSFIT_FLAGS   additional flags, separated by spaces: --baseline pressfit-baseline.json
#   PRESSFIT_STRICT  1: findings fail the build (default: they never do)
#
# If the phase lists input files (the Info.plist, the tables) and one output file (for example $(DERIVED_FILE_DIR)/pressfit.txt),
# the check is skipped while no input is newer than the output; the findings in the output are then shown again.
# Requires ENABLE_USER_SCRIPT_SANDBOXING = NO, because it reads the project's files.
set -u
: "${SRCROOT:?is set by Xcode}"
strict="${PRESSFIT_STRICT:-0}"
output="${SCRIPT_OUTPUT_FILE_0:-}"

# show FILE: prints the findings; errors become warnings, except if they fail the build.
show() {
  if [ "$strict" = 1 ]; then cat "$1"; else sed 's/^\([^:]*:[0-9]*:[0-9]*: \)error: /\1warning: /' "$1"; fi
}

# finish FILE: prints the findings, and fails if requested.
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
    # All shells that macOS and Debian use as /bin/sh support -nt.
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
printed="$(mktemp)"
trap 'rm -f "$found" "$printed"' EXIT
status=0
# shellcheck disable=SC2086 # PRESSFIT_FLAGS is split at spaces.
"$pressfit" check "$SRCROOT" --format xcode --path-prefix "$SRCROOT/" ${PRESSFIT_FLAGS:-} >"$found" 2>"$printed" || status=$?
if [ "$status" -gt 1 ]; then
  # The check itself failed: only warn, because a checker's problem should not fail the build.
  sed '/^$/d; s/^/warning: /; s/^warning: error: /warning: /' "$printed"
  if [ "$strict" = 1 ]; then exit "$status"; fi
  exit 0
fi
if [ -n "$output" ]; then
  mkdir -p "$(dirname "$output")"
  cp "$found" "$output"
fi
finish "$found"
