#pragma once
#include <expat.h>

// Expat 2.9 deprecates the functions that return `XML_Index` and `int`.
#if XML_MAJOR_VERSION > 2 || (XML_MAJOR_VERSION == 2 && XML_MINOR_VERSION >= 9)
#define PRESSFIT_EXPAT(name) name##64
#else
#define PRESSFIT_EXPAT(name) name
#endif

/// `XML_GetCurrentByteIndex`: the offset of the current event in bytes; -1 if it is unknown.
static inline long long CExpat_currentByteIndex(XML_Parser parser) {
  return (long long)PRESSFIT_EXPAT(XML_GetCurrentByteIndex)(parser);
}

/// `XML_GetCurrentByteCount`: the length of the current event in bytes; 0 in an internal entity.
static inline long long CExpat_currentByteCount(XML_Parser parser) {
  return (long long)PRESSFIT_EXPAT(XML_GetCurrentByteCount)(parser);
}

#undef PRESSFIT_EXPAT
