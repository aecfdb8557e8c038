#include "CArguments.h"

// Defines __GLIBC__.
#include <stdlib.h>

#ifdef __GLIBC__
// Swift's runtime reads the arguments from /proc/self/cmdline if it does not get them before. Without this, a program in a chroot or a
// container without /proc has no arguments.
void _swift_stdlib_overrideUnsafeArgvArgc(char **argv, int argc);

// glibc calls constructors with the arguments of main.
__attribute__((constructor)) static void give_arguments(int argc, char **argv) {
  _swift_stdlib_overrideUnsafeArgvArgc(argv, argc);
}
#endif
