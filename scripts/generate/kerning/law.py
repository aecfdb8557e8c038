"""Apple's laws of text width (docs/measurement.md): optical size, tracking, advances. Units are 1/2048 em unless named."""
import collections, json, unicodedata

UNITS = 2048
TEXT, DISPLAY = 0, 1
# The point sizes in the widths files that show one design only.
DESIGN_SIZES = {TEXT: 17, DISPLAY: 53}
SHARE = [(17, 0.0), (19, 1 / 11), (24, 9 / 11), (28, 1.0)]
TRACK = [(6, 82), (9, 38), (10, 24), (11, 12), (12, 0), (13, -12), (14, -22), (15, -32), (16, -40), (17, -52), (20, -46),
         (22, -24), (24, 6), (28, 28), (32, 26), (36, 21), (50, 14), (64, 7), (80, 0)]
FACES = ["SF Pro", "SF Hebrew", "SF Armenian", "SF Georgian"]


def interpolate(points, size):
    if size <= points[0][0]:
        return points[0][1]
    for (low, at_low), (high, at_high) in zip(points, points[1:]):
        if size <= high:
            return at_low + (at_high - at_low) * (size - low) / (high - low)
    return points[-1][1]


def track(size):
    """Tracking of a glyph, truncated to an integral unit toward zero."""
    return int(interpolate(TRACK, size))


# Armenian marks that are drawn above the letter before them; Sources/Typesetting/AdvanceTable.swift has the same.
MARKS_ABOVE = "\u055B\u055C\u055E\u055F"


def is_advancing(character):
    return unicodedata.category(character) not in ("Mn", "Me", "Cf") and character not in MARKS_ABOVE


class Advances:
    """The advances in facts/advances-2.json, by character: the font's name and [Text, Display]."""

    def __init__(self, path):
        data = json.loads(path.read_text())
        self.known = {}
        for face in reversed(FACES):
            kinds = data[face].values() if face == "SF Pro" else [data[face]]
            for kind in kinds:
                for key, pair in kind.items():
                    self.known[chr(int(key, 16))] = (face, [value * UNITS / 1000 for value in pair])

    def face(self, character):
        return self.known[character][0] if character in self.known else None

    def kerning(self, row, design):
        """The part of a string's width that is due to kerning, in units; None if a character has no known advance."""
        size = DESIGN_SIZES[design]
        width = row.get(f"w{size}")
        letters = [c for c in row["text"] if is_advancing(c)]
        if width is None or "\u200B" in row["text"] or any(c not in self.known for c in row["text"]):
            return None
        return width / size * UNITS - sum(self.known[c][1][design] + track(size) for c in letters)

    def pairs(self, text):
        """The pairs of adjacent characters in one font, with counts."""
        letters = [c for c in text if is_advancing(c)]
        return collections.Counter(
            pair for pair in zip(letters, letters[1:]) if self.face(pair[0]) == self.face(pair[1]))


def read(paths):
    """The rows of widths files for the newest system; a string of a script once, with the sizes of all files."""
    rows = {}
    for path in paths:
        for line in open(path):
            row = json.loads(line)
            if row.get("os", "26").endswith("26"):
                rows.setdefault((row["script"], row["text"]), {}).update(row)
    return list(rows.values())
