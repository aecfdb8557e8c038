// What Pressfit's speed is held against: HarfBuzz as a C program would use it.
#pragma once
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Shapes `count` texts, `rounds` times, with the measuring face `face`: one font, one buffer, `hb_shape` for each text.
///
/// The texts stand one after another in `bytes`, UTF-8; text `i` ends at `ends[i]`. `script` is ISO 15924. Returns the sum of all
/// advances, in font units, so that no compiler leaves the work out; 0 for a face that does not exist.
int64_t charfbuzz_loop(
    const char *face, const char *script, int is_right_to_left, const char *bytes, const uint32_t *ends, size_t count,
    int rounds);

#pragma clang assume_nonnull end
