// The style sheet, the script and the labels of the HTML report, in the program's constant data.
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
/// report.strings
CReportAsset creport_labels(void);

#pragma clang assume_nonnull end
