#include "CICU.h"

#include <stddef.h>
#include <stdio.h>
#include <string.h>
#include <unicode/ulocdata.h>
#include <unicode/uset.h>
#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>
#include <unicode/ucol.h>
#include <unicode/uloc.h>
#include <unicode/uenum.h>
#include <unicode/unorm2.h>
#include <unicode/unum.h>
#include <unicode/upluralrules.h>
#include <unicode/ures.h>
#include <unicode/uscript.h>
#include <unicode/uversion.h>
#include <unicode/utypes.h>

// The header's numbers equal ICU's named constants.
_Static_assert(sizeof(UChar) == sizeof(uint16_t), "ICU's text is UTF-16");
_Static_assert((int)CICU_LINE_BREAK_HARD == (int)UBRK_LINE_HARD, "");
_Static_assert((int)CICU_SCRIPT_COMMON == (int)USCRIPT_COMMON && (int)CICU_SCRIPT_INHERITED == (int)USCRIPT_INHERITED, "");
_Static_assert((int)CICU_SCRIPT_HANGUL == (int)USCRIPT_HANGUL, "");
_Static_assert((int)CICU_BRACKET_OPEN == (int)U_BPT_OPEN, "");

void cicu_icu_version(uint8_t version[4]) { u_getVersion(version); }

void cicu_unicode_version(uint8_t version[4]) { u_getUnicodeVersion(version); }

const char *cicu_error_name(int32_t status) { return u_errorName((UErrorCode)status); }

// Text boundaries

static UBreakIterator *unwrapped(CICUBreakIterator *iterator) { return (UBreakIterator *)iterator; }

CICUBreakIterator *cicu_break_open(int32_t kind, const char *locale, int32_t *status) {
  static const UBreakIteratorType types[] = {UBRK_CHARACTER, UBRK_WORD, UBRK_LINE};
  UErrorCode code = U_ZERO_ERROR;
  UBreakIterator *iterator = NULL;
  if (kind < CICU_BREAK_GRAPHEME || kind > CICU_BREAK_LINE) {
    code = U_ILLEGAL_ARGUMENT_ERROR;
  } else {
    iterator = ubrk_open(types[kind], locale, NULL, 0, &code);
  }
  *status = (int32_t)code;
  return (CICUBreakIterator *)iterator;
}

void cicu_break_close(CICUBreakIterator *iterator) { ubrk_close(unwrapped(iterator)); }

int32_t cicu_break_boundaries(CICUBreakIterator *iterator, const uint16_t *text, int32_t length, int32_t *boundaries,
                              int32_t *rule_statuses, int32_t *status) {
  static const UChar nothing[] = {0};
  UErrorCode code = U_ZERO_ERROR;
  int32_t count = 0;
  ubrk_setText(unwrapped(iterator), text, length, &code);
  if (U_SUCCESS(code)) {
    for (int32_t at = ubrk_next(unwrapped(iterator)); at != UBRK_DONE && count < length;
         at = ubrk_next(unwrapped(iterator))) {
      boundaries[count] = at;
      rule_statuses[count] = ubrk_getRuleStatus(unwrapped(iterator));
      count += 1;
    }
    ubrk_setText(unwrapped(iterator), nothing, 0, &code);
  }
  *status = (int32_t)code;
  return count;
}

// Bidirectional text

uint8_t cicu_bidi_paragraph_level(const uint16_t *text, int32_t length, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UBiDi *bidi = ubidi_openSized(length, 0, &code);
  ubidi_setPara(bidi, text, length, UBIDI_DEFAULT_LTR, NULL, &code);
  UBiDiLevel level = U_SUCCESS(code) ? ubidi_getParaLevel(bidi) : 0;
  ubidi_close(bidi);
  *status = (int32_t)code;
  return level;
}

// Scripts

int32_t cicu_script(uint32_t scalar) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t script = (int32_t)uscript_getScript((UChar32)scalar, &code);
  return U_SUCCESS(code) ? script : (int32_t)USCRIPT_UNKNOWN;
}

int32_t cicu_script_extensions(uint32_t scalar, int32_t extensions[CICU_SCRIPT_EXTENSIONS_MAX]) {
  UErrorCode code = U_ZERO_ERROR;
  UScriptCode found[CICU_SCRIPT_EXTENSIONS_MAX];
  int32_t count = uscript_getScriptExtensions((UChar32)scalar, found, CICU_SCRIPT_EXTENSIONS_MAX, &code);
  if (U_FAILURE(code)) {
    extensions[0] = (int32_t)USCRIPT_UNKNOWN;
    return 1;
  }
  for (int32_t i = 0; i < count; i += 1) extensions[i] = (int32_t)found[i];
  return count;
}

