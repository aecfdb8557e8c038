import Diagnostics
import Formats
import Foundation
import Testing

@Suite(.enabled(if: ConformanceFile.folder != nil))
struct PropertyListConformanceTests {
  /// Findings of the rules about quick actions; this test reads only the content.
  private static let otherRules = ["sc-"]

  @Test(arguments: ConformanceFile("plist.jsonl").cases)
  func reads(_ test: ConformanceFile.Case) {
    let isReadOnly = Self.otherRules.contains { test.name.hasPrefix($0) }
    var sink = DiagnosticSink()
    let source = SourceFile(path: "Info.plist", bytes: test.input)
    let isStringsDict = test.name.hasPrefix("sd-")
    let document =
      isStringsDict
      ? StringsDictDocument.parse(source, reportingTo: &sink).propertyList
      : PropertyListDocument.parse(source, reportingTo: &sink)
    let expected = test.expected
    if !isReadOnly {
      #expect(test.outcomes.contains(sink.outcome), "\(sink.diagnostics)")
      if !test.line.isEmpty { #expect(test.line.contains(sink.sorted.first?.primary?.position?.line ?? 0)) }
    }
    if sink.outcome == "error" {
      // The rules of `.stringsdict` refuse entries, not the property list.
      #expect(document.root == nil || isStringsDict)
      #expect(sink.diagnostics.filter { $0.severity == .error }.count == 1)
    } else if let value = expected["value"], let root = document.root {
      #expect(
        String(decoding: canonicalJSON(tagged(root)), as: UTF8.self)
          == String(decoding: canonicalJSON(value), as: UTF8.self))
    }
  }

  /// The value as the cases write it.
  private func tagged(_ node: PropertyListNode) -> Any {
    switch node.value {
    case .string(let text): return text
    case .integer(let number): return ["$int": String(number)]
    case .real(let number): return ["$real": String(number)]
    case .boolean(let bool): return ["$bool": bool]
    case .date(let date): return ["$date": date.secondsSinceReferenceDate]
    case .data(let bytes): return ["$data": Data(bytes).base64EncodedString()]
    case .array(let elements): return elements.map(tagged)
    case .dictionary(let dictionary):
      return dictionary.effectiveMembers.map { ($0.key, tagged($0.value)) } as [(String, Any)]
    case .uid: return ["$other": "_NSKeyedArchiverUID"]
    case .null: return ["$other": "NSNull"]
    }
  }
}
