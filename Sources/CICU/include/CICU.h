#pragma once
// The part of ICU that Pressfit uses, in plain C types: ICU's own headers, and its function renaming by macros, are
// only used in the .c file. Text is UTF-16; lengths and offsets are in code units. `status` receives ICU's UErrorCode:
// a value above 0 is a failure, and all other results are then undefined.
#include <stdbool.h>
#include <stdint.h>

// Versions: four numbers each.
void cicu_icu_version(uint8_t version[4]);
void cicu_unicode_version(uint8_t version[4]);

/// ICU's name of a status, such as "U_ILLEGAL_ARGUMENT_ERROR"; valid as long as the process.
const char *cicu_error_name(int32_t status);

// Text boundaries.
typedef struct CICUBreakIterator CICUBreakIterator;

enum { CICU_BREAK_GRAPHEME = 0, CICU_BREAK_WORD = 1, CICU_BREAK_LINE = 2 };
/// A rule status from which a line break is mandatory.
enum { CICU_LINE_BREAK_HARD = 100 };

CICUBreakIterator *cicu_break_open(int32_t kind, const char *locale, int32_t *status);
void cicu_break_close(CICUBreakIterator *iterator);
/// Writes the boundaries after 0, in order, and the rule status of each; returns their number, at most `length`.
/// Both arrays hold `length` elements. The iterator keeps no pointer to the text.
int32_t cicu_break_boundaries(CICUBreakIterator *iterator, const uint16_t *text, int32_t length, int32_t *boundaries,
                              int32_t *rule_statuses, int32_t *status);

// Bidirectional text (UAX #9).
/// The embedding level of the first paragraph, by its first strong character: 0 from left to right, 1 from right to left.
uint8_t cicu_bidi_paragraph_level(const uint16_t *text, int32_t length, int32_t *status);

// Scripts: ICU's numbers, which never change.
enum {
  CICU_SCRIPT_COMMON = 0,
  CICU_SCRIPT_INHERITED = 1,
  CICU_SCRIPT_HANGUL = 18,
  /// The maximum number of script extensions of a character.
  CICU_SCRIPT_EXTENSIONS_MAX = 64,
};

int32_t cicu_script(uint32_t scalar);
/// Writes the Script_Extensions of `scalar` (only its script if it has none) and returns their number.
int32_t cicu_script_extensions(uint32_t scalar, int32_t extensions[CICU_SCRIPT_EXTENSIONS_MAX]);
/// The ISO 15924 code, such as "Latn"; null for an invalid number. Valid as long as the process.
const char *cicu_script_short_name(int32_t script);
/// The script of an ISO 15924 code or Unicode name; -1 if unknown.
int32_t cicu_script_named(const char *name);

// Character properties.
typedef enum {
  CICU_PROPERTY_DEFAULT_IGNORABLE,
  CICU_PROPERTY_WHITE_SPACE,
  CICU_PROPERTY_EMOJI,
  CICU_PROPERTY_EMOJI_PRESENTATION,
  CICU_PROPERTY_EMOJI_MODIFIER,
  CICU_PROPERTY_EXTENDED_PICTOGRAPHIC,
  CICU_PROPERTY_REGIONAL_INDICATOR,
} CICUBinaryProperty;

typedef enum {
  CICU_PROPERTY_GENERAL_CATEGORY,
  CICU_PROPERTY_BIDI_CLASS,
  CICU_PROPERTY_BIDI_PAIRED_BRACKET_TYPE,
  CICU_PROPERTY_EAST_ASIAN_WIDTH,
  CICU_PROPERTY_JOINING_TYPE,
  CICU_PROPERTY_LINE_BREAK,
} CICUEnumeratedProperty;

enum { CICU_BRACKET_OPEN = 1 };

bool cicu_has_property(uint32_t scalar, CICUBinaryProperty property);
/// Whether Unicode lists `text`, of `length` UTF-16 code units, as an emoji (UTS #51, RGI_Emoji); true before ICU 70, which has no list.
bool cicu_is_emoji_sequence(const uint16_t *text, int32_t length);
int32_t cicu_property_value(uint32_t scalar, CICUEnumeratedProperty property);
/// The other bracket of the pair; itself if it is not a bracket.
uint32_t cicu_bidi_paired_bracket(uint32_t scalar);

// Normalization (UAX #15).
enum { CICU_NFC = 0, CICU_NFD = 1 };

bool cicu_is_normalized(int32_t form, const uint16_t *text, int32_t length, int32_t *status);
/// Writes up to `capacity` code units of the normalized text, and returns its full length.
int32_t cicu_normalize(int32_t form, const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity,
                       int32_t *status);
/// The first scalar of the character's canonical decomposition; itself if it has none.
uint32_t cicu_canonical_base(uint32_t scalar);

// Locales.
/// Whether ICU knows the code of a language (ISO 639), including withdrawn ones.
bool cicu_is_language(const char *code);
/// Whether ICU knows the region (ISO 3166) of the tag "und-REGION".
bool cicu_is_region(const char *tag);
/// Adds CLDR's likely subtags to a BCP 47 tag: "zh-TW" to "zh-Hant-TW". Returns the length of the terminated result.
int32_t cicu_add_likely_subtags(const char *tag, char *result, int32_t capacity, int32_t *status);

// Collation (UTS #10).
typedef struct CICUCollator CICUCollator;

/// The collation of `locale` ("root" for no language) in ICU's default strength; digits are compared as numbers.
CICUCollator *cicu_collator_open(const char *locale, int32_t *status);
void cicu_collator_close(CICUCollator *collator);
/// -1, 0 or 1; strings are UTF-8, lengths in bytes.
int32_t cicu_collator_compare(CICUCollator *collator, const char *left, int32_t left_length, const char *right,
                              int32_t right_length, int32_t *status);

// CLDR's numbers, plurals and names for a locale. Results are UTF-16, truncated to `capacity`; the full length is
// returned.
/// `value` with the locale's digits and grouping, and from `minimum` to `maximum` fraction digits.
int32_t cicu_format_number(const char *locale, double value, int32_t minimum, int32_t maximum, uint16_t *result,
                           int32_t capacity, int32_t *status);

typedef struct CICUPluralRules CICUPluralRules;

/// The rules for cardinal numbers.
CICUPluralRules *cicu_plural_open(const char *locale, int32_t *status);
void cicu_plural_close(CICUPluralRules *rules);
/// The category of `value`: "one", "other".
int32_t cicu_plural_category(const CICUPluralRules *rules, double value, uint16_t *result, int32_t capacity,
                             int32_t *status);
/// All categories of the language, each followed by a space.
int32_t cicu_plural_categories(const CICUPluralRules *rules, char *result, int32_t capacity, int32_t *status);

/// Writes the quotation marks of `locale` (CLDR): opening, closing, and those inside other quotation marks. Returns 4, or 0 on failure.
int32_t cicu_quotation_marks(const char *locale, uint16_t marks[4]);

/// The number of letters in `text`, of `length` UTF-16 code units, outside the exemplar characters of `language` (BCP
/// 47), in any case: the alphabet; with `auxiliary` also letters of loanwords. -1 if CLDR has no list for this
/// language.
int32_t cicu_count_foreign_letters(const char *language, const uint16_t *text, int32_t length, int32_t auxiliary);

/// The code of the ISO 3166 region at `index` among those that ICU knows; null past the last.
const char *cicu_region_code(int32_t index);
/// The name of the region in the language of `locale`; 0 if CLDR has none in this language.
int32_t cicu_region_name(const char *region, const char *locale, uint16_t *result, int32_t capacity, int32_t *status);
