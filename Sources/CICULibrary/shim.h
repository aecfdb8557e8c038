#pragma once
// Intentionally empty: only CICU's .c file includes ICU's headers (a Swift module that imports both them and
// Foundation's own copy does not compile). This target only carries ICU's pkg-config flags.