const char *cicu_script_short_name(int32_t script) { return uscript_getShortName((UScriptCode)script); }

int32_t cicu_script_named(const char *name) {
  int32_t value = u_getPropertyValueEnum(UCHAR_SCRIPT, name);
  return value == UCHAR_INVALID_CODE ? -1 : value;
}

// Character properties

bool cicu_is_emoji_sequence(const uint16_t *text, int32_t length) {
#if U_ICU_VERSION_MAJOR_NUM >= 70
  return u_stringHasBinaryProperty(text, length, UCHAR_RGI_EMOJI);
#else
  return true;
#endif
}

bool cicu_has_property(uint32_t scalar, CICUBinaryProperty property) {
  static const UProperty properties[] = {
      [CICU_PROPERTY_DEFAULT_IGNORABLE] = UCHAR_DEFAULT_IGNORABLE_CODE_POINT,
      [CICU_PROPERTY_WHITE_SPACE] = UCHAR_WHITE_SPACE,
      [CICU_PROPERTY_EMOJI] = UCHAR_EMOJI,
      [CICU_PROPERTY_EMOJI_PRESENTATION] = UCHAR_EMOJI_PRESENTATION,
      [CICU_PROPERTY_EMOJI_MODIFIER] = UCHAR_EMOJI_MODIFIER,
      [CICU_PROPERTY_EXTENDED_PICTOGRAPHIC] = UCHAR_EXTENDED_PICTOGRAPHIC,
      [CICU_PROPERTY_REGIONAL_INDICATOR] = UCHAR_REGIONAL_INDICATOR,
  };
  return u_hasBinaryProperty((UChar32)scalar, properties[property]) != 0;
}

int32_t cicu_property_value(uint32_t scalar, CICUEnumeratedProperty property) {
  static const UProperty properties[] = {
      [CICU_PROPERTY_GENERAL_CATEGORY] = UCHAR_GENERAL_CATEGORY,
      [CICU_PROPERTY_BIDI_CLASS] = UCHAR_BIDI_CLASS,
      [CICU_PROPERTY_BIDI_PAIRED_BRACKET_TYPE] = UCHAR_BIDI_PAIRED_BRACKET_TYPE,
      [CICU_PROPERTY_EAST_ASIAN_WIDTH] = UCHAR_EAST_ASIAN_WIDTH,
      [CICU_PROPERTY_JOINING_TYPE] = UCHAR_JOINING_TYPE,
      [CICU_PROPERTY_LINE_BREAK] = UCHAR_LINE_BREAK,
  };
  return u_getIntPropertyValue((UChar32)scalar, properties[property]);
}

uint32_t cicu_bidi_paired_bracket(uint32_t scalar) { return (uint32_t)u_getBidiPairedBracket((UChar32)scalar); }

// Normalization

static const UNormalizer2 *normalizer(int32_t form, UErrorCode *code) {
  return form == CICU_NFC ? unorm2_getNFCInstance(code) : unorm2_getNFDInstance(code);
}

bool cicu_is_normalized(int32_t form, const uint16_t *text, int32_t length, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  bool is_normalized = unorm2_isNormalized(normalizer(form, &code), text, length, &code) != 0;
  *status = (int32_t)code;
  return is_normalized;
}

int32_t cicu_normalize(int32_t form, const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity,
                       int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t needed = unorm2_normalize(normalizer(form, &code), text, length, result, capacity, &code);
  *status = code == U_BUFFER_OVERFLOW_ERROR ? (int32_t)U_ZERO_ERROR : (int32_t)code;
  return needed;
}

uint32_t cicu_canonical_base(uint32_t scalar) {
  UErrorCode code = U_ZERO_ERROR;
  // The longest canonical decomposition has four scalars.
  UChar decomposition[8];
  int32_t length =
      unorm2_getDecomposition(unorm2_getNFDInstance(&code), (UChar32)scalar, decomposition, 8, &code);
  if (U_FAILURE(code) || length <= 0) return scalar;
  UChar32 first;
  U16_GET(decomposition, 0, 0, length, first);
  return (uint32_t)first;
}

