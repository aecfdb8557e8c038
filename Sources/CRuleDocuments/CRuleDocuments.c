#include "CRuleDocuments.h"

#include <string.h>

// The pages in the order of their names; a zero byte ends each of them.
static const unsigned char pages[] = {
#include "pages-generated.h"
};

CRulePage crule_page(size_t offset) {
  if (offset >= sizeof pages) return (CRulePage){pages, 0};
  const unsigned char *start = pages + offset, *end = memchr(start, 0, sizeof pages - offset);
  return (CRulePage){start, end ? (size_t)(end - start) : 0};
}
