"""SF Arabic: joining forms, advances by form, and the pairs of letters that kern."""
import collections, json
import numpy
from .law import UNITS, is_advancing, track

# Letters with the same shape except for dots, and the first of their Arabic Presentation Forms: isolated, then final, initial, medial.
# Same as in Sources/Typesetting/ArabicShape.swift.
SHAPES = {
    "ء": 0xFE80, "اأإآٱ": 0xFE8D, "بتثپٮٹ": 0xFE8F, "هةە": 0xFEE9, "جحخچ": 0xFE9D, "دذڈډ": 0xFEA9, "رزژڑڕ": 0xFEAD,
    "سش": 0xFEB1, "صض": 0xFEB9, "طظ": 0xFEC1, "عغ": 0xFEC9, "فقڤ": 0xFED1, "كکگڭ": 0xFED9, "لڵ": 0xFEDD, "م": 0xFEE1,
    "نں": 0xFEE5, "وؤۆۇۈۋ": 0xFEED, "يىئیێې": 0xFEF1,
}
FIRST_FORM = {letter: first for letters, first in SHAPES.items() for letter in letters}
FORM_OFFSETS = {"isolated": 0, "final": 1, "initial": 2, "medial": 3}
# The point sizes that show one design of SF Arabic only.
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
        """The pairs of adjacent shapes, and the part of the width that is due to their kerning in 1/2048 em; None if an advance is unknown.

        `others`: the kerning of San Francisco (PairModel) between the characters that it draws."""
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
            shape = ord(letter) if letter in self.letters else None
            if letter in FIRST_FORM:
                shape = FIRST_FORM[letter] + FORM_OFFSETS[form]
            if previous is not None and shape is not None:
                pairs[previous, shape] += 1
            previous = shape
        total += others.total({p: n for p, n in self.others.pairs(row["text"]).items() if self.others.face(p[0]) == "SF Pro"})
        return pairs, row[f"w{size}"] / size * UNITS - total


def features(pair):
    """A feature for the pair, one for the shape on its left and one for that on its right."""
    return [("shapes",) + pair, ("left", pair[0]), ("right", pair[1])]


# Ridge regression: standard deviations, in units, of a feature and of the noise.
PART_DEVIATION, NOISE = 17.0, 10.0


def fit_parts(rows, prior):
    """{feature: 1/2048 em}, robust against outliers. `prior`: {pair: amount} known before."""
    index = {}
    for pairs, _ in rows:
        for pair in pairs:
            for feature in features(pair):
                index.setdefault(feature, len(index))
    matrix = numpy.zeros((len(rows), len(index)))
    target = numpy.array([total - sum(prior.get(p, 0) * n for p, n in pairs.items()) for pairs, total in rows])
    for row, (pairs, _) in enumerate(rows):
        for pair, count in pairs.items():
            for feature in features(pair):
                matrix[row, index[feature]] += count
    weights = numpy.ones(len(rows))
    for _ in range(5):
        gram = (matrix.T * weights) @ matrix / NOISE ** 2 + numpy.eye(len(index)) / PART_DEVIATION ** 2
        parts = numpy.linalg.solve(gram, matrix.T @ (weights * target) / NOISE ** 2)
        weights = 1 / numpy.maximum(1, numpy.abs(target - matrix @ parts) / (2 * NOISE))
    return {feature: float(parts[column]) for feature, column in index.items()}


def fit(rows, advances, others):
    """{(left shape, right shape): [Text, Display] in 1/2048 em} of all pairs of shapes with a fitted feature.

    `rows`: those of SF Arabic. `others`: San Francisco's kerning by design."""
    designs, seen = [], {}
    for design in (0, 1):
        own = {row["text"]: advances.kerning(row, design, others[design]) for row in rows}
        own = [counted for _, counted in sorted(own.items()) if counted]
        parts = fit_parts(own, seen)
        lefts = {feature[1] for feature in parts if feature[0] == "left"}
        rights = {feature[1] for feature in parts if feature[0] == "right"}
        amounts = {(a, b): seen.get((a, b), 0) + sum(parts.get(f, 0) for f in features((a, b))) for a in lefts for b in rights}
        seen = {**seen, **amounts}
        designs.append(dict(seen))
    pairs = sorted(set(designs[0]) | set(designs[1]))
    result = {pair: [round(designs[0].get(pair, 0)), round(designs[1].get(pair, 0))] for pair in pairs}
    return {pair: amounts for pair, amounts in result.items() if max(map(abs, amounts)) >= MINIMUM}
