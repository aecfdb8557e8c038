"""The shapes of letters: classes of letters that kern alike, from the classes and outlines of free fonts."""
import functools, unicodedata
import numpy
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont
from scipy.cluster import hierarchy

LEFT, RIGHT = 0, 1
# Letters without a canonical decomposition that have the side shapes of another letter.
FOLDED = {"đ": "d", "ł": "l", "ø": "o", "ı": "i", "Ł": "L", "Đ": "D", "ħ": "h", "ŧ": "t", "Ø": "O"}
BANDS = numpy.linspace(-560, 2300, 24)
# 1/2048 em: parts of the outline farther from the side do not affect kerning.
DEPTH = 350


def base(character):
    """The letter without its accents."""
    letter = unicodedata.normalize("NFD", character)[0]
    return FOLDED.get(letter, letter)


class FreeFont:
    """A font from Debian's packages with outlines and, optionally, pair kerning."""

    def __init__(self, path):
        self.font = TTFont(path)
        self.cmap = self.font.getBestCmap()
        self.glyphs = self.font.getGlyphSet()
        self.scale = 2048 / self.font["head"].unitsPerEm
        self.subtables = self._kerning()

    def _kerning(self):
        if "GPOS" not in self.font:
            return []
        table = self.font["GPOS"].table
        if not table.FeatureList:
            return []
        lookups = sorted({index for record in table.FeatureList.FeatureRecord if record.FeatureTag == "kern"
                          for index in record.Feature.LookupListIndex})
        subtables = [getattr(s, "ExtSubTable", s) for i in lookups for s in table.LookupList.Lookup[i].SubTable]
        return [s for s in subtables if s.LookupType == 2]

    @functools.lru_cache(None)
    def kerning(self, left, right):
        """In 1/2048 em."""
        first, second = self.cmap.get(ord(left)), self.cmap.get(ord(right))
        for subtable in self.subtables:
            if first not in subtable.Coverage.glyphs:
                continue
            if subtable.Format == 1:
                records = subtable.PairSet[subtable.Coverage.glyphs.index(first)].PairValueRecord
                found = [r.Value1 for r in records if r.SecondGlyph == second]
                if not found:
                    continue
                value = found[0]
            else:
                record = subtable.Class1Record[subtable.ClassDef1.classDefs.get(first, 0)]
                value = record.Class2Record[subtable.ClassDef2.classDefs.get(second, 0)].Value1
            return (getattr(value, "XAdvance", 0) or 0) * self.scale if value else 0
        return 0

    def kerning_class(self, character, side):
        """The font's own class of the letter, on the left or the right of a pair; None if it has none."""
        glyph = self.cmap.get(ord(character))
        for subtable in self.subtables:
            if subtable.Format == 2:
                if side == LEFT:
                    return subtable.ClassDef1.classDefs.get(glyph, 0) if glyph in subtable.Coverage.glyphs else None
                return subtable.ClassDef2.classDefs.get(glyph) or None
        return None

    def _lines(self, glyph):
        pen = DecomposingRecordingPen(self.glyphs)
        self.glyphs[glyph].draw(pen)
        current = start = (0, 0)
        for operation, points in pen.value:
            if operation == "moveTo":
                current = start = points[0]
                continue
            path = [start] if operation in ("closePath", "endPath") else list(points)
            if operation == "curveTo":
                path = bezier(current, *points)
            elif operation == "qCurveTo":
                path = [p for p in points if p is not None]
            for point in path:
                yield current, point
                current = point

    @functools.lru_cache(None)
    def profile(self, character, side):
        """The distance of the outline from the letter's side, by height, in 1/2048 em; None if the font does not contain the letter."""
        glyph = self.cmap.get(ord(character))
        if glyph is None:
            return None
        result = numpy.full(len(BANDS), float(DEPTH))
        half = (BANDS[1] - BANDS[0]) / 2
        advance = self.font["hmtx"][glyph][0]
        # For the `left` letter of a pair, the right side counts.
        for (x0, y0), (x1, y1) in self._lines(glyph):
            low, high = min(y0, y1), max(y0, y1)
            for band, height in enumerate(BANDS):
                if high < height - half or low > height + half:
                    continue
                ends = [min(max(h, low), high) for h in (height - half, height + half)]
                xs = [x0, x1] if y0 == y1 else [x0 + (x1 - x0) * (h - y0) / (y1 - y0) for h in ends]
                margin = advance - max(xs) if side == LEFT else min(xs)
                result[band] = min(result[band], margin * self.scale)
        return result