// Locales

int32_t cicu_add_likely_subtags(const char *tag, char *result, int32_t capacity, int32_t *status) {
  char locale[ULOC_FULLNAME_CAPACITY];
  char maximized[ULOC_FULLNAME_CAPACITY];
  UErrorCode code = U_ZERO_ERROR;
  int32_t length = 0;
  int32_t parsed = 0;
  uloc_forLanguageTag(tag, locale, ULOC_FULLNAME_CAPACITY, &parsed, &code);
  if (U_SUCCESS(code) && (size_t)parsed != strlen(tag)) code = U_ILLEGAL_ARGUMENT_ERROR;
  uloc_addLikelySubtags(locale, maximized, ULOC_FULLNAME_CAPACITY, &code);
  // A result that fills its buffer is not terminated, which ICU calls a warning.
  if (code == U_STRING_NOT_TERMINATED_WARNING) code = U_BUFFER_OVERFLOW_ERROR;
  length = uloc_toLanguageTag(maximized, result, capacity, false, &code);
  if (code == U_STRING_NOT_TERMINATED_WARNING) code = U_BUFFER_OVERFLOW_ERROR;
  *status = (int32_t)code;
  return length;
}

bool cicu_is_language(const char *code) {
  if (uloc_getISO3Language(code)[0] != 0) return true;
  // ISO 639-3 has languages that only CLDR names, such as `crs` and `kmr`.
  UChar name[64];
  UErrorCode status = U_ZERO_ERROR;
  uloc_getDisplayLanguage(code, "en", name, sizeof name / sizeof name[0], &status);
  return U_SUCCESS(status) && status != U_USING_DEFAULT_WARNING;
}

bool cicu_is_region(const char *tag) { return uloc_getISO3Country(tag)[0] != 0; }

// Collation

static UCollator *collator_of(CICUCollator *collator) { return (UCollator *)collator; }

CICUCollator *cicu_collator_open(const char *locale, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UCollator *collator = ucol_open(locale, &code);
  if (U_SUCCESS(code)) ucol_setAttribute(collator, UCOL_NUMERIC_COLLATION, UCOL_ON, &code);
  *status = (int32_t)code;
  return (CICUCollator *)collator;
}

void cicu_collator_close(CICUCollator *collator) { ucol_close(collator_of(collator)); }

int32_t cicu_collator_compare(CICUCollator *collator, const char *left, int32_t left_length, const char *right,
                              int32_t right_length, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t order = (int32_t)ucol_strcollUTF8(collator_of(collator), left, left_length, right, right_length, &code);
  *status = (int32_t)code;
  return order;
}

// Numbers, plurals and names

int32_t cicu_format_number(const char *locale, double value, int32_t minimum, int32_t maximum, uint16_t *result,
                           int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t length = 0;
  UNumberFormat *format = unum_open(UNUM_DECIMAL, NULL, 0, locale, NULL, &code);
  if (U_SUCCESS(code)) {
    // As CLDR has it for the language: Polish writes 1234, and 12 345.
    unum_setAttribute(format, UNUM_MINIMUM_GROUPING_DIGITS, UNUM_MINIMUM_GROUPING_DIGITS_AUTO);
    unum_setAttribute(format, UNUM_MIN_FRACTION_DIGITS, minimum);
    unum_setAttribute(format, UNUM_MAX_FRACTION_DIGITS, maximum);
    length = unum_formatDouble(format, value, result, capacity, NULL, &code);
  }
  unum_close(format);
  *status = (int32_t)code;
  return length;
}

static UPluralRules *unwrapped_rules(const CICUPluralRules *rules) { return (UPluralRules *)(uintptr_t)rules; }

CICUPluralRules *cicu_plural_open(const char *locale, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  UPluralRules *rules = uplrules_open(locale, &code);
  *status = (int32_t)code;
  return (CICUPluralRules *)rules;
}

void cicu_plural_close(CICUPluralRules *rules) { uplrules_close(unwrapped_rules(rules)); }

int32_t cicu_plural_category(const CICUPluralRules *rules, double value, uint16_t *result, int32_t capacity,
                             int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t length = uplrules_select(unwrapped_rules(rules), value, result, capacity, &code);
  *status = (int32_t)code;
  return length;
}

