/// The steps in which a label reduces its letter spacing before it truncates its text.
package struct LetterSpacingSteps: Hashable, Sendable {
  /// The number of steps; at least 1.
  package var count: Int
  /// Taken from each character at each step.
  package var reduction: LayoutUnit
  /// Taken from each whitespace character at each step.
  package var whitespaceReduction: LayoutUnit

  package init(count: Int, reduction: LayoutUnit, whitespaceReduction: LayoutUnit) {
    self.count = max(1, count)
    self.reduction = reduction
    self.whitespaceReduction = whitespaceReduction
  }
}
