"""Bayesian sparse regression for scripts with few known strings: the posterior mean of each pair's kerning.

A pair's amount is a sum of parts: its own, and those of the classes that its letters are in, in either design or in both. Most parts are
nearly zero and a few are large, which is the horseshoe prior (Carvalho, Polson and Scott 2010). A Gibbs sampler (Makalic and Schmidt 2016; Bhattacharya,
Chakraborty and Mallick 2016 for the parts given their scales) averages over all explanations of the widths, where `regression` chooses one.
"""
import numpy
import scipy.linalg, scipy.sparse
from .law import DISPLAY, TEXT

ITERATIONS, BURN_IN = 320, 120
# In 1/2048 em: the residual error.
NOISE = 2.0
FIRST_SCALE = 10.0
SHARED = 2


def design_matrix(rows, features):
    """`rows`: (pairs counted, [kerning in Text, in Display]; None if unknown). `features(pair)`: (level, …) of its parts."""
    index, levels, entries, target = {}, [], ([], [], []), []
    for pairs, totals in rows:
        for design in (TEXT, DISPLAY):
            if totals[design] is None:
                continue
            for pair, count in sorted(pairs.items()):
                for feature in features(pair):
                    for kind in (SHARED, design):
                        if (kind, feature) not in index:
                            index[kind, feature] = len(index)
                            levels.append((kind, feature[0]))
                        entries[0].append(count)
                        entries[1].append(len(target))
                        entries[2].append(index[kind, feature])
            target.append(totals[design])
    matrix = scipy.sparse.csr_matrix((entries[0], entries[1:]), shape=(len(target), len(index)), dtype=float)
    numbers = {level: number for number, level in enumerate(sorted(set(levels)))}
    return index, numpy.array([numbers[level] for level in levels]), matrix, numpy.array(target)


def posterior_means(matrix, target, groups):
    """Means of the parts; parts of one of `groups` share a scale."""
    chance = numpy.random.default_rng(0)
    rows, parts = matrix.shape
    transposed = matrix.T.tocsr()
    counts = numpy.bincount(groups)
    local, local_auxiliary = numpy.ones(parts), numpy.ones(parts)
    shared, shared_auxiliary = numpy.full(len(counts), FIRST_SCALE ** 2), numpy.ones(len(counts))
    total = numpy.zeros(parts)
    for iteration in range(ITERATIONS):
        # More noise at first, so that the sampler does not stay at the first explanation.
        noise = NOISE * max(1.0, 5 * (1 - iteration / (BURN_IN * 0.7)))
        variances = numpy.clip(local * shared[groups], 1e-8, 1e5)
        gram = (matrix.multiply(variances[None, :]) @ transposed).toarray()
        gram[numpy.diag_indices(rows)] += noise ** 2
        draw = chance.standard_normal(parts) * numpy.sqrt(variances)
        residual = target - matrix @ draw - chance.standard_normal(rows) * noise
        amounts = draw + variances * (transposed @ scipy.linalg.solve(gram, residual, assume_a="pos", check_finite=False))
        squares = amounts ** 2
        local = 1 / chance.gamma(1.0, 1 / (1 / local_auxiliary + squares / (2 * shared[groups])))
        local_auxiliary = 1 / chance.gamma(1.0, 1 / (1 + 1 / local))
        sums = numpy.bincount(groups, weights=squares / local, minlength=len(counts))
        shared = 1 / chance.gamma((counts + 1) / 2, 1 / (1 / shared_auxiliary + sums / 2))
        shared_auxiliary = 1 / chance.gamma(1.0, 1 / (0.25 + 1 / shared))
        shared = numpy.clip(shared, 1e-6, 1e4)
        if iteration >= BURN_IN:
            total += amounts
    return total / (ITERATIONS - BURN_IN)


class SparseModel:
    """Posterior means of pairs in both designs, in integral units."""

    def __init__(self, rows, features):
        self.features = features
        self.seen = {pair for pairs, _ in rows for pair in pairs}
        index, groups, matrix, target = design_matrix(rows, features)
        means = posterior_means(matrix, target, groups)
        self.means = {key: float(means[column]) for key, column in index.items()}

    def amount(self, pair, design):
        """In 1/2048 em."""
        parts = [self.means.get((kind, f), 0) for f in self.features(pair) for kind in (SHARED, design)]
        return round(sum(parts))

    def total(self, pairs, design):
        return sum(self.amount(pair, design) * count for pair, count in pairs.items())
