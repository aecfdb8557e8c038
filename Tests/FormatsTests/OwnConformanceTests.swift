import Diagnostics
import Formats
import Foundation
import ReferenceMaterial
import Testing

/// The results of reading the repository's own cases: `Tests/Fixtures/Conformance`, one file per format.
@Suite struct OwnConformanceTests {
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    let name: String
    /// Of a file in UTF-8.
    let text: String?
    /// Of any other file.
    let base64: Data?
    /// "value", "warning" or "error": the worst finding.
    let outcome: String
    /// The ids of all findings, sorted; nil without findings.
    let diagnostics: [String]?

    var input: [UInt8] { text.map { Array($0.utf8) } ?? base64.map { Array($0) } ?? [] }
    var testDescription: String { name }

    static func all(_ name: String) -> [Case] {
      let url = ReferenceMaterial.packageRoot.appending(path: "Tests/Fixtures/Conformance/\(name).json")
      guard let data = try? Data(contentsOf: url), let cases = try? JSONDecoder().decode([Case].self, from: data) else {
        Issue.record("\(url.path(percentEncoded: false)) cannot be read")
        return []
      }
      return cases
    }
  }

  private func expect(_ test: Case, _ format: LocalizationFormat, _ name: String) {
    let inspection = FileInspection(SourceFile(path: name, bytes: test.input), format: format)
    let found = inspection.diagnostics.filter { $0.severity > .note }
    let outcome = found.contains { $0.severity == .error } ? "error" : found.isEmpty ? "value" : "warning"
    #expect(outcome == test.outcome)
    #expect(Set(found.map(\.id.rawValue)).sorted() == test.diagnostics ?? [])
    // A fixed file has fewer findings, and fixing it again changes nothing.
    let repair = FileRepair(inspection)
    if repair.fixes.isEmpty { return #expect(repair.bytes == test.input) }
    let again = FileInspection(SourceFile(path: name, bytes: repair.bytes), format: format)
    #expect(FileRepair(again).bytes == repair.bytes)
  }

  @Test(arguments: Case.all("strings")) func strings(_ test: Case) { expect(test, .strings, "a.strings") }
  @Test(arguments: Case.all("propertyList")) func propertyList(_ test: Case) { expect(test, .propertyList, "a.plist") }
  @Test(arguments: Case.all("stringCatalog")) func catalog(_ test: Case) { expect(test, .stringCatalog, "a.xcstrings") }
  @Test(arguments: Case.all("xliff")) func xliff(_ test: Case) { expect(test, .xliff, "a.xliff") }

  /// Cases that Foundation reads differently: it merges canonically equivalent keys, and does not detect UTF-16 without a byte order mark.
  private static let deviations = ["st-dup-nfc", "st-hangul", "d-key-nfc", "e-utf16le"]

  @Test(
    arguments: (Case.all("strings") + Case.all("propertyList")).filter { test in
      test.outcome != "error" && !deviations.contains(test.name)
    }) func foundationReadsTheSame(_ test: Case) throws
  {
    let object = unsafe try PropertyListSerialization.propertyList(from: Data(test.input), format: nil)
    let foundation = try #require(object as? [String: Any])
    let source = SourceFile(path: "a", bytes: test.input)
    var sink = DiagnosticSink()
    let root = try #require(PropertyListDocument.parse(source, reportingTo: &sink).root?.dictionary)
    #expect(root.effectiveMembers.count == foundation.count)
    for member in root.effectiveMembers {
      let other = try #require(foundation[member.key])
      #expect((member.value.string == nil) == !(other is String))
      if let text = member.value.string { #expect((other as? String)?.utf8.elementsEqual(text.utf8) == true) }
    }
  }
}