def bezier(p0, p1, p2, p3):
    return [tuple((1 - t) ** 3 * p0[k] + 3 * (1 - t) ** 2 * t * p1[k] + 3 * (1 - t) * t * t * p2[k] + t ** 3 * p3[k]
                  for k in (0, 1)) for t in (step / 8 for step in range(1, 9))]


class OutlineDistances:
    """How different the outlines of two letters are on one side, from 0 (the same base letter) to 1."""

    # In 1/2048 em: letters with a greater distance are entirely different.
    GREATEST = 120

    def __init__(self, font):
        self.font = font

    def __call__(self, side, first, second):
        first, second = base(first), base(second)
        if first == second:
            return 0.0
        profiles = self.font.profile(first, side), self.font.profile(second, side)
        if any(profile is None for profile in profiles):
            return 1.0
        return min(1.0, float(numpy.sqrt(numpy.mean((profiles[0] - profiles[1]) ** 2))) / self.GREATEST)


class LetterClasses:
    """Nested classes of the letters on each side of a pair: the letter, its base, the font's class, its shape."""

    def __init__(self, font, characters, thresholds):
        """`thresholds`: for average linkage, root mean square distances of profiles in 1/2048 em."""
        self.font = font
        self.thresholds = thresholds
        self.shapes = [[self._clusters(characters, side, t) for t in thresholds] for side in (LEFT, RIGHT)]

    def _clusters(self, characters, side, threshold):
        bases = sorted({base(c) for c in characters})
        known = [c for c in bases if self.font.profile(c, side) is not None]
        if len(known) < 2:
            return {}
        profiles = numpy.array([self.font.profile(c, side) for c in known]) / numpy.sqrt(len(BANDS))
        labels = hierarchy.fcluster(hierarchy.linkage(profiles, "average"), threshold, "distance")
        return dict(zip(known, labels.tolist()))

    @functools.lru_cache(None)
    def levels(self, character, side):
        letter = base(character)
        own = self.font.kerning_class(letter, side)
        classes = [(t, groups.get(letter, letter)) for t, groups in zip(self.thresholds, self.shapes[side])]
        return letter, ("class", own) if own is not None else ("letter", letter), classes

    @functools.lru_cache(None)
    def features(self, pair):
        """The features of a pair, from its own to those of wide classes, each with its penalty."""
        left, left_class, left_shapes = self.levels(pair[0], LEFT)
        right, right_class, right_shapes = self.levels(pair[1], RIGHT)
        result = [] if (left, right) == pair else [(("pair",) + pair, 1.8)]
        result += [(("base", left, right), 1.4), (("right class", left, right_class), 1.15),
                   (("left class", left_class, right), 1.15), (("classes", left_class, right_class), 1.0)]
        return result + [(("shapes", a, b), 0.95) for a, b in zip(left_shapes, right_shapes)]

    @functools.lru_cache(None)
    def parts(self, pair):
        """The same for `horseshoe`: each with the level that has its own scale, and with parts of one side only."""
        left, left_class, left_shapes = self.levels(pair[0], LEFT)
        right, right_class, right_shapes = self.levels(pair[1], RIGHT)
        result = [("base", left, right), ("letter and shape", left, right_shapes[0]), ("letter and shape", left_shapes[0], right),
                  ("classes", left_class, right_class), ("classes", left_shapes[0], right_shapes[0]),
                  ("letter and wide shape", left, right_shapes[1]), ("letter and wide shape", left_shapes[1], right),
                  ("left", left), ("right", right), ("left shape", left_shapes[0]), ("right shape", right_shapes[0])]
        result += [("wide shapes", a, b) for a, b in zip(left_shapes[1:], right_shapes[1:])]
        if left != pair[0]:
            result += [("accented left", pair[0], right_shapes[0]), ("accented left", pair[0])]
        if right != pair[1]:
            result += [("accented right", left_shapes[0], pair[1]), ("accented right", pair[1])]
        return result if (left, right) == pair else result + [("pair",) + pair]
