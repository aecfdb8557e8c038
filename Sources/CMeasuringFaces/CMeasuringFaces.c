#include "CMeasuringFaces.h"
int pressfit_placeholder_CMeasuringFaces(void) { return 0; }
