// The measuring faces and the known advances, in the program's constant data.
#pragma once
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A font without outlines.
typedef struct {
  const char *name;
  /// Debian's package that the font is from, and its version.
  const char *package;
  const char *version;
  const unsigned char *bytes;
  size_t length;
} CMeasuringFace;

size_t cmeasuring_face_count(void);
/// NULL past the last.
const CMeasuringFace *_Nullable cmeasuring_face(size_t index);

/// How far the pen moves for a character, in 1/1000000 em: at 17 pt and less, at 28 pt and more.
typedef struct {
  uint32_t scalar;
  int32_t advances[2];
} CKnownAdvance;

size_t cknown_advance_count(void);
/// In the order of their scalars; NULL past the last.
const CKnownAdvance *_Nullable cknown_advance(size_t index);

/// The same for a letter of a script that joins, isolated, initial, medial and final: at 17, 28 and 80 pt.
typedef struct {
  uint32_t scalar;
  int32_t advances[4][3];
} CJoiningAdvance;

size_t cjoining_advance_count(void);
/// In the order of their scalars; NULL past the last.
const CJoiningAdvance *_Nullable cjoining_advance(size_t index);

/// The kerning classes of a character, on the left and on the right of a pair; 0: it kerns with nothing on that side.
typedef struct {
  uint16_t scalar;
  uint16_t left;
  uint16_t right;
} CKerningLetter;

size_t ckerning_letter_count(void);
/// In the order of their scalars; NULL past the last.
const CKerningLetter *_Nullable ckerning_letter(size_t index);

/// What is added between the letters of two classes, in 1/2048 em; of Arabic letters side by side, between two shapes.
typedef struct {
  uint16_t left;
  uint16_t right;
  int16_t text;
  int16_t display;
} CKerningAmount;

size_t ckerning_amount_count(void);
/// In the order of `left`, then `right`; NULL past the last.
const CKerningAmount *_Nullable ckerning_amount(size_t index);

size_t cjoining_kerning_count(void);
/// In the order of `left`, then `right`; NULL past the last.
const CKerningAmount *_Nullable cjoining_kerning(size_t index);

/// An orthographic cluster in a face.
typedef struct {
  /// In 1/1000000 em, at 17 pt and less.
  int32_t advance;
  /// What 28 pt adds, in 1/1000 em.
  int16_t straight;
  /// Its kerning class before another cluster; 0 for none.
  uint16_t left;
  /// Glyphs that advance.
  uint8_t glyphs;
  /// Its kerning class after another cluster; 0 for none.
  uint8_t right;
  /// 0 if the table lacks the cluster.
  uint8_t is_known;
  uint8_t padding;
} CClusterMetric;

size_t ccluster_face_count(void);
/// Looks a cluster up by its number, as `scripts/make-clusters` numbers clusters.
CClusterMetric ccluster_metric(size_t face, uint64_t cluster);
/// What stands between clusters of two classes of the face, in 1/1000000 em.
int32_t ccluster_kerning(size_t face, uint16_t left, uint8_t right);

#pragma clang assume_nonnull end
