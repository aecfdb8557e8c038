"""Sparse regression: finds as few amounts of pairs and classes as explain the widths."""
import numpy
import scipy.linalg, scipy.sparse

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
    # By rows or by features, depending on which are fewer: both give the same solution.
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
