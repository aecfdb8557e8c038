#!/usr/bin/env bash
# Posts a report as a comment on the workflow's pull request: a single comment, which later runs update.
#
#   COMMENT_FILE             Markdown
#   COMMENT_NAME             distinguishes the comment from those of other runs
#   COMMENT_IS_WORTH_MAKING  if "false", an existing comment is updated, but none is created
#   GH_TOKEN                 the token for `gh`
#
# Output: url. The token of a fork's pull request cannot write comments; this is reported and is not an error.
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
# If there are several, the first one is updated.
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
