package import Formats

/// The sample values for measuring placeholders.
package struct SampleValues: Hashable, Sendable {
  /// A value for placeholders with a certain name.
  package struct Sample: Hashable, Sendable {
    /// An interpolation's expression, a variable's name, an argument's number from 1, or a specifier (`@`, `d`).
    package var name: String
    package var value: String
    /// The key of the only string that the sample is for; nil for any string.
    package var key: LocalizationKey?

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }

    /// Parses `NAME=VALUE`; NAME may contain `%`, a length and a position. nil for other syntax.
    package init?(_ text: String) {
      guard let sign = text.utf8.firstIndex(of: UInt8(ascii: "=")) else { return nil }
      self.init(specifier: text[..<sign], value: String(text[text.utf8.index(after: sign)...]))
    }

    /// A sample for `specifier`, which may contain `%`, a length and a position; nil if it is empty.
    package init?(specifier: Substring, value: String) {
      var name = specifier
      if name.utf8.first == UInt8(ascii: "%") {
        name = name.dropFirst()
        let digits = name.prefix { $0.isASCII && $0.isNumber }
        // `%2$@` is the second argument.
        if !digits.isEmpty, name.dropFirst(digits.count).first == "$" { name = digits }
        while let letter = name.first, name.count > 1, "hlqLztj".contains(letter) { name = name.dropFirst() }
      }
      guard !name.isEmpty else { return nil }
      self.init(name: String(name), value: value)
    }
  }

  package var samples: [Sample]

  package init(_ samples: [Sample] = []) { self.samples = samples }

  /// The sample values for `placeholder`, by the most specific of its names; may be empty.
  func values(for placeholder: TextTemplate.Placeholder) -> [String] {
    for name in placeholder.names {
      let values = samples.filter { $0.name.utf8.elementsEqual(name.utf8) }.map(\.value)
      if !values.isEmpty { return values }
    }
    return []
  }

  /// Default integers, representing 1 to 999: typical counts. They cover every plural category that
  /// such a number has in any language, and every number of digits.
  static let integers: [Double] = [
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 20, 21, 22, 25, 80, 88, 100, 101, 102, 103, 111, 888, 999,
  ]
  static let fractions: [Double] = [0.5, 1.5, 2.5, 10.1]
}
