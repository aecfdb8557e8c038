internal import Diagnostics

/// The format specifiers of a string (`%@`, `%lld`, `%2$@`), by argument number.
package struct FormatSpecifiers {
  /// The type of an argument; an integer's width is ignored, because the language's importer fixes it.
  package enum Argument: String {
    case object, integer, real, character, pointer
    /// Of a `%#@name@` with an unknown type.
    case number

    /// Whether a value of this type may be formatted as `other`.
    func matches(_ other: Argument) -> Bool {
      self == other || self == .number && other.isNumber || other == .number && isNumber
    }

    var isNumber: Bool { self == .integer || self == .real || self == .number }
    /// Whether the system reads memory at the argument: another type can crash.
    var isAddress: Bool { self == .object || self == .pointer }
  }

  /// The place of a percent sign that may not start a specifier.
  enum PercentSign { case none, beforeWord, beforeSpace }

  /// One specifier.
  struct Use {
    var number: Int
    var argument: Argument
    /// As written: `%1$@`.
    var written: String
    /// Whether it may be a percent sign beside a word: "100%ige", "50 % of".
    var text = PercentSign.none
    /// Whether it is a `%#@name@` with texts that do not contain the number.
    var isHidden = false
  }

  /// In order.
  private(set) var uses: [Use] = []
  /// Names in `%#@name@`.
  private(set) var substitutions: [String] = []
  /// The first invalid position, as written: `%0$`. Positions count from 1, and CoreFoundation keeps them in 8 bits.
  private(set) var impossiblePosition: String?
  /// Whether the string has `%%`, which formatting changes to `%`.
  private(set) var hasDoubledPercent = false

  /// Whether this is the text of a plural's category.
  let isOfVariable: Bool

  /// By argument number, from 1.
  package var arguments: [Int: Argument] { Dictionary(uses.map { ($0.number, $0.argument) }) { first, _ in first } }

  /// The argument that a `%#@name@` formats.
  struct Substitution: Sendable {
    /// Nil if it is unknown.
    var argument: Argument?
    /// Nil if it is unknown.
    var number: Int?
    /// Whether a category of the plural contains the number, rather than only depends on it.
    var isShown = true
  }

  /// By name.
  typealias Substitutions = [String: Substitution]

  /// Of the specifiers and of `%%`, as UTF-8 offsets, in order.
  private var ranges: [Range<Int>] = []

  static let maximumPosition = 127

  /// Reads the specifiers of `text`, which is not a plural's.
  package init(_ text: String) { self.init(text, substitutions: [:]) }

  /// The words of `text`: the string without its specifiers.
  package static func words(of text: String) -> String {
    let ranges = FormatSpecifiers(text).ranges
    let units = Array(text.utf8)
    let starts = [0] + ranges.map(\.upperBound)
    let ends = ranges.map(\.lowerBound) + [units.count]
    return String(decoding: zip(starts, ends).flatMap { units[$0..<$1] }, as: UTF8.self)
  }

  /// Reads the specifiers of `text` as CoreFoundation does, for which a space is a flag: `% @` is `%@`, and `% o` in "50 % of" is octal.
  ///
  /// - Parameters:
  ///   - isOfVariable: whether this is the text of a plural's category, in which specifiers without a position format the variable's
  ///     own argument; they have the numbers 0, -1, ….
  ///   - hasPercentSigns: whether a percent sign before a space and a word is text.
  init(
    _ text: String, substitutions known: Substitutions = [:], isOfVariable: Bool = false, hasPercentSigns: Bool = false
  ) {
    self.isOfVariable = isOfVariable
    // Most strings have no specifier.
    guard text.utf8.contains(UInt8(ascii: "%")) else { return }
    let units = Array(text.utf8)
    var index = 0
    var unnumbered = isOfVariable ? 1 : 0
    let step = isOfVariable ? -1 : 1
    while let percent = units[index...].firstIndex(of: UInt8(ascii: "%")) {
      index = percent + 1
      defer { if index > percent + 1 { ranges.append(percent..<index) } }
      var number = Self.number(units, &index, endingIn: UInt8(ascii: "$"))
      if let position = number, !(1...Self.maximumPosition).contains(position) {
        impossiblePosition = impossiblePosition ?? String(decoding: units[percent..<index], as: UTF8.self)
        number = nil
      }
      let written = { (end: Int) in String(decoding: units[percent..<end], as: UTF8.self) }
      if index < units.count, units[index] == UInt8(ascii: "%") {
        index += 1
        hasDoubledPercent = true
      } else if let name = Self.substitution(units, &index) {
        substitutions.append(name)
        let known = known[name]
        // Xcode numbers the specifiers of a catalog's string by position, also those with a substitution's own number.
        if number == nil { unnumbered += step }
        uses.append(
          Use(
            number: number ?? known?.number ?? unnumbered, argument: known?.argument ?? .number,
            written: written(index), isHidden: known?.isShown == false))
      } else if units[index...].starts(with: "arg".utf8) {
        index += 3
      } else if let (argument, stars, sign) = Self.conversion(units, &index) {
        if hasPercentSigns, sign == .beforeSpace {
          index = percent + 1
          continue
        }
        for _ in 0..<stars {
          unnumbered += step
          uses.append(Use(number: unnumbered, argument: .integer, written: written(index)))
        }
        if number == nil { unnumbered += step }
        uses.append(
          Use(number: number ?? unnumbered, argument: argument, written: written(index), text: sign))
      }
    }
  }

  /// Removes what may be only a percent sign, if the string is not known to be a format.
  mutating func removePercentSigns() { uses.removeAll { $0.text != .none } }

  /// Whether a percent sign before a space and a word is text in `source` and its translations: if nothing else is formatted, or if the
  /// source has one itself.
  static func hasPercentSigns(_ source: String) -> Bool {
    let uses = FormatSpecifiers(source).uses
    return uses.isEmpty || uses.contains { $0.text == .beforeSpace }
  }

  /// The type of number in `specifier`, written without `%` as in `NSStringFormatValueTypeKey`: "d", "lld", ".1f";
  /// nil for any other specifier.
  static func number(ofSpecifier specifier: String) -> Argument? {
    let units = Array(specifier.utf8)
    var index = 0
    guard let (argument, stars, _) = conversion(units, &index), index == units.count, stars == 0 else { return nil }
    return argument == .integer || argument == .real ? argument : nil
  }

  /// Whether `text` has the same specifiers as `other` in the same order and spelling; false if that cannot be seen without reading them.
  static func areWritten(_ text: Span<UInt8>, like other: Span<UInt8>) -> Bool {
    var (index, otherIndex) = (0, 0)
    while true {
      while index < text.count, text[index] != UInt8(ascii: "%") { index += 1 }
      while otherIndex < other.count, other[otherIndex] != UInt8(ascii: "%") { otherIndex += 1 }
      guard index < text.count, otherIndex < other.count else {
        return index >= text.count && otherIndex >= other.count
      }
      var hasEnded = false
      repeat {
        index += 1
        otherIndex += 1
        guard index < text.count, otherIndex < other.count, text[index] == other[otherIndex] else { return false }
        switch text[index] {
        case UInt8(ascii: "h"), UInt8(ascii: "l"), UInt8(ascii: "q"), UInt8(ascii: "L"), UInt8(ascii: "z"),
          UInt8(ascii: "t"), UInt8(ascii: "j"), UInt8(ascii: "$"), UInt8(ascii: "."), UInt8(ascii: "-"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          break
        case UInt8(ascii: "@"), UInt8(ascii: "%"), UInt8(ascii: "a")...UInt8(ascii: "z"),
          UInt8(ascii: "A")...UInt8(ascii: "Z"):
          hasEnded = true
        default: return false
        }
      } while !hasEnded
      index += 1
      otherIndex += 1
    }
  }

  private static func number(_ units: [UInt8], _ index: inout Int, endingIn end: UInt8) -> Int? {
    let digits = units[index...].prefix(while: \.isDigit)
    guard !digits.isEmpty, digits.endIndex < units.count, units[digits.endIndex] == end else {
      return nil
    }
    index = digits.endIndex + 1
    return digits.reduce(0) { min($0 * 10 + Int($1 - UInt8(ascii: "0")), maximumPosition + 1) }
  }

  /// The name in `#@name@`, which a width and a precision may precede: `3.1#@name@`.
  private static func substitution(_ units: [UInt8], _ index: inout Int) -> String? {
    let width = units[index...].prefix { "-+0123456789.'".utf8.contains($0) }
    guard units[width.endIndex...].starts(with: "#@".utf8) else { return nil }
    let name = units[(width.endIndex + 2)...].prefix { $0 != UInt8(ascii: "@") }
    guard !name.isEmpty, name.endIndex < units.count else { return nil }
    index = name.endIndex + 1
    return String(decoding: name, as: UTF8.self)
  }

  private static func conversion(
    _ units: [UInt8], _ index: inout Int
  ) -> (Argument, stars: Int, sign: PercentSign)? {
    // The choices of a predicate editor: "%[is,is not]@".
    if index < units.count, units[index] == UInt8(ascii: "["),
      let end = units[index...].firstIndex(of: UInt8(ascii: "]")), units[(end + 1)...].first == UInt8(ascii: "@")
    {
      index = end + 2
      return (.object, 0, .none)
    }
    // CoreFoundation reads "% 5d" but not "%5 d".
    let flags = units[index...].prefix { "-+#0' ".utf8.contains($0) }
    let width = units[flags.endIndex...].prefix { "-+#0123456789.*'".utf8.contains($0) }
    let length = units[width.endIndex...].prefix { "hlqLztj".utf8.contains($0) }
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
    var sign = PercentSign.none
    if argument != .object, width.isEmpty, flags.contains(0x20) {
      if isWord(units[length.startIndex..<index], units[index...]) { sign = .beforeSpace }
    } else if argument != .object, index < units.count, units[index].isASCIILetter {
      sign = .beforeWord
    }
    return (argument, width.count { $0 == UInt8(ascii: "*") }, sign)
  }

  /// Whether `letters` and the letters of `rest` may be a word after "50 %": "of", "d'accord", and alone "a", "e", "s", "li".
  private static func isWord(_ letters: ArraySlice<UInt8>, _ rest: ArraySlice<UInt8>) -> Bool {
    if let next = rest.first, next >= 0x80 || next == UInt8(ascii: "'") || next.isASCIILetter {
      return true
    }
    return letters.last.map { "aeiousAEIOUS".utf8.contains($0) } ?? false
  }
}
