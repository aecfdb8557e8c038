import Diagnostics
import ReferenceMaterial
import Testing

@testable import Reporting

/// Code spans in tables and in text, as GitHub's cmark-gfm reads them.
@Suite struct MarkdownLawTests {
  /// The cells of a row: a pipe with a backslash directly before it is not a separator, whatever precedes the backslash, and loses it.
  private func cells(_ row: String) -> [String] {
    var cells = [String.UnicodeScalarView()]
    for scalar in row.unicodeScalars.dropFirst().dropLast() {
      if scalar == "|" {
        if cells[cells.count - 1].last != "\\" {
          cells.append(.init())
          continue
        }
        cells[cells.count - 1].removeLast()
      }
      cells[cells.count - 1].append(scalar)
    }
    return cells.map { String($0) }
  }

  /// The content of the code span that `text` consists of, CommonMark 6.1; nil if it is not one.
  private func code(_ text: String) -> String? {
    var scalars = Array(text.unicodeScalars)[...]
    while scalars.first == " " { scalars.removeFirst() }
    while scalars.last == " " { scalars.removeLast() }
    let fence = scalars.prefix { $0 == "`" }.count
    var content = scalars.dropFirst(fence).dropLast(fence)
    let runs = content.split { $0 != "`" }.map(\.count)
    guard fence > 0, scalars.suffix(fence).allSatisfy({ $0 == "`" }), !runs.contains(fence), content.last != "`",
      content.first != "`"
    else { return nil }
    if content.first == " ", content.last == " ", content.contains(where: { $0 != " " }) {
      content = content.dropFirst().dropLast()
    }
    return String(String.UnicodeScalarView(content))
  }

  @Test(arguments: [
    "a", "a|b", "a\\|b", "a\\\\|b", "\\|", "\\", "a\\", "|", "||", "\\|\\|", "a`b", "`", "``a`", " a ", " a", "a ",
    "   ", " ", "`a", "a`", " ` ", "|\u{301}", "a\\|\u{301}", "*x*", "&lt;",
    "\\`|`\\",
  ])
  func aCodeSpanInATable(_ text: String) {
    let found = cells("| \(MarkdownText.code(text)) | next |")
    #expect(found.count == 2)
    #expect(found.first.flatMap(code).map { Array($0.utf8) } == Array(text.utf8), "\(MarkdownText.code(text))")
  }

  @Test func anyCodeSpan() {
    var random = SplitMix(state: 151)
    let pieces = ["a", "|", "\\", "`", " ", "\u{301}", "*", "漢"]
    for _ in 0..<1_500 {
      let text = (0..<Int.random(in: 1...7, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
        .joined()
      let found = cells("| \(MarkdownText.code(text)) | \(MarkdownText.escaped(text)) |")
      #expect(found.count == 2, "\(text)")
      #expect(
        found.first.flatMap(code).map { Array($0.utf8) } == Array(text.utf8),
        "\(text.debugDescription) \(MarkdownText.code(text))")
    }
  }
}

/// Differences of texts, applied by the rules of `patch`.
@Suite struct UnifiedDiffLawTests {
  /// The new text; nil if a context or removed line is not that of the old text.
  private func patched(_ old: String, _ difference: String) -> [UInt8]? {
    func lines(_ text: some Sequence<UInt8>) -> [[UInt8]] {
      var result: [[UInt8]] = [[]]
      for byte in text {
        result[result.count - 1].append(byte)
        if byte == 0x0A { result.append([]) }
      }
      return result.filter { !$0.isEmpty }
    }
    let source = lines(old.utf8)
    var result: [[UInt8]] = []
    var place = 0
    var expected: (old: Int, new: Int)?
    var isRemoved = false
    for line in lines(difference.utf8).dropFirst(2) {
      switch line[0] {
      case UInt8(ascii: "@"):
        let words = String(decoding: line, as: UTF8.self).split { " ,-+@\n".contains($0) }.compactMap { Int($0) }
        guard words.count == 4 else { return nil }
        let start = words[1] == 0 ? words[0] : words[0] - 1
        guard start >= place, start <= source.count, expected.map({ $0 == (0, 0) }) ?? true else { return nil }
        result += source[place..<start]
        place = start
        expected = (words[1], words[3])
      case UInt8(ascii: "\\"):
        // The line before it has no line end.
        if !isRemoved { result[result.count - 1].removeLast() }
      case UInt8(ascii: "+"):
        isRemoved = false
        result.append(Array(line.dropFirst()))
        expected?.new -= 1
      default:
        let content = Array(line.dropFirst())
        guard place < source.count, source[place] == content || source[place] + [0x0A] == content else { return nil }
        isRemoved = line[0] == UInt8(ascii: "-")
        if !isRemoved { result.append(content) }
        expected?.old -= 1
        if !isRemoved { expected?.new -= 1 }
        place += 1
      }
    }
    guard expected.map({ $0 == (0, 0) }) ?? true else { return nil }
    return Array((result + source[place...]).joined())
  }

  @Test func anyTwoTexts() {
    var random = SplitMix(state: 161)
    let lines = [
      "a\n", "b\n", "\n", "é\n", "e\u{301}\n", "a\r\n", "+x\n", "-x\n", "@@ -1 +1 @@\n", "\\ x\n", "\u{2028}\n",
      "c\rd\n",
    ]
    // Characters that a terminal or a CI runner obeys are escaped.
    let shown = ["\u{2028}\n": "\\u{2028}\n", "c\rd\n": "c\\rd\n"]
    for round in 0..<400 {
      func text() -> [String] {
        (0..<Int.random(in: 0...12, using: &random)).map { _ in lines.randomElement(using: &random) ?? "" }
      }
      var (old, new) = (text(), text())
      if round % 2 == 0 {
        new = old
        for _ in 0..<2 where !new.isEmpty {
          new[Int.random(in: 0..<new.count, using: &random)] = lines.randomElement(using: &random) ?? ""
        }
      }
      if round % 3 == 0 { new.append("end") }
      if round % 5 == 0 { old.append("end") }
      let (before, after) = (old.joined(), new.joined())
      let difference = UnifiedDiff.text(old: before, new: after, path: "x", context: round % 4)
      if before.utf8.elementsEqual(after.utf8) {
        #expect(difference.isEmpty)
      } else {
        let (source, target) = (old.map { shown[$0] ?? $0 }.joined(), new.map { shown[$0] ?? $0 }.joined())
        #expect(
          patched(source, difference) == Array(target.utf8),
          "\(before.debugDescription) \(after.debugDescription)\n\(difference)")
      }
    }
  }
}
