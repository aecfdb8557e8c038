"""The kerning of one face, fitted on strings of known widths, for all pairs of its letters."""
import collections
from .law import DISPLAY, TEXT
from .letters import LetterClasses, base
from .regression import Smoothing, solve

# A pair in at least this many strings, with an amount close to the lattice, counts as known.
KNOWN_STRINGS = 3
KNOWN_DISTANCE = 0.7


class PairModel:
    """Amounts of pairs in one design: known ones, and for all others those of their classes."""

    def __init__(self, step, classes, prior):
        self.step = step
        self.classes = classes
        self.prior = prior
        self.known = {}
        self.amounts = {}

    def _own_features(self, pair):
        return [f for f in self.classes.features(pair) if f[0][0] in ("pair", "base")]

    def _decode(self, rows):
        """Determines the amounts of frequent pairs one by one, and returns the rows with the remaining unknowns."""
        own = solve(rows, self.prior, self._own_features)
        counts = collections.Counter(pair for pairs, _ in rows for pair in pairs)
        for pair, count in counts.items():
            amount = self.prior(pair) + sum(own.get(f, 0) for f, _ in self._own_features(pair))
            nearest = self.on_lattice(amount)
            if count >= KNOWN_STRINGS and abs(amount - nearest) < KNOWN_DISTANCE:
                self.known[pair] = nearest
        rest = []
        for pairs, total in rows:
            unknown = {p: n for p, n in pairs.items() if p not in self.known}
            if unknown:
                rest.append((unknown, total - sum(self.known[p] * n for p, n in pairs.items() if p in self.known)))
        return rest + [({pair: 1}, amount) for pair, amount in sorted(self.known.items())]

    def fit(self, rows, decodes=False, smoothing=None):
        """`rows`: (pairs counted, kerning of the string) each. `decodes`: whether they are sufficient to determine most pairs one by one."""
        if decodes:
            rows = self._decode(rows)
        if smoothing:
            smooth = smoothing.fit([(pairs, total - sum(self.prior(p) * n for p, n in pairs.items())) for pairs, total in rows])
            rough = self.prior
            self.prior = lambda pair: rough(pair) + smooth.get(pair, 0)
        self.amounts = solve(rows, self.prior, self.classes.features)

    def on_lattice(self, amount):
        return self.step * round(amount / self.step)

    def amount(self, pair):
        """In 1/2048 em."""
        if pair in self.known:
            return self.known[pair]
        plain = base(pair[0]), base(pair[1])
        if plain in self.known and ("pair",) + pair not in self.amounts:
            return self.known[plain]
        return self.on_lattice(self.prior(pair) + sum(self.amounts.get(f, 0) for f, _ in self.classes.features(pair)))

    def total(self, pairs):
        return sum(self.amount(pair) * count for pair, count in pairs.items())


class FaceKerning:
    """Both designs of a face."""

    # Chosen by cross-validation with a fifth of the strings left out: the thresholds of shapes, the steps of the amounts of Text
    # and Display, and the smoothing: its weights, its share for one side alone, and its noise.
    SETTINGS = {
        "SF Pro": ((25.0, 60.0), (5, 10), None),
        "SF Hebrew": ((40.0, 100.0), (1, 1), ((0.3, 0.5, 1, 0.5), 0.3, 20)),
        "SF Armenian": ((40.0, 100.0), (5, 10), None),
        "SF Georgian": ((40.0, 100.0), (5, 10), ((0.1, 0.1, 1, 1), 1, 8)),
    }
    # How Inter's kerning, and San Francisco's in Text, predict San Francisco's in Text, and in Display.
    TEXT_SCALE, DISPLAY_SCALE = 0.9, 1.05

    def __init__(self, face, font, letters):
        thresholds, steps, smoothing = self.SETTINGS[face]
        classes = LetterClasses(font, letters, thresholds)
        scale = self.TEXT_SCALE if face == "SF Pro" else 0
        self.letters = letters
        self.decodes = face == "SF Pro"
        self.smoothing = Smoothing(font, letters, *smoothing) if smoothing else None
        text = PairModel(steps[TEXT], classes, lambda p: scale * font.kerning(base(p[0]), base(p[1])) if scale else 0)
        self.designs = [text, PairModel(steps[DISPLAY], classes, lambda p: self.DISPLAY_SCALE * text.amount(p))]

    def fit(self, rows, design):
        smoothing = self.smoothing if design == TEXT else None
        self.designs[design].fit(rows, self.decodes and design == TEXT, smoothing)
