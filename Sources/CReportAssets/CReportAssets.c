#include "CReportAssets.h"

static const unsigned char style[] = {
#embed "report.css"
};
static const unsigned char script[] = {
#embed "report.js"
};

CReportAsset creport_style(void) { return (CReportAsset){style, sizeof style}; }

CReportAsset creport_script(void) { return (CReportAsset){script, sizeof script}; }
