#!/usr/bin/env bash
# Writes a report as a comment on the pull request that the workflow runs for: one comment, updated from then on.
#
#   COMMENT_FILE             Markdown
#   COMMENT_NAME             tells the comment from those of other runs
#   COMMENT_IS_WORTH_MAKING  where "false", a comment that is there is updated, and none is made
#   GH_TOKEN                 what `gh` writes with
#
# Output: url. No comment can be written with the token of a fork's pull request; that is said, and fails nothing.
set -euo pipefail
: "${COMMENT_FILE:?is the comment}" "${GITHUB_OUTPUT:?is a file}" "${GITHUB_REPOSITORY:?is the repository}"
number=$(jq -r '.pull_request.number // empty' "${GITHUB_EVENT_PATH:-/dev/null}")
if [ -z "$number" ]; then
  echo "pressfit: no pull request here, and no comment"
  exit 0
fi
marker="<!-- pressfit:${COMMENT_NAME:-check} -->"
api="repos/$GITHUB_REPOSITORY/issues"
body="$(mktemp)"
trap 'rm -f "$body"' EXIT
jq -n --arg marker "$marker" --rawfile text "$COMMENT_FILE" '{body: ($marker + "\n" + $text)}' >"$body"

refused() {
  echo "::notice title=pressfit::The comment could not be written. It requires the permission \"pull-requests: write\", which runs for forks do not have. The report is in the step's summary."
  exit 0
}

comments=$(gh api --paginate "$api/$number/comments?per_page=100") || refused
# Of several, the first is kept up to date.
id=$(printf '%s' "$comments" | jq -rs --arg marker "$marker" \
  '[.[][] | select(.body | startswith($marker)) | .id][0] // empty')
if [ -n "$id" ]; then
  answer=$(gh api --method PATCH "$api/comments/$id" --input "$body") || refused
elif [ "${COMMENT_IS_WORTH_MAKING:-true}" = true ]; then
  answer=$(gh api --method POST "$api/$number/comments" --input "$body") || refused
else
  echo "pressfit: nothing to comment on"
  exit 0
fi
printf 'url=%s\n' "$(printf '%s' "$answer" | jq -r '.html_url // empty')" >>"$GITHUB_OUTPUT"
