"""Sparse regression: finds as few amounts of pairs and classes as explain the widths."""
import numpy
import scipy.linalg, scipy.sparse
from .letters import BANDS, DEPTH, base

FIRST_STEP, LAST_STEP, STEPS = 60.0, 1.0, 14
# The cost of any nonzero amount, relative to a residual of one unit.
STRENGTH = 5.0
OUTLIER = 3.0


def design_matrix(rows, features):
    index, penalties, entries = {}, [], ([], [], [])
    for row, (pairs, _) in enumerate(rows):
        for pair, count in pairs.items():
            for feature, penalty in features(pair):
                if feature not in index:
                    index[feature] = len(index)
                    penalties.append(penalty)
                entries[0].append(count)
                entries[1].append(row)
                entries[2].append(index[feature])
    shape = len(rows), len(index)
    return index, numpy.array(penalties), scipy.sparse.csr_matrix((entries[0], entries[1:]), shape=shape, dtype=float)


def solve(rows, prior, features):
    """Iteratively reweighted least squares with a logarithmic penalty: {feature: 1/2048 em}.

    `rows`: (pairs counted, kerning of the string) each; `prior`: the amount of a pair without any feature. The rows are exact except for
    rounding in the file, so outliers are strings with other effects: their weight is reduced.
    """
    index, penalties, matrix = design_matrix(rows, features)
    target = numpy.array([total - sum(prior(p) * n for p, n in pairs.items()) for pairs, total in rows])
    amounts, weights = numpy.zeros(len(index)), numpy.ones(len(rows))
    variances = FIRST_STEP ** 2 / penalties ** 2 / 9
    # By rows or by features, whichever are fewer: both give the same solution.
    for step in range(STEPS):
        if step:
            width = FIRST_STEP * (LAST_STEP / FIRST_STEP) ** (step / (STEPS - 1))
            variances = (numpy.abs(amounts) + width) ** 2 / (penalties ** 2 * STRENGTH)
        active = numpy.flatnonzero(numpy.abs(amounts) > 0.02 * width) if step > 8 else numpy.arange(len(index))
        part = matrix[:, active]
        amounts = numpy.zeros(len(index))
        if len(rows) <= len(active):
            scaled = part @ scipy.sparse.diags(variances[active])
            gram = (scaled @ part.T).toarray()
            gram[numpy.diag_indices(len(rows))] += 1 / weights
            dual = scipy.linalg.solve(gram, target, assume_a="pos", check_finite=False, overwrite_a=True)
            amounts[active] = variances[active] * (part.T @ dual)
        else:
            gram = (part.T @ scipy.sparse.diags(weights) @ part).toarray()
            gram[numpy.diag_indices(len(active))] += 1 / variances[active]
            amounts[active] = scipy.linalg.solve(
                gram, part.T @ (weights * target), assume_a="pos", check_finite=False, overwrite_a=True)
        errors = numpy.abs(target - matrix @ amounts)
        weights = 1 / numpy.maximum(1, errors / OUTLIER)
    return {feature: float(amounts[column]) for feature, column in index.items() if abs(amounts[column]) > 0.01}


class Smoothing:
    """Gaussian process regression (kriging): amounts vary smoothly with the shapes of the letters."""

    DEVIATION = 50.0
    OWN_DEVIATION = 4.0

    def __init__(self, font, letters, weights, shared, noise):
        """`weights`: for the same letter, the same base, and shapes similar to 30 and to 80 units. `shared`: for one side alone.

        `noise`: standard deviation of a pair, in units; the part that shapes do not explain is left to `solve`.
        """
        self.letters = {letter: number for number, letter in enumerate(letters)}
        self.sides = [self._similarities(font, letters, side, weights) for side in (0, 1)]
        self.shared, self.noise = shared, noise

    @staticmethod
    def _similarities(font, letters, side, weights):
        bases = [base(letter) for letter in letters]
        profiles = [font.profile(letter, side) for letter in bases]
        profiles = numpy.array([numpy.full(len(BANDS), DEPTH) if p is None else p for p in profiles])
        distances = ((profiles[:, None] - profiles[None]) ** 2).mean(-1)
        parts = [numpy.eye(len(letters)), numpy.array([[a == b for b in bases] for a in bases])]
        parts += [numpy.exp(-distances / 2 / width ** 2) for width in (30, 80)]
        return sum(w * part for w, part in zip(weights, parts)) / sum(weights)

    def _covariance(self, some, others):
        left, right = (
            self.sides[side][numpy.ix_([self.letters[p[side]] for p in some], [self.letters[p[side]] for p in others])]
            for side in (0, 1))
        return self.DEVIATION ** 2 * (left * right + self.shared * ((left + right) / 2 + 0.5))

    def fit(self, rows):
        """{pair: 1/2048 em} of all pairs of the letters."""
        pairs = sorted({pair for counted, _ in rows for pair in counted})
        numbers = {pair: number for number, pair in enumerate(pairs)}
        matrix = numpy.zeros((len(rows), len(pairs)))
        for row, (counted, _) in enumerate(rows):
            for pair, count in counted.items():
                matrix[row, numbers[pair]] = count
        covariance = self._covariance(pairs, pairs) + self.OWN_DEVIATION ** 2 * numpy.eye(len(pairs))
        gram = matrix @ covariance @ matrix.T + numpy.diag(self.noise ** 2 * matrix.sum(1) + 1)
        dual = matrix.T @ numpy.linalg.solve(gram, numpy.array([total for _, total in rows]))
        everything = [(left, right) for left in self.letters for right in self.letters]
        means = self._covariance(everything, pairs) @ dual
        return {pair: float(mean) for pair, mean in zip(everything, means)}
