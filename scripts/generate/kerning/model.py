"""The kerning of one face, fitted on strings of known widths, for all pairs of its letters."""
import collections, functools, unicodedata
from .horseshoe import SparseModel
from .law import DISPLAY, TEXT
from .letters import LetterClasses, OutlineDistances, base
from .regression import solve
from .relational import RelationalModel

# Of San Francisco itself, with too few strings to find their pairs one by one.
SCRIPTS_OF_SAN_FRANCISCO = ["Greek"]
# Scripts in which a model of classes of letters predicts strings better than one of single pairs; most amounts are the same in both designs.
SCRIPTS_OF_CLASSES = ["Hebrew"]
# Strings with the same difference between the designs count as evidence for a pair that is in all of them; in 1/2048 em.
DIFFERENCE_STRINGS, SAME_DIFFERENCE = 2, 2.0

# A pair in at least this many strings, with an amount close to the lattice, counts as known.
KNOWN_STRINGS = 3
KNOWN_DISTANCE = 0.7


@functools.lru_cache(None)
def script_of(letter):
    """The script if it is one of those, "" for other letters, digits and punctuation."""
    name = unicodedata.name(letter, "").split()[:1]
    return next((script for script in SCRIPTS_OF_SAN_FRANCISCO if name == [script.upper()]), "")


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

    def fit(self, rows, decodes=False):
        """`rows`: (pairs counted, kerning of the string) each. `decodes`: there are enough of them to find most pairs one by one."""
        if decodes:
            rows = self._decode(rows)
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


def display_differences(rows):
    """How much more Display kerns a pair than Text, in 1/2048 em: of the pairs in several strings that all have one difference."""
    found = collections.defaultdict(list)
    for pairs, (text, display) in rows:
        if text is not None and display is not None:
            for pair, count in pairs.items():
                found[pair].append((display - text) / count)
    means = {pair: sum(own) / len(own) for pair, own in found.items()
             if len(own) >= DIFFERENCE_STRINGS and max(own) - min(own) < SAME_DIFFERENCE}
    return {pair: round(mean) for pair, mean in means.items() if round(mean) != 0}


class ScriptModel:
    """The pairs of a script with few strings, in both designs."""

    def __init__(self, script, classes):
        self.script = script
        self.classes = classes

    def has(self, pair):
        return any(script_of(letter) == self.script for letter in pair)

    def fit(self, rows):
        """`rows`: (pairs counted, [kerning in Text, in Display]) each; the pairs are the script's."""
        self.seen = {pair for pairs, _ in rows for pair in pairs}
        self.differences = display_differences(rows) if self.script in SCRIPTS_OF_CLASSES else {}
        if self.script in SCRIPTS_OF_CLASSES:
            self.model = RelationalModel(rows, OutlineDistances(self.classes.font))
        else:
            self.model = SparseModel(rows, self.classes.parts)

    def is_seen(self, pair):
        return pair in self.seen

    def amount(self, pair, design):
        """In 1/2048 em."""
        return round(self.model.amount(pair, design)) + (self.differences.get(pair, 0) if design == DISPLAY else 0)


class FaceKerning:
    """Both designs of a face: many strings show pairs of Latin and Cyrillic, few those of other scripts."""

    # Thresholds of outline classes.
    SPARSE_CLASSES, SAN_FRANCISCO_CLASSES, NOTO_CLASSES = (25.0, 60.0), (25.0, 60.0, 120.0), (30.0, 60.0, 120.0)
    # The steps of the amounts of Text and Display.
    STEPS = 5, 10
    # Predict San Francisco's kerning in Text and in Display from Inter's kerning and from San Francisco's in Text.
    TEXT_SCALE, DISPLAY_SCALE = 0.9, 1.05

    def __init__(self, face, font, letters):
        self.face = face
        self.letters = letters
        self.sparse = None
        if face != "SF Pro":
            self.scripts = [ScriptModel(face.removeprefix("SF "), LetterClasses(font, letters, self.NOTO_CLASSES))]
            return
        classes = LetterClasses(font, letters, self.SPARSE_CLASSES)
        text = PairModel(
            self.STEPS[TEXT], classes, lambda p: self.TEXT_SCALE * font.kerning(base(p[0]), base(p[1])))
        self.sparse = [text, PairModel(self.STEPS[DISPLAY], classes, lambda p: self.DISPLAY_SCALE * text.amount(p))]
        self.scripts = []
        for script in SCRIPTS_OF_SAN_FRANCISCO:
            neighbors = [c for c in letters if script_of(c) == script or ord(c) < 0x250]
            self.scripts.append(ScriptModel(script, LetterClasses(font, neighbors, self.SAN_FRANCISCO_CLASSES)))

    def _script(self, pair):
        if self.sparse is None:
            return self.scripts[0]
        return next((script for script in self.scripts if script.has(pair)), None)

    def fit(self, rows):
        """`rows`: (pairs of the face counted, [kerning in Text, in Display]; None if unknown) each."""
        if self.sparse:
            for design, model in enumerate(self.sparse):
                known = [(pairs, totals[design]) for pairs, totals in rows if totals[design] is not None]
                model.fit([row for row in known if not any(map(self._script, row[0]))], decodes=design == TEXT)
        for script in self.scripts:
            own_rows = []
            for pairs, totals in rows:
                own = {pair: n for pair, n in pairs.items() if self._script(pair) is script}
                others = {pair: n for pair, n in pairs.items() if pair not in own}
                if not own or any(map(self._script, others)):
                    continue
                totals = [t if t is None else t - self.total(others, design) for design, t in enumerate(totals)]
                own_rows.append((own, totals))
            script.fit(own_rows)

    def seen_pairs(self):
        pairs = {pair for script in self.scripts for pair in script.seen}
        for model in self.sparse or []:
            pairs |= set(model.known) | {feature[1:] for feature in model.amounts if feature[0] == "pair"}
        return pairs

    def seen_letters(self):
        return {letter for pair in self.seen_pairs() for letter in pair}

    def distinguishes_accents(self, pair):
        """Whether a pair that no string has may differ from that of the base letters."""
        return self._script(pair) is not None

    def is_seen(self, pair):
        """Whether a string has the pair, so that its amounts are more than its classes'."""
        script = self._script(pair)
        if script:
            return script.is_seen(pair)
        return any(pair in model.known or ("pair",) + pair in model.amounts for model in self.sparse)

    def amount(self, pair, design):
        """In 1/2048 em."""
        script = self._script(pair)
        return script.amount(pair, design) if script else self.sparse[design].amount(pair)

    def total(self, pairs, design):
        return sum(self.amount(pair, design) * count for pair, count in pairs.items())
