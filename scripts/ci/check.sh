#!/usr/bin/env bash
# Runs `pressfit check` in a GitHub workflow: annotations on standard output, the summary, and reports for later steps.
#
#   PRESSFIT         the program
#   PRESSFIT_OUTPUT  the folder for its own reports
#   INPUT_…          the inputs of action.yml
#
# Outputs: status, json, markdown, comment, has-news, reports. The exit status is that of the check, but 0 instead of 1 if INPUT_FAIL is false.
set -euo pipefail
: "${PRESSFIT:?is the program}" "${PRESSFIT_OUTPUT:?is a folder}" "${GITHUB_OUTPUT:?is a file}"
path="${INPUT_PATH:-.}"
mkdir -p "$PRESSFIT_OUTPUT"
json="$PRESSFIT_OUTPUT/pressfit.json"
markdown="$PRESSFIT_OUTPUT/pressfit.md"
comment="$PRESSFIT_OUTPUT/comment.md"
rm -f "$json" "$markdown" "$comment"

flags=(--color never --report "json=$json" --report "markdown=$markdown" --report "comment=$comment")
# Paths are relative to the project's folder; GitHub's to the repository's root.
if [ -d "$path" ]; then
  prefix="${path#./}"
  prefix="${prefix%/}"
  case "$prefix" in . | '') ;; *) flags+=(--path-prefix "$prefix/") ;; esac
fi
if [ -n "${INPUT_BASELINE:-}" ]; then flags+=(--baseline "$INPUT_BASELINE"); fi
since="${INPUT_SINCE:-}"
if [ "$since" = base ]; then
  since=$(jq -r '.pull_request.base.sha // empty' "${GITHUB_EVENT_PATH:-/dev/null}")
  # Outside of pull requests, there is no base to compare with.
fi
# Give git the repository that the job checked out, so that a folder of the project that looks like one is never used.
top="$PWD"
while [ ! -e "$top/.git" ] && [ "$top" != / ]; do top="$(dirname "$top")"; done
safe_git() {
  GIT_TERMINAL_PROMPT=0 command git --no-pager --git-dir="$top/.git" --work-tree="$top" -c safe.bareRepository=explicit \
    -c core.fsmonitor=false -c core.hooksPath=/dev/null -c protocol.ext.allow=never -c submodule.recurse=false "$@"
}
if [ -n "$since" ]; then
  if ! safe_git rev-parse --quiet --verify --end-of-options "$since^{commit}" >/dev/null; then
    # A shallow clone does not contain other branches and commits.
    case "$since" in
      *[!0-9a-f]*)
        branch="${since#origin/}"
        since="origin/$branch"
        safe_git fetch --quiet --depth=1 --no-recurse-submodules origin "+$branch:refs/remotes/$since" || true
        ;;
      *) safe_git fetch --quiet --depth=1 --no-recurse-submodules origin "$since" || true ;;
    esac
  fi
  flags+=(--since "$since")
fi
reports=()
while IFS= read -r report; do
  if [ -z "${report//[[:space:]]/}" ]; then continue; fi
  flags+=(--report "$report")
  reports+=("${report#*=}")
done <<<"${INPUT_REPORTS:-}"
arguments="${INPUT_ARGUMENTS:-}"
if [ -n "${arguments//[[:space:]]/}" ]; then
  # Split into words like a shell, without expansion.
  words=$(printf '%s' "$arguments" | xargs -n 1 printf '%s\n') || exit 64
  while IFS= read -r word; do flags+=("$word"); done <<<"$words"
fi
if [ "${INPUT_ANNOTATIONS:-true}" = true ]; then format=github; else format=text; fi

status=0
"$PRESSFIT" check "$path" --format "$format" "${flags[@]}" || status=$?

{
  printf 'status=%s\n' "$status"
  if [ -s "$json" ]; then printf 'json=%s\n' "$json"; fi
  if [ -s "$markdown" ]; then printf 'markdown=%s\n' "$markdown"; fi
  if [ -s "$comment" ]; then printf 'comment=%s\n' "$comment"; fi
  if [ -s "$json" ]; then
    printf 'has-news=%s\n' "$(jq 'if .comparison then .comparison.new + (.comparison.fixed | length)
      else .summary.errors + .summary.warnings end > 0' "$json")"
  fi
  # A random delimiter, which no path contains, ends the multiline value.
  delimiter="end-of-reports-$(od -An -N16 -tx1 /dev/urandom | tr -d ' \n')"
  printf 'reports<<%s\n' "$delimiter"
  for report in ${reports[@]+"${reports[@]}"}; do printf '%s\n' "$report"; done
  printf '%s\n' "$delimiter"
} >>"$GITHUB_OUTPUT"
if [ "${INPUT_SUMMARY:-true}" = true ] && [ -n "${GITHUB_STEP_SUMMARY:-}" ] && [ -s "$markdown" ]; then
  cat "$markdown" >>"$GITHUB_STEP_SUMMARY"
fi
if [ "$status" -eq 1 ] && [ "${INPUT_FAIL:-true}" = false ]; then exit 0; fi
exit "$status"
