// The style sheet and the script of the HTML report, in the program's constant data.
#pragma once
#include <stddef.h>

#pragma clang assume_nonnull begin

/// UTF-8 text.
typedef struct {
  const unsigned char *bytes;
  size_t length;
} CReportAsset;

/// report.css
CReportAsset creport_style(void);
/// report.js
CReportAsset creport_script(void);

#pragma clang assume_nonnull end
