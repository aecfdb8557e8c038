#pragma once
int pressfit_placeholder_CMeasuringFaces(void);
