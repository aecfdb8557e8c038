// Linked into the static program, so that it runs without /proc, as in a chroot or a container without it.

#include <stddef.h>

// Swift's runtime reads the arguments from /proc/self/cmdline if it does not get them before.
void _swift_stdlib_overrideUnsafeArgvArgc(char **argv, int argc);

__attribute__((constructor)) static void pass_arguments(int argc, char **argv) {
  _swift_stdlib_overrideUnsafeArgvArgc(argv, argc);
}

// Before the program starts, Swift's runtime looks for its own folder, which a static program does not have, and aborts if it does not
// find the program's path. It only looks for swift-backtrace, which a released program does not use.
char *__wrap_swift_copyAuxiliaryExecutablePath(const char *name) {
  (void)name;
  return NULL;
}
