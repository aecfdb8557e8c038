// The headers in Apple's `Darwin` module that Pressfit uses, and its variadic functions with fixed arguments:
// Swift does not import variadic ones.
#include <copyfile.h>
#include <crt_externs.h>
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <locale.h>
#include <math.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static inline int overlay_open(const char *path, int flags, mode_t mode) { return open(path, flags, mode); }
static inline int overlay_openat(int folder, const char *path, int flags, mode_t mode) { return openat(folder, path, flags, mode); }
static inline int overlay_fcntl(int descriptor, int command, int value) { return fcntl(descriptor, command, value); }
static inline int overlay_fcntl_pointer(int descriptor, int command, void *value) { return fcntl(descriptor, command, value); }
static inline int overlay_ioctl(int descriptor, unsigned long request, void *value) { return ioctl(descriptor, request, value); }
static inline int overlay_errno(void) { return errno; }
static inline void overlay_set_errno(int value) { errno = value; }
