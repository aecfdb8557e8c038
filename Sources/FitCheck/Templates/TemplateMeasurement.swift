package import Typesetting

/// What measuring a text with placeholders came to.
package enum TemplateMeasurement: Hashable, Sendable {
  /// The measurement is of the longest text; its interval reaches from the shortest's least width to the longest's greatest,
  /// and its optimistic layout is the shortest's, so that a limit inside the interval makes a borderline verdict.
  ///
  /// `filled` says which texts they were; nil for a text without placeholders.
  case measured(Measurement, filled: FilledTemplate?)
  /// Nothing bounds the width, for this reason.
  case unmeasurable(reason: String)
}

/// The extremes between which a text with placeholders lies.
package struct FilledTemplate: Hashable, Sendable {
  package var shortest: String
  package var longest: String
  /// The plural category that is worst off; nil for a text that does not vary.
  package var category: String?

  package init(shortest: String, longest: String, category: String?) {
    self.shortest = shortest
    self.longest = longest
    self.category = category
  }
}
