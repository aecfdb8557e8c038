import Diagnostics
import Formats
import ReferenceMaterial
import Testing
import Translation

/// Merging `.strings` in odd layouts, against merging dictionaries.
@Suite struct StringsMergeLawTests {
  /// A table as keys and values in order; may contain duplicate keys.
  private typealias Table = [(key: String, value: String)]

  /// How entries are laid out.
  private enum Layout: CaseIterable {
    case lines, oneLine, commentsBehind, commentsBefore, returns, noLastLineEnd, braces

    func text(_ table: Table) -> String {
      let entries = table.map { "\"\($0.key)\" = \"\($0.value)\";" }
      return switch self {
      case .lines: entries.map { $0 + "\n" }.joined()
      case .oneLine: entries.joined(separator: " ") + "\n"
      case .commentsBehind: entries.map { $0 + " // c" }.joined(separator: "\n")
      case .commentsBefore: entries.map { "/* c */ " + $0 }.joined(separator: " ") + " /* end */"
      case .returns: entries.map { "// c\r\n" + $0 + "\r\n" }.joined(separator: "\r\n")
      case .noLastLineEnd: entries.joined(separator: "\n\n")
      case .braces: "{\n" + entries.map { "  " + $0 + "\n" }.joined() + "}"
      }
    }
  }

  private func values(_ table: Table) -> [String: String] { Dictionary(table.map { ($0.key, $0.value) }) { $1 } }

  private func read(_ text: String) -> (values: [String: String], counts: [String: Int], isComplete: Bool) {
    var sink = DiagnosticSink()
    let file = StringsFile.parse(SourceFile(path: "a.strings", text), reportingTo: &sink)
    let pairs = file.entries.map { ($0.key.rawValue, $0.value.string ?? "") }
    return (
      Dictionary(pairs) { $1 }, Dictionary(pairs.map { ($0.0, 1) }, uniquingKeysWith: +),
      file.isComplete && sink.worst != .error
    )
  }

  /// One side of each conflict, as git's own markers mean it.
  private func side(_ ours: Bool, of text: String) -> String {
    var isOurs: Bool?
    var lines: [Substring.UnicodeScalarView] = []
    for line in text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false) {
      switch String(line.prefix(7)) {
      case "<<<<<<<": isOurs = true
      case "=======": isOurs = false
      case ">>>>>>>": isOurs = nil
      default: if (isOurs ?? ours) == ours { lines.append(line) }
      }
    }
    return lines.map { String($0) }.joined(separator: "\n")
  }

  private func table(_ random: inout SplitMix, from base: Table? = nil) -> Table {
    let keys = ["a", "b", "c", "d"]
    guard let base else {
      return (0..<Int.random(in: 1...6, using: &random)).map { index in
        (keys.randomElement(using: &random) ?? "a", "\(index)")
      }
    }
    var result: Table = []
    for entry in base {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: continue
      case 1: result.append((entry.key, ["x", "y"].randomElement(using: &random) ?? "x"))
      default: result.append(entry)
      }
    }
    if Bool.random(using: &random) { result.append((["e", "f"].randomElement(using: &random) ?? "e", "n")) }
    return result.isEmpty ? base : result
  }

  @Test(arguments: 0..<300) func mergesAsDictionariesDo(_ seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    for layout in Layout.allCases {
      let base = table(&random)
      let (ours, theirs) = (table(&random, from: base), table(&random, from: base))
      var sink = DiagnosticSink()
      let merge = ThreeWayMerge(
        base: SourceFile(path: "a.strings", layout.text(base)), ours: SourceFile(path: "a.strings", layout.text(ours)),
        theirs: SourceFile(path: "a.strings", layout.text(theirs)))
      guard let merged = merge.merge(reportingTo: &sink) else {
        // Rejected with a finding instead of merged incorrectly: duplicate keys, and layouts in which an addition and a removal are adjacent.
        #expect(sink.diagnostics.map(\.id).contains("unfaithful-merge"))
        let isDoubled = [base, ours, theirs].contains { Set($0.map(\.key)).count < $0.count }
        if !isDoubled, layout != .commentsBefore, layout != .braces {
          Issue.record("\(layout): \(layout.text(base))\n--\n\(layout.text(ours))\n--\n\(layout.text(theirs))")
        }
        continue
      }
      let text = String(decoding: merged.bytes, as: UTF8.self)
      let (before, our, their) = (values(base), values(ours), values(theirs))
      let keys = Set(before.keys).union(our.keys).union(their.keys)
      let conflicts = keys.filter { our[$0] != their[$0] && our[$0] != before[$0] && their[$0] != before[$0] }
      #expect(merged.conflicts.count == conflicts.count, "\(text)")
      for isOurs in [true, false] {
        let read = read(side(isOurs, of: text))
        for key in keys {
          let plain = our[key] == before[key] ? their[key] : our[key]
          let expected = conflicts.contains(key) ? (isOurs ? our[key] : their[key]) : plain
          #expect(read.values[key] == expected, "\(layout) \(key): \(text)")
        }
      }
    }
  }

  @Test func aRemovedDuplicateStaysAway() {
    let base = "\"a\" = \"1\";\n\"b\" = \"2\";\n\"a\" = \"3\";\n"
    let merge = { (ours: String, theirs: String) -> String? in
      var sink = DiagnosticSink()
      return ThreeWayMerge(
        base: SourceFile(path: "a.strings", base), ours: SourceFile(path: "a.strings", ours),
        theirs: SourceFile(path: "a.strings", theirs)
      ).merge(reportingTo: &sink).map { String(decoding: $0.bytes, as: UTF8.self) }
    }
    let single = "\"b\" = \"2\";\n\"a\" = \"3\";\n"
    #expect(merge(base, single) == single)
    #expect(merge(single, base) == single)
    // After removing all duplicates of a key, no earlier one becomes effective.
    #expect(merge(base, "\"b\" = \"2\";\n") == "\"b\" = \"2\";\n")
  }
}
