#include "CReportAssets.h"

static const unsigned char style[] = {
#embed "report.css"
};
static const unsigned char script[] = {
#embed "report.js"
};
static const unsigned char labels[] = {
#embed "report.strings"
};

CReportAsset creport_style(void) { return (CReportAsset){style, sizeof style}; }

CReportAsset creport_script(void) { return (CReportAsset){script, sizeof script}; }

CReportAsset creport_labels(void) { return (CReportAsset){labels, sizeof labels}; }
