// The measuring fonts and known advances, in the program's constant data.
#pragma once
#include <stddef.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

/// A font without outlines.
typedef struct {
  const char *name;
  /// The Debian package of the font, and its version.
  const char *package;
  const char *version;
  const unsigned char *bytes;
  size_t length;
} CMeasuringFace;

size_t cmeasuring_face_count(void);
/// NULL past the last.
const CMeasuringFace *_Nullable cmeasuring_face(size_t index);

/// The advance of a character, in 1/1000000 em: in Regular at 17 pt and below, and at 28 pt and above, and in Black at the same sizes.
typedef struct {
  uint32_t scalar;
  int32_t advances[4];
} CKnownAdvance;

size_t cknown_advance_count(void);
/// Sorted by scalar; NULL past the last.
const CKnownAdvance *_Nullable cknown_advance(size_t index);

/// The same for a letter in a joining script, isolated, initial, medial and final: in Regular at 17, 28 and 80 pt, and in Black.
typedef struct {
  uint32_t scalar;
  int32_t advances[4][6];
} CJoiningAdvance;

size_t cjoining_advance_count(void);
/// Sorted by scalar; NULL past the last.
const CJoiningAdvance *_Nullable cjoining_advance(size_t index);

/// The kerning classes of a character on the left and on the right of a pair; 0 for no kerning on that side.
typedef struct {
  /// A character. For letters that join: the letter times 4, plus 0 for the isolated form, 1 for the final, 2 for the initial and
  /// 3 for the medial one; a ligature of lam and alef has its code point times 4.
  uint32_t scalar;
  uint16_t left;
  uint16_t right;
  /// 1, 2, 3 for a capital in Latin, Greek, Cyrillic, 4 for a digit: a colon between two of them is raised. For letters that join,
  /// bits: begins a rule for three letters, is in the middle of one, ends one, has a rule if it has a mark.
  uint16_t role;
} CKerningLetter;

size_t ckerning_letter_count(void);
/// Sorted by scalar; NULL past the last.
const CKerningLetter *_Nullable ckerning_letter(size_t index);
/// The classes of a colon between digits or capitals.
extern const CKerningLetter craised_colon;

/// The space added between two letters, in 1/2048 em, in the designs of `CKnownAdvance`.
typedef struct {
  /// Classes of letters.
  uint16_t left;
  uint16_t right;
  int16_t amounts[4];
} CKerningAmount;

size_t ckerning_amount_count(void);
/// Sorted by `left`, then `right`; NULL past the last.
const CKerningAmount *_Nullable ckerning_amount(size_t index);

/// A letter that is one glyph with the mark after it: a Hebrew letter with a point, an Armenian vowel with a tone mark.
typedef struct {
  uint16_t letter;
  uint16_t mark;
  /// The letter that has the advance of the glyph; in Hebrew, it may be one glyph with another mark.
  uint16_t composed;
  uint16_t left;
  uint16_t right;
} CComposedLetter;

size_t ccomposed_letter_count(void);
/// Sorted by `letter`, then `mark`; NULL past the last.
const CComposedLetter *_Nullable ccomposed_letter(size_t index);

size_t colder_kerning_count(void);
/// What the kerning of two characters, not classes, in SF Pro 16 (iOS 14) has more than in later versions. Sorted by `left`, then `right`; NULL
/// past the last.
const CKerningAmount *_Nullable colder_kerning(size_t index);

size_t cjoining_letter_count(void);
/// Letters that join. Sorted by scalar; NULL past the last.
const CKerningLetter *_Nullable cjoining_letter(size_t index);

/// The space added between the letters of two classes, in 1/2048 em, in the designs of `CJoiningAdvance`.
typedef struct {
  uint16_t left;
  uint16_t right;
  int16_t amounts[6];
} CJoiningAmount;

size_t cjoining_amount_count(void);
/// Sorted by `left`, then `right`; NULL past the last.
const CJoiningAmount *_Nullable cjoining_amount(size_t index);

/// What a sequence of letters that join adds to the kerning of its pairs.
typedef struct {
  /// Codes of `CKerningLetter`; the first ones are 0 in a shorter sequence; 1 represents the marks of the letter before it.
  uint32_t letters[4];
  int16_t amounts[6];
} CJoiningSequence;

size_t cjoining_sequence_count(void);
/// Sorted by `letters`; NULL past the last.
const CJoiningSequence *_Nullable cjoining_sequence(size_t index);

/// An orthographic cluster in a font.
typedef struct {
  /// In 1/1000000 em, at 17 pt and below.
  int32_t advance;
  /// The difference at 28 pt, in 1/1000 em.
  int16_t straight;
  /// Its kerning class before another cluster; 0 for none.
  uint16_t left;
  /// The number of glyphs with an advance.
  uint8_t glyphs;
  /// Its kerning class after another cluster; 0 for none.
  uint8_t right;
  /// 0 if the table does not contain the cluster.
  uint8_t is_known;
  uint8_t padding;
} CClusterMetric;

size_t ccluster_face_count(void);
/// Looks up a cluster by the number that `scripts/generate/clusters` assigns.
CClusterMetric ccluster_metric(size_t face, uint64_t cluster);
/// The number of clusters of the font's script.
size_t ccluster_count(size_t face);
/// A cluster of the font's script, in no particular order, and its metric in the font.
uint64_t ccluster_number(size_t face, size_t index);
CClusterMetric ccluster_metric_at(size_t face, size_t index);
/// The kerning between clusters of two classes of the font, in 1/1000000 em.
int32_t ccluster_kerning(size_t face, uint16_t left, uint8_t right);

#pragma clang assume_nonnull end
