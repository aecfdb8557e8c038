// The baseline for Pressfit's speed: HarfBuzz as used by a C program.
#pragma once
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Shapes `count` texts, `rounds` times, with the measuring font `face`: one font, one buffer, `hb_shape` for each
/// text.
///
/// The texts are concatenated in `bytes`, UTF-8; text `i` ends at `ends[i]`. `script` is an ISO 15924 code. Returns the
/// sum of all advances, in font units, so that compilers cannot optimize the work away; 0 for an invalid face.
int64_t charfbuzz_loop(
    const char *face, const char *script, int is_right_to_left, const char *bytes, const uint32_t *ends, size_t count,
    int rounds);

#pragma clang assume_nonnull end