int32_t cicu_plural_categories(const CICUPluralRules *rules, char *result, int32_t capacity, int32_t *status) {
  UErrorCode code = U_ZERO_ERROR;
  int32_t used = 0;
  UEnumeration *keywords = uplrules_getKeywords(unwrapped_rules(rules), &code);
  while (U_SUCCESS(code)) {
    int32_t length = 0;
    const char *keyword = uenum_next(keywords, &length, &code);
    if (U_FAILURE(code) || keyword == NULL) break;
    if (length + 1 > capacity - used) {
      code = U_BUFFER_OVERFLOW_ERROR;
    } else {
      memcpy(result + used, keyword, (size_t)length);
      used += length;
      result[used] = ' ';
      used += 1;
    }
  }
  uenum_close(keywords);
  *status = (int32_t)code;
  return used;
}

int32_t cicu_count_foreign_letters(const char *language, const uint16_t *text, int32_t length, int32_t auxiliary) {
  UErrorCode code = U_ZERO_ERROR;
  char locale[ULOC_FULLNAME_CAPACITY];
  int32_t parsed = 0;
  uloc_forLanguageTag(language, locale, ULOC_FULLNAME_CAPACITY, &parsed, &code);
  // The root's list is not a language's.
  UResourceBundle *bundle = ures_open(NULL, locale, &code);
  bool is_own = code == U_ZERO_ERROR || code == U_USING_FALLBACK_WARNING;
  ures_close(bundle);
  code = U_ZERO_ERROR;
  ULocaleData *data = ulocdata_open(locale, &code);
  if (U_FAILURE(code)) return -1;
  code = U_ZERO_ERROR;
  USet *set = is_own ? ulocdata_getExemplarSet(data, NULL, USET_ADD_CASE_MAPPINGS, ULOCDATA_ES_STANDARD, &code) : NULL;
  if (set != NULL && U_SUCCESS(code) && auxiliary) {
    USet *more = ulocdata_getExemplarSet(data, NULL, USET_ADD_CASE_MAPPINGS, ULOCDATA_ES_AUXILIARY, &code);
    if (U_SUCCESS(code)) uset_addAll(set, more);
    uset_close(more);
  }
  int32_t count = -1;
  if (set != NULL && U_SUCCESS(code) && !uset_isEmpty(set)) {
    count = 0;
    for (int32_t i = 0; i < length;) {
      UChar32 scalar;
      U16_NEXT(text, i, length, scalar);
      if (u_isalpha(scalar) && !uset_contains(set, scalar)) count += 1;
    }
  }
  uset_close(set);
  ulocdata_close(data);
  return count;
}

int32_t cicu_quotation_marks(const char *locale, uint16_t marks[4]) {
  UErrorCode code = U_ZERO_ERROR;
  ULocaleData *data = ulocdata_open(locale, &code);
  if (U_FAILURE(code)) return 0;
  const ULocaleDataDelimiterType types[] = {
    ULOCDATA_QUOTATION_START, ULOCDATA_QUOTATION_END, ULOCDATA_ALT_QUOTATION_START, ULOCDATA_ALT_QUOTATION_END};
  int32_t count = 0;
  for (; count < 4; count += 1) {
    UChar mark[8];
    code = U_ZERO_ERROR;
    int32_t length = ulocdata_getDelimiter(data, types[count], mark, 8, &code);
    if (U_FAILURE(code) || length < 1) break;
    marks[count] = mark[0];
  }
  ulocdata_close(data);
  return count == 4 ? count : 0;
}

const char *cicu_region_code(int32_t index) {
  const char *const *codes = uloc_getISOCountries();
  for (int32_t i = 0; i < index; i += 1) {
    if (codes[i] == NULL) return NULL;
  }
  return index < 0 ? NULL : codes[index];
}

int32_t cicu_region_name(const char *region, const char *locale, uint16_t *result, int32_t capacity, int32_t *status) {
  char place[ULOC_FULLNAME_CAPACITY];
  UErrorCode code = U_ZERO_ERROR;
  *status = (int32_t)code;
  int written = snprintf(place, sizeof place, "und_%s", region);
  if (written < 0 || (size_t)written >= sizeof place) return 0;
  int32_t length = uloc_getDisplayCountry(place, locale, result, capacity, &code);
  // Otherwise the name is the root's: the code itself.
  bool is_own = code == U_ZERO_ERROR || code == U_USING_FALLBACK_WARNING;
  *status = U_FAILURE(code) ? (int32_t)code : 0;
  return is_own ? length : 0;
}
