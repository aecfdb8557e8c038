#define _GNU_SOURCE
#include "CFiles.h"

#include <errno.h>
#include <stdio.h>
#include <sys/xattr.h>
#ifdef __APPLE__
#include <copyfile.h>
#else
#include <sys/syscall.h>
#include <unistd.h>
#endif

ssize_t pressfit_attribute_names(int file, char *names, size_t size) {
#ifdef __APPLE__
  return flistxattr(file, names, size, 0);
#else
  return flistxattr(file, names, size);
#endif
}

ssize_t pressfit_attribute(int file, const char *name, void *value, size_t size) {
#ifdef __APPLE__
  return fgetxattr(file, name, value, size, 0, 0);
#else
  return fgetxattr(file, name, value, size);
#endif
}

int pressfit_set_attribute(int file, const char *name, const void *value, size_t size) {
#ifdef __APPLE__
  return fsetxattr(file, name, value, size, 0, 0);
#else
  return fsetxattr(file, name, value, size, 0);
#endif
}

int pressfit_remove_attribute(int file, const char *name) {
#ifdef __APPLE__
  return fremovexattr(file, name, 0);
#else
  return fremovexattr(file, name);
#endif
}

int pressfit_copy_access_list(int source, int target) {
#ifdef __APPLE__
  return fcopyfile(source, target, NULL, COPYFILE_ACL);
#else
  // Linux stores it in the extended attribute system.posix_acl_access.
  (void)source, (void)target;
  return 0;
#endif
}

int pressfit_exchange(int folder, const char *first, const char *second) {
#ifdef __APPLE__
  return renameatx_np(folder, first, folder, second, RENAME_SWAP);
#else
  // 1 << 1 is RENAME_EXCHANGE; older versions of musl have no function for this call.
  return (int)syscall(SYS_renameat2, folder, first, folder, second, 1 << 1);
#endif
}
