#include "CICU.h"
int pressfit_placeholder_CICU(void) { return 0; }
