#pragma once
// Empty on purpose: ICU's headers are seen by CICU's .c file alone (a Swift module that sees both them and Foundation's
// own copy does not compile). This target only carries ICU's pkg-config flags.
