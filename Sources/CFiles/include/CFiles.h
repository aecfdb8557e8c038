// System calls on files that Swift's `Glibc` and `Musl` do not contain, with one signature on Linux and macOS.
// All return -1 and set `errno` on failure.
#pragma once
#include <stddef.h>
#include <sys/types.h>

// The names of all extended attributes, each followed by NUL; returns the size in bytes.
ssize_t pressfit_attribute_names(int file, char *_Nullable names, size_t size);

// The value of the extended attribute `name`; returns its size in bytes.
ssize_t pressfit_attribute(int file, const char *_Nonnull name, void *_Nullable value, size_t size);

// Sets or replaces the extended attribute `name`.
int pressfit_set_attribute(int file, const char *_Nonnull name, const void *_Nullable value, size_t size);

// Removes the extended attribute `name`.
int pressfit_remove_attribute(int file, const char *_Nonnull name);

// Copies the access control list, where it is not an extended attribute.
int pressfit_copy_access_list(int source, int target);

// Exchanges two files in one folder atomically.
int pressfit_exchange(int folder, const char *_Nonnull first, const char *_Nonnull second);
