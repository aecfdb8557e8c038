"""Classes of letters that kern alike, for scripts with few known strings.

Fonts kern by classes of letters, which are unknown here. An infinite relational model (Kemp, Tenenbaum, Griffiths, Yamada and Ueda 2006) finds
them: the letters on each side of a pair are in classes (a Chinese restaurant process), all pairs of two classes have one amount, and many of these
amounts are zero. A Gibbs sampler draws the classes, with the amounts integrated out (auxiliary empty classes: Neal 2000, algorithm 8), and a
pair's amount is its posterior mean over all draws.
"""
import numpy
import scipy.linalg
from .law import DISPLAY, TEXT

LEFT, RIGHT = 0, 1
SWEEPS, BURN_IN, CHAINS = 100, 50, 2
# The likelihood counts less at first, so that the sampler does not stay at the first explanation.
FIRST_TEMPERATURE = 6.0
# Standard deviations in 1/2048 em: of the amounts between classes, of what a single pair adds, and of the residual error.
CLASS_AMOUNT, PAIR_AMOUNT, NOISE = 45.0, 4.0, 1.0
# The share of pairs of classes without kerning.
ZERO_SHARE = 0.5
# Weights of a class: its size to this power; the size that a new class counts as; the cost of members with entirely different outlines.
SIZE_POWER, NEW_SIZE, SHAPE_COST = 0.5, 3.0, 3.0
NEW_CLASSES = 2
# Letters with outlines closer than this start in one class.
SAME_OUTLINE = 0.25


