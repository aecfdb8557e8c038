#include "CRuleDocuments.h"

#include <string.h>

// The files in the order of their names; a zero byte ends each of them.
static const unsigned char files[] = {
#include "pages-generated.h"
};

CRuleFile crule_file(size_t offset) {
  if (offset >= sizeof files) return (CRuleFile){files, 0};
  const unsigned char *start = files + offset, *end = memchr(start, 0, sizeof files - offset);
  return (CRuleFile){start, end ? (size_t)(end - start) : 0};
}
