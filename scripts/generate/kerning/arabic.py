"""SF Arabic: joining forms, advances by form, and the pairs of letters that kern."""
import collections, json
from .horseshoe import SparseModel
from .law import UNITS, is_advancing, track

# Letters with the same shape except for dots, with the first of their Arabic Presentation Forms: isolated, then final, initial, medial.
SHAPES = {
    "ء": 0xFE80, "اأإآٱ": 0xFE8D, "بتثپٮٹ": 0xFE8F, "هةە": 0xFEE9, "جحخچ": 0xFE9D, "دذڈډ": 0xFEA9, "رزژڑڕ": 0xFEAD,
    "سش": 0xFEB1, "صض": 0xFEB9, "طظ": 0xFEC1, "عغ": 0xFEC9, "فقڤ": 0xFED1, "كکگڭ": 0xFED9, "لڵ": 0xFEDD, "م": 0xFEE1,
    "نں": 0xFEE5, "وؤۆۇۈۋ": 0xFEED, "يىئیێې": 0xFEF1,
}
FIRST_FORM = {letter: first for letters, first in SHAPES.items() for letter in letters}
DOTS = {
    **dict.fromkeys("تثٹخذزژضظغفقڤنةأآشڈڭڕڵۆۈۋ", "above"), **dict.fromkeys("بپجچيیئڕإېێ", "below"),
}
FORMS = ["isolated", "final", "initial", "medial"]
# Point sizes at which a design of SF Arabic is complete.
SIZES = [17, 28]
# In 1/2048 em: smaller amounts are not written.
MINIMUM = 2
JOINERS = "\u0640\u200D"
NON_JOINER = "\u200C"


class ArabicAdvances:
    def __init__(self, path, others):
        data = json.loads(path.read_text())
        self.letters = {chr(int(key, 16)): forms for key, forms in data["SF Arabic"].items()}
        self.ligatures = {chr(int(key.split()[1], 16)): forms for key, forms in data["SF Arabic lam-alef"].items()}
        self.others = others

    def _joins(self, letter, side):
        if letter and letter in JOINERS:
            return True
        forms = self.letters.get(letter, {}) if letter else {}
        return ("initial" if side == "next" else "final") in forms

    def glyphs(self, text):
        """(letter, form) of each glyph with an advance; a lam-alef is its alef preceded by the letter lam."""
        letters = [c for c in text if is_advancing(c) or c in JOINERS + NON_JOINER]
        result = []
        for index, letter in enumerate(letters):
            before = letters[index - 1] if index else ""
            after = letters[index + 1] if index + 1 < len(letters) else ""
            joins_before = self._joins(before, "next") and self._joins(letter, "previous")
            joins_after = self._joins(letter, "next") and self._joins(after, "previous")
            form = {(False, False): "isolated", (True, False): "final", (False, True): "initial", (True, True): "medial"}
            result.append((letter, form[joins_before, joins_after]))
        return [(letter, form) for letter, form in result if letter not in "\u200C\u200D"]

    def kerning(self, row, design, others):
        """The pairs of (letter, form) side by side, and the remaining width for their kerning in 1/2048 em; None if an advance is
        unknown.

        `others`: the kerning of San Francisco (FaceKerning) between the characters that it draws."""
        size = SIZES[design]
        if row.get(f"w{size}") is None or "\u200B" in row["text"]:
            return None
        total, glyphs = 0.0, self.glyphs(row["text"])
        pairs = collections.Counter()
        previous = None
        skips = False
        for index, (letter, form) in enumerate(glyphs):
            following = glyphs[index + 1][0] if index + 1 < len(glyphs) else ""
            if skips:
                skips = False
                forms = self.ligatures[letter]
                lam = glyphs[index - 1][1]
                total += forms["final" if lam in ("medial", "final") else "isolated"][design] * UNITS / 1000
            elif letter == "ل" and form in ("initial", "medial") and following in self.ligatures:
                skips = True
            elif letter in self.letters:
                forms = self.letters[letter]
                total += forms.get(form, forms["isolated"])[design] * UNITS / 1000
            elif letter in self.others.known and self.others.face(letter) == "SF Pro":
                total += self.others.known[letter][1][design] + track(size)
            else:
                return None
            glyph = (letter, form) if letter in self.letters else None
            if previous and glyph:
                pairs[previous, glyph] += 1
            previous = glyph
        latin = {p: n for p, n in self.others.pairs(row["text"]).items() if self.others.face(p[0]) == "SF Pro"}
        total += others.total(latin, design)
        return pairs, row[f"w{size}"] / size * UNITS - total


def shape(glyph):
    """The presentation form of the letter without its dots, or the code point of a character that has none."""
    letter, form = glyph
    return FIRST_FORM[letter] + FORMS.index(form) if letter in FIRST_FORM else ord(letter)


def parts(pair):
    """For `horseshoe`: the letters in their forms, with and without their dots, both and one by one, and the sides that face each other."""
    left, right = pair
    left_shape, right_shape = shape(left), shape(right)
    left_dots, right_dots = DOTS.get(left[0]), DOTS.get(right[0])
    left_side = FIRST_FORM.get(left[0], ord(left[0])), left[1] in ("initial", "medial")
    right_side = FIRST_FORM.get(right[0], ord(right[0])), right[1] in ("final", "medial")
    return [
        ("shapes", left_shape, right_shape), ("shape", "left", left_shape), ("shape", "right", right_shape),
        ("sides", left_side, right_side), ("side", "left", left_side), ("side", "right", right_side),
        ("dots and shape", left_shape, left_dots, right_shape), ("shape and dots", left_shape, right_shape, right_dots),
        ("dotted", "left", left_shape, left_dots), ("dotted", "right", right_shape, right_dots),
        ("dots across", left_shape, "right", right_dots), ("dots across", left_dots, "left", right_shape),
        ("letters", left, right), ("letter and shape", left, right_shape), ("letter and shape", left_shape, right),
        ("letter", "left", left), ("letter", "right", right),
    ]


def fit(rows, advances, others):
    """`rows`: those of SF Arabic. `others`: San Francisco's kerning."""
    counted = []
    for row in sorted(rows, key=lambda row: row["text"]):
        designs = [advances.kerning(row, design, others) for design in (0, 1)]
        if designs[0]:
            counted.append((designs[0][0], [d and d[1] for d in designs]))
    return SparseModel(counted, parts)


def table(model):
    """{(left, right): [Text, Display] in 1/2048 em} of all letters in their forms that a string shows on that side."""
    lefts, rights = ({pair[side] for pair in model.seen} for side in (0, 1))
    result = {(a, b): [model.amount((a, b), design) for design in (0, 1)] for a in lefts for b in rights}
    return {pair: amounts for pair, amounts in result.items() if max(map(abs, amounts)) >= MINIMUM}
