internal import Diagnostics

/// The format specifiers of a string (`%@`, `%lld`, `%2$@`), by argument number.
package struct FormatSpecifiers: Equatable {
  /// The type of an argument; an integer's width is ignored, because the language's importer fixes it.
  package enum Argument: Equatable {
    case object, integer, real, character, pointer
  }

  /// By argument number, from 1.
  package private(set) var arguments: [Int: Argument] = [:]
  /// Names in `%#@name@`.
  private(set) var substitutions: [String] = []
  /// The first invalid position, as written: `%0$`. Positions count from 1, and CoreFoundation keeps them in 8 bits.
  private(set) var impossiblePosition: String?

  static let maximumPosition = 127

  /// Reads the specifiers of `text`.
  ///
  /// A space after `%` does not start a specifier, although C has such a flag: "100 % natural" is text.
  package init(_ text: String) {
    var ranges: [Range<Int>] = []
    self.init(text, ranges: &ranges)
  }

  /// The words of `text`: the string without its specifiers.
  package static func words(of text: String) -> String {
    var ranges: [Range<Int>] = []
    _ = FormatSpecifiers(text, ranges: &ranges)
    let units = Array(text.utf8)
    let starts = [0] + ranges.map(\.upperBound)
    let ends = ranges.map(\.lowerBound) + [units.count]
    return String(decoding: zip(starts, ends).flatMap { units[$0..<$1] }, as: UTF8.self)
  }

  /// - Parameter ranges: receives those of the specifiers and of `%%`, as UTF-8 offsets.
  private init(_ text: String, ranges: inout [Range<Int>]) {
    // Most strings have no specifier.
    guard text.utf8.contains(UInt8(ascii: "%")) else { return }
    let units = Array(text.utf8)
    var index = 0
    var unnumbered = 0
    while let percent = units[index...].firstIndex(of: UInt8(ascii: "%")) {
      index = percent + 1
      let start = index
      defer { if index > start { ranges.append(percent..<index) } }
      var number = Self.number(units, &index, endingIn: UInt8(ascii: "$"))
      if let position = number, !(1...Self.maximumPosition).contains(position) {
        impossiblePosition = impossiblePosition ?? String(decoding: units[percent..<index], as: UTF8.self)
        number = nil
      }
      if index < units.count, units[index] == UInt8(ascii: "%") {
        index += 1
      } else if let name = Self.substitution(units, &index) {
        substitutions.append(name)
      } else if units[index...].starts(with: "arg".utf8) {
        index += 3
      } else if let (argument, stars) = Self.conversion(units, &index) {
        for _ in 0..<stars {
          unnumbered += 1
          arguments[unnumbered] = .integer
        }
        if number == nil { unnumbered += 1 }
        arguments[number ?? unnumbered] = argument
      }
    }
  }

  /// Whether `translation` may replace this string.
  ///
  /// - Parameter omission: true for a plural's "one", which may omit the number; false for other strings.
  func allows(_ translation: FormatSpecifiers, omission: Bool) -> Bool {
    let isKnown = translation.arguments.allSatisfy { arguments[$0.key] == $0.value }
    return isKnown && (omission || translation.arguments.count == arguments.count)
  }

  /// The type of number in `specifier`, written without `%` as in `NSStringFormatValueTypeKey`: "d", "lld", ".1f";
  /// nil for any other specifier.
  static func number(ofSpecifier specifier: String) -> Argument? {
    let units = Array(specifier.utf8)
    var index = 0
    guard let (argument, stars) = conversion(units, &index), index == units.count, stars == 0 else { return nil }
    return argument == .integer || argument == .real ? argument : nil
  }

  private static func number(_ units: [UInt8], _ index: inout Int, endingIn end: UInt8) -> Int? {
    let digits = units[index...].prefix(while: \.isDigit)
    guard !digits.isEmpty, digits.endIndex < units.count, units[digits.endIndex] == end else {
      return nil
    }
    index = digits.endIndex + 1
    return digits.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), maximumPosition + 1) }
  }

  /// The name in `#@name@`.
  private static func substitution(_ units: [UInt8], _ index: inout Int) -> String? {
    guard units[index...].starts(with: "#@".utf8) else { return nil }
    let name = units[(index + 2)...].prefix { $0 != UInt8(ascii: "@") }
    guard !name.isEmpty, name.endIndex < units.count else { return nil }
    index = name.endIndex + 1
    return String(decoding: name, as: UTF8.self)
  }

  private static func conversion(_ units: [UInt8], _ index: inout Int) -> (Argument, stars: Int)? {
    let prefix = units[index...].prefix { "-+#0123456789.*'".utf8.contains($0) }
    let length = units[prefix.endIndex...].prefix { "hlqLztj".utf8.contains($0) }
    guard length.endIndex < units.count else { return nil }
    let argument: Argument
    switch units[length.endIndex] {
    case UInt8(ascii: "@"): argument = .object
    case let letter where "dDiuUxXoO".utf8.contains(letter): argument = .integer
    case let letter where "eEfFgGaA".utf8.contains(letter): argument = .real
    case let letter where "cC".utf8.contains(letter): argument = .character
    case let letter where "sSp".utf8.contains(letter): argument = .pointer
    default: return nil
    }
    index = length.endIndex + 1
    return (argument, prefix.filter { $0 == UInt8(ascii: "*") }.count)
  }
}
