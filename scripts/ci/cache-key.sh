#!/usr/bin/env bash
# Computes the cache key of a built pressfit, as `key` in $GITHUB_OUTPUT: from its sources, the compiler, the system. The key is empty if a
# prebuilt program is installed instead; PRESSFIT_BUILD as in install.sh.
set -euo pipefail
cd "$(dirname "$0")/../.."
if [ "${PRESSFIT_BUILD:-}" != true ] && [ -n "$(scripts/ci/prebuilt.sh)" ]; then
  printf 'key=\n' >>"$GITHUB_OUTPUT"
  exit 0
fi
if command -v sha256sum >/dev/null; then digest=(sha256sum); else digest=(shasum -a 256); fi
release=$(cat /etc/os-release 2>/dev/null || sw_vers 2>/dev/null || true)
sources=$(find Package.swift Sources Locales -type f -print | LC_ALL=C sort | tr '\n' '\0' | xargs -0 "${digest[@]}")
key=$(printf '%s\n' "$sources" "$(swift --version 2>/dev/null)" "$release" "$(uname -sm)" | "${digest[@]}")
printf 'key=pressfit-%s\n' "${key%% *}" >>"$GITHUB_OUTPUT"
