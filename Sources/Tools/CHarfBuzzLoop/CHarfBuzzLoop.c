#include "CHarfBuzzLoop.h"

#include <CMeasuringFaces.h>
#include <hb.h>
#include <string.h>

static hb_font_t *open_font(const char *name) {
  for (size_t index = 0; index < cmeasuring_face_count(); index++) {
    const CMeasuringFace *found = cmeasuring_face(index);
    if (found == NULL || strcmp(found->name, name) != 0) continue;
    hb_blob_t *blob = hb_blob_create(
        (const char *)found->bytes, (unsigned int)found->length, HB_MEMORY_MODE_READONLY, NULL, NULL);
    hb_face_t *face = hb_face_create(blob, 0);
    hb_font_t *font = hb_font_create(face);
    hb_face_destroy(face);
    hb_blob_destroy(blob);
    return font;
  }
  return NULL;
}

int64_t charfbuzz_loop(
    const char *face, const char *script, int is_right_to_left, const char *bytes, const uint32_t *ends, size_t count,
    int rounds) {
  // The features that Pressfit uses for kerning: Inter's alternates and ligatures differ from San Francisco's.
  const hb_feature_t features[] = {
    {HB_TAG('c', 'a', 'l', 't'), 0, 0, (unsigned int)-1}, {HB_TAG('l', 'i', 'g', 'a'), 0, 0, (unsigned int)-1}};
  const unsigned int feature_count = strcmp(face, "Inter") == 0 ? 2 : 0;
  hb_font_t *font = open_font(face);
  if (font == NULL) return 0;
  hb_buffer_t *buffer = hb_buffer_create();
  const hb_script_t tag = hb_script_from_string(script, -1);
  const hb_language_t language = hb_language_from_string("en", -1);
  int64_t sum = 0;
  for (int round = 0; round < rounds; round++) {
    uint32_t start = 0;
    for (size_t index = 0; index < count; index++) {
      hb_buffer_clear_contents(buffer);
      hb_buffer_set_direction(buffer, is_right_to_left ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
      hb_buffer_set_script(buffer, tag);
      hb_buffer_set_language(buffer, language);
      hb_buffer_add_utf8(buffer, bytes + start, (int)(ends[index] - start), 0, -1);
      hb_shape(font, buffer, features, feature_count);
      unsigned int length = 0;
      const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &length);
      for (unsigned int glyph = 0; glyph < length; glyph++) sum += positions[glyph].x_advance;
      start = ends[index];
    }
  }
  hb_buffer_destroy(buffer);
  hb_font_destroy(font);
  return sum;
}
