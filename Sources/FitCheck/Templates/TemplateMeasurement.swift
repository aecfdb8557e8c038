package import Typesetting

/// The result of measuring a string with placeholders.
package enum TemplateMeasurement: Hashable, Sendable {
  /// The measurement of the longest string; its interval starts at the shortest string's minimum width, and its
  /// optimistic layout is that of the shortest, so that a limit inside the interval gives a borderline verdict.
  ///
  /// `filled` contains both strings; nil for a string without placeholders.
  case measured(Measurement, filled: FilledTemplate?)
  /// The width is unbounded, for this reason.
  case unmeasurable(reason: String)
}

/// The shortest and longest filled strings.
package struct FilledTemplate: Hashable, Sendable {
  package var shortest: String
  package var longest: String
  /// The plural category with the worst verdict; nil for a string that does not vary.
  package var category: String?
  /// The placeholders, as written, with their values in `longest`.
  package var values: [Value]

  package struct Value: Hashable, Sendable {
    package var placeholder: String
    package var value: String

    package init(placeholder: String, value: String) {
      self.placeholder = placeholder
      self.value = value
    }
  }

  package init(shortest: String, longest: String, category: String?, values: [Value]) {
    self.shortest = shortest
    self.longest = longest
    self.category = category
    self.values = values
  }

  /// The characters of `longest` that are not part of a value.
  var fixedCount: Int { max(0, longest.count - values.reduce(0) { $0 + $1.value.count }) }
}