class RelationalModel:
    """Posterior means of pairs in 1/2048 em, from the Text design, or from Display where a string's width in Text is unknown."""

    def __init__(self, rows, distance):
        """
        rows: (pairs counted, [kerning in Text, in Display; None if unknown]) each. Letters that are in no pair have no kerning.
        distance: of two letters' outlines on a side, from 0 to 1: distance(side, a, b).
        """
        self.letters = letters = [sorted({pair[side] for pairs, _ in rows for pair in pairs}) for side in (LEFT, RIGHT)]
        self.places = [{letter: place for place, letter in enumerate(side)} for side in letters]
        self.distances = [numpy.array([[distance(side, a, b) for b in letters[side]] for a in letters[side]]) for side in (LEFT, RIGHT)]
        self._set_rows(rows)
        self.means = sum(self._chain(numpy.random.default_rng(chain)) for chain in range(CHAINS)) / CHAINS

    def amount(self, pair, design):
        left, right = (self.places[side].get(pair[side]) for side in (LEFT, RIGHT))
        return 0.0 if left is None or right is None else float(self.means[left * len(self.letters[RIGHT]) + right])

    def _set_rows(self, rows):
        """An entry for each pair in each string: its row, its letters, its count. The Text design has the smaller errors of neighboring digits."""
        known = [(pairs, totals[DISPLAY] if totals[TEXT] is None else totals[TEXT]) for pairs, totals in rows]
        entries = [(row, self.places[LEFT][a], self.places[RIGHT][b], count)
                   for row, (pairs, _) in enumerate(known) for (a, b), count in sorted(pairs.items())]
        self.row, *self.sides, self.count = numpy.array(entries).T
        self.target = numpy.array([total for _, total in known])
        self.pair_counts = self._columns(
            self.sides[LEFT] * len(self.letters[RIGHT]) + self.sides[RIGHT], len(self.letters[LEFT]) * len(self.letters[RIGHT]))
        self.residual = PAIR_AMOUNT ** 2 * self.pair_counts.T @ self.pair_counts + NOISE ** 2 * numpy.eye(len(known))

    def _columns(self, keys, number, entries=slice(None)):
        """How often each row has each key: key × row."""
        table = numpy.zeros((number, len(self.target)))
        numpy.add.at(table, (keys, self.row[entries]), self.count[entries])
        return table

    def _covariance(self, columns):
        """Of the rows' kerning, if the amounts of `columns` are not zero."""
        return self.residual + CLASS_AMOUNT ** 2 * columns.T @ columns

    def _chain(self, chance):
        """The mean of a chain's draws, by pair."""
        sizes = [len(side) + 1 + NEW_CLASSES for side in self.letters]
        classes = [self._first_classes(side) for side in (LEFT, RIGHT)]
        kerns = chance.random(sizes) > ZERO_SHARE
        total = 0
        for sweep in range(SWEEPS):
            temperature = max(1.0, FIRST_TEMPERATURE * (1 - sweep / (BURN_IN * 0.8)))
            for side in (LEFT, RIGHT):
                for letter in chance.permutation(len(classes[side])):
                    self._move(letter, side, classes, kerns, temperature, chance)
            blocks, inverse = numpy.unique(
                classes[LEFT][self.sides[LEFT]] * sizes[RIGHT] + classes[RIGHT][self.sides[RIGHT]], return_inverse=True)
            columns = self._columns(inverse, len(blocks))
            chosen = self._choose_kerned(columns, kerns.ravel()[blocks], temperature, chance)
            kerns = chance.random(sizes) > ZERO_SHARE
            kerns.ravel()[blocks] = chosen
            if sweep >= BURN_IN:
                total = total + self._means(classes, blocks[chosen], columns[chosen], sizes)
        return total / (SWEEPS - BURN_IN)

    def _first_classes(self, side):
        classes = numpy.arange(len(self.letters[side]))
        for letter, distances in enumerate(self.distances[side]):
            if letter and distances[:letter].min() < SAME_OUTLINE:
                classes[letter] = classes[distances[:letter].argmin()]
        return numpy.unique(classes, return_inverse=True)[1]

    def _means(self, classes, blocks, columns, sizes):
        """Each pair's expected amount, given the classes and which of them kern."""
        solution = scipy.linalg.solve(self._covariance(columns), self.target, assume_a="pos")
        amounts = numpy.zeros(sizes[LEFT] * sizes[RIGHT])
        amounts[blocks] = CLASS_AMOUNT ** 2 * (columns @ solution)
        block_of_pair = (classes[LEFT][:, None] * sizes[RIGHT] + classes[RIGHT][None]).ravel()
        return amounts[block_of_pair] + PAIR_AMOUNT ** 2 * (self.pair_counts @ solution)

    def _choose_kerned(self, columns, kerned, temperature, chance):
        """Draws for each block whether it kerns, given the others: updates of the inner products of all columns."""
        variance = CLASS_AMOUNT ** 2
        inverse = numpy.linalg.inv(self._covariance(columns[kerned]))
        products, targets = columns @ inverse @ columns.T, columns @ (inverse @ self.target)
        kerned = kerned.copy()
        for block in chance.permutation(len(kerned)):
            if kerned[block]:
                step = products[:, block] / (1 / variance - products[block, block])
                targets, products = targets + step * targets[block], products + numpy.outer(step, products[block])
            inner = 1 + variance * products[block, block]
            gain = (variance * targets[block] ** 2 / inner - numpy.log(inner)) / 2
            odds = gain / temperature + numpy.log((1 - ZERO_SHARE) / ZERO_SHARE)
            kerned[block] = chance.random() < 1 / (1 + numpy.exp(-numpy.clip(odds, -50, 50)))
            if kerned[block]:
                step = products[:, block] * variance / inner
                targets, products = targets - step * targets[block], products - numpy.outer(step, products[block])
        return kerned

    def _move(self, letter, side, classes, kerns, temperature, chance):
        """Draws the class of a letter, given all others."""
        own = classes[side]
        old = own[letter]
        own[letter] = -1
        used, counts = numpy.unique(own[own >= 0], return_counts=True)
        # A class with no other letter keeps the classes that it kerns with; other new classes draw them.
        free = numpy.setdiff1d(numpy.arange(kerns.shape[side]), numpy.append(used, old))[:NEW_CLASSES]
        table = kerns if side == LEFT else kerns.T
        table[free] = chance.random((len(free), table.shape[1])) > ZERO_SHARE
        empty = free if old in used else numpy.append(free, old)
        distances = numpy.array([self.distances[side][letter, own == c].mean() for c in used])
        weights = numpy.append(
            SIZE_POWER * numpy.log(counts) - SHAPE_COST * distances,
            numpy.full(len(empty), SIZE_POWER * numpy.log(NEW_SIZE / len(empty)) - SHAPE_COST))
        candidates = numpy.append(used, empty)
        if (self.sides[side] == letter).any():
            weights += self._likelihoods(letter, side, classes, table, candidates) / temperature
        chances = numpy.exp(weights - weights.max())
        own[letter] = candidates[chance.choice(len(candidates), p=chances / chances.sum())]

    def _likelihoods(self, letter, side, classes, table, candidates):
        """The logarithm of the likelihood of each class for the letter, less a constant.

        If g counts a block's pairs without the letter and d those with it, the covariance grows by (g + d)(g + d)ᵀ − ggᵀ = ddᵀ + dgᵀ + gdᵀ. So the
        inner products of all g and d give the determinant and the square form of each candidate.
        """
        mine = self.sides[side] == letter
        others = classes[1 - side][self.sides[1 - side]]
        keys = classes[side][self.sides[side]] * table.shape[1] + others
        rest = numpy.flatnonzero(~mine)
        rest = rest[table.ravel()[keys[rest]]]
        blocks, inverse = numpy.unique(keys[rest], return_inverse=True)
        met, own_inverse = numpy.unique(others[mine], return_inverse=True)
        known = self._columns(inverse, len(blocks), rest)
        # The last column represents blocks that no other letter is in.
        columns = numpy.concatenate(
            [known, self._columns(own_inverse, len(met), numpy.flatnonzero(mine)), numpy.zeros((1, len(self.target)))])
        half = columns @ numpy.linalg.inv(self._covariance(known))
        products, targets = half @ columns.T, half @ self.target
        place = {block: number for number, block in enumerate(blocks)}
        result = numpy.zeros(len(candidates))
        for number, candidate in enumerate(candidates):
            kerned = numpy.flatnonzero(table[candidate, met])
            if len(kerned) == 0:
                continue
            index = [len(blocks) + m for m in kerned]
            index += [place.get(candidate * table.shape[1] + met[m], len(blocks) + len(met)) for m in kerned]
            one = numpy.eye(len(kerned))
            mix = CLASS_AMOUNT ** 2 * numpy.block([[one, one], [one, numpy.zeros_like(one)]])
            inner = numpy.eye(len(index)) + mix @ products[numpy.ix_(index, index)]
            target = targets[index]
            result[number] = (target @ numpy.linalg.solve(inner, mix @ target) - numpy.linalg.slogdet(inner)[1]) / 2
        return result
