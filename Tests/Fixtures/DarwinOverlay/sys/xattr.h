// The functions of macOS for extended attributes, which the headers of ziglang do not contain: xattr manual pages, section 2.
#pragma once

#include <sys/types.h>

ssize_t flistxattr(int file, char *names, size_t size, int options);
ssize_t fgetxattr(int file, const char *name, void *value, size_t size, unsigned int position, int options);
int fsetxattr(int file, const char *name, const void *value, size_t size, unsigned int position, int options);
int fremovexattr(int file, const char *name, int options);
