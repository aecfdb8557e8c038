// The files of docs/rules, in the program's constant data.
#pragma once
#include <stddef.h>

#pragma clang assume_nonnull begin

/// UTF-8 text.
typedef struct {
  const unsigned char *bytes;
  size_t length;
} CRuleFile;

/// The file that starts at `offset`; empty after the last one. The next file starts one byte after its end.
CRuleFile crule_file(size_t offset);

#pragma clang assume_nonnull end
