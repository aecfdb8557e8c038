import Foundation
import ICU
import Testing

/// Unicode's test files, if the system has them (Debian: `unicode-data`) in ICU's version.
private enum UnicodeData {
  static let folder = "/usr/share/unicode/"

  static func lines(_ name: String) -> [Substring] {
    guard let text = try? String(contentsOfFile: folder + name, encoding: .utf8) else { return [] }
    return text.split(separator: "\n")
  }

  /// Whether `name` exists and its first line names ICU's version of Unicode.
  static func has(_ name: String) -> Bool {
    lines(name).first?.contains("-\(ICULibrary.unicodeVersion).") ?? false
  }
}

@Suite struct UnicodeConformanceTests {
  /// A line `÷ 0061 × 0308 ÷`: the text, and the UTF-8 offsets of `÷`.
  private func breakCase(_ line: Substring) -> (text: String, boundaries: [Int])? {
    let fields = line.prefix(while: { $0 != "#" }).split(whereSeparator: \.isWhitespace)
    guard !fields.isEmpty else { return nil }
    var text = String.UnicodeScalarView()
    var boundaries: [Int] = []
    for field in fields {
      if field == "÷" {
        boundaries.append(String(text).utf8.count)
      } else if field != "×" {
        guard let value = UInt32(field, radix: 16), let scalar = Unicode.Scalar(value) else { return nil }
        text.append(scalar)
      }
    }
    return (String(text), boundaries)
  }

  private func failures(_ file: String, _ boundaries: (UTF16Text) throws -> [Int]) throws -> (
    count: Int, failed: [String]
  ) {
    var count = 0
    var failed: [String] = []
    for line in UnicodeData.lines(file) {
      guard let (text, expected) = breakCase(line) else { continue }
      count += 1
      if try boundaries(UTF16Text(text)) != expected { failed.append(String(line)) }
    }
    return (count, failed)
  }

  @Test(.enabled(if: UnicodeData.has("auxiliary/GraphemeBreakTest.txt")))
  func graphemeBreakTest() throws {
    let iterator = try BreakIterator(.grapheme, locale: "en")
    let result = try failures("auxiliary/GraphemeBreakTest.txt") { try iterator.boundaries(in: $0) }
    #expect(result.count > 500)
    #expect(result.failed == [])
  }

  @Test(.enabled(if: UnicodeData.has("auxiliary/WordBreakTest.txt")))
  func wordBreakTest() throws {
    // Since CLDR 42 only Finnish and Swedish keep Unicode's rule that a colon does not end a word.
    let iterator = try BreakIterator(.word, locale: "sv")
    let result = try failures("auxiliary/WordBreakTest.txt") { try iterator.boundaries(in: $0) }
    #expect(result.count > 1500)
    #expect(result.failed == [])
  }

  @Test(.enabled(if: UnicodeData.has("auxiliary/LineBreakTest.txt")))
  func lineBreakTest() throws {
    let iterator = try LineBreakIterator(locale: "en")
    let result = try failures("auxiliary/LineBreakTest.txt") { try iterator.breaks(in: $0).map(\.offset) }
    #expect(result.count > 7000)
    // ICU's two tailorings: a hyphen that begins a word stays with it, and ".5" is a number.
    let unexplained = result.failed.filter { line in
      line.firstMatch(of: /0\.3\] HYPHEN-MINUS|SPACE.*HYPHEN-MINUS|\(IS\).*\(NU\)/) == nil
    }
    #expect(unexplained.prefix(5) == [])
    #expect(result.failed.count < 100)
  }

  /// The fields are text, base direction ("2": by the first strong character), base level, levels, order.
  @Test(.enabled(if: UnicodeData.has("BidiCharacterTest.txt")))
  func bidiCharacterTest() throws {
    var count = 0
    var failed: [String] = []
    for line in UnicodeData.lines("BidiCharacterTest.txt") where line.first?.isHexDigit ?? false {
      let fields = line.split(separator: ";")
      guard fields[1] == "2" else { continue }
      let scalars = fields[0].split(separator: " ").compactMap { UInt32($0, radix: 16).flatMap(Unicode.Scalar.init) }
      let text = String(String.UnicodeScalarView(scalars))
      count += 1
      if try UTF16Text(text).isRightToLeft() != (fields[2] == "1") { failed.append(String(line)) }
    }
    #expect(count > 20)
    #expect(failed.prefix(5) == [])
  }
}
