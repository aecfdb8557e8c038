// Linked into the static program, so that it finds the source scanner without /proc, as in a chroot or a container without it.

#include <limits.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/auxv.h>
#include <unistd.h>

__attribute__((constructor)) static void prepare(void) {
  // The source scanner's libraries are in $ORIGIN/lib. The dynamic linker reads $ORIGIN from /proc/self/exe, otherwise from this variable.
  // The scanner is in the folder of this program.
  char folder[PATH_MAX];
  const char *name = (const char *)getauxval(AT_EXECFN);
  if (access("/proc/self/exe", F_OK) != 0 && name != NULL && realpath(name, folder) != NULL) {
    char *end = strrchr(folder, '/');
    if (end != NULL && end != folder) {
      *end = '\0';
      setenv("LD_ORIGIN_PATH", folder, 1);
    }
  }
}

// Before the program starts, Swift's runtime looks for its own folder, which a static program does not have, and aborts if it does not
// find the program's path. It only looks for swift-backtrace, which a released program does not use.
char *__wrap_swift_copyAuxiliaryExecutablePath(const char *name) {
  (void)name;
  return NULL;
}
