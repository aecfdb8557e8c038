#pragma once
int pressfit_placeholder_CICU(void);
