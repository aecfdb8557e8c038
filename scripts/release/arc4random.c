// Linked into the source scanner, so that it runs with glibc 2.35: Debian's static Expat calls arc4random_buf, which glibc has since 2.36.

#include <errno.h>
#include <stdlib.h>
#include <sys/random.h>

void arc4random_buf(void *buffer, size_t count);

void arc4random_buf(void *buffer, size_t count) {
  unsigned char *next = buffer;
  while (count > 0) {
    ssize_t read = getrandom(next, count, 0);
    if (read >= 0) {
      next += read;
      count -= (size_t)read;
    } else if (errno != EINTR) {
      abort();
    }
  }
}
