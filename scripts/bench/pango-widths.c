// Times Pango: built and run by scripts/bench/peers, not part of Pressfit.
//
//   pango-widths FAMILIES < texts     one text per line; prints the seconds per round, the best of seven, and the mean width in em
#include <pango/pangocairo.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { repetitions = 7, size = 17 };

static double seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

int main(int count, char **arguments) {
  if (count != 2) return 64;
  GPtrArray *texts = g_ptr_array_new();
  char *line = NULL;
  size_t capacity = 0;
  for (ssize_t length; (length = getline(&line, &capacity, stdin)) > 0;) {
    g_ptr_array_add(texts, g_strndup(line, (gsize)length - (line[length - 1] == '\n')));
  }
  PangoContext *context = pango_font_map_create_context(pango_cairo_font_map_get_default());
  pango_context_set_round_glyph_positions(context, FALSE);
  // One layout for all texts, like the one buffer for HarfBuzz.
  PangoLayout *layout = pango_layout_new(context);
  PangoFontDescription *font = pango_font_description_from_string(arguments[1]);
  pango_font_description_set_absolute_size(font, size * PANGO_SCALE);
  pango_layout_set_font_description(layout, font);
  double best = 1e9;
  gint64 sum = 0;
  for (int repetition = 0; repetition < repetitions; repetition++) {
    int rounds = 0;
    sum = 0;
    const double start = seconds();
    double time = 0;
    do {
      for (guint index = 0; index < texts->len; index++) {
        int width = 0;
        pango_layout_set_text(layout, g_ptr_array_index(texts, index), -1);
        pango_layout_get_size(layout, &width, NULL);
        sum += width;
      }
      rounds++;
      time = seconds() - start;
    } while (time < 0.03);
    sum /= rounds;
    best = time / rounds < best ? time / rounds : best;
  }
  printf("%.9f %.6f %s\n", best, (double)sum / PANGO_SCALE / size / texts->len, pango_version_string());
  return 0;
}
