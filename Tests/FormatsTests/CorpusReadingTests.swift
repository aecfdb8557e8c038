import Diagnostics
import Formats
import Foundation
import Testing

/// Files of real apps, if they are next to the checkout.
@Suite(.enabled(if: ConformanceFile.folder != nil))
struct CorpusReadingTests {
  private func files(_ extensions: [String]) -> [SourceFile] {
    guard let folder = ConformanceFile.folder,
      let paths = FileManager.default.enumerator(atPath: "\(folder)/corpus")?.allObjects as? [String]
    else { return [] }
    return paths.sorted().filter { path in extensions.contains { path.hasSuffix($0) } }.compactMap { path in
      FileManager.default.contents(atPath: "\(folder)/corpus/\(path)").map { SourceFile(path: path, bytes: Array($0)) }
    }
  }

  /// Foundation and Pressfit read the same content from a property list.
  @Test func readsPropertyListsAsFoundationDoes() {
    for file in files([".plist", ".stringsdict", ".entitlements"]) {
      var sink = DiagnosticSink()
      let document = PropertyListDocument.parse(file, reportingTo: &sink)
      guard document.format != .openStep else { continue }
      #expect(sink.worst != .error, "\(sink.diagnostics)")
      let theirs = try? unsafe PropertyListSerialization.propertyList(from: Data(file.bytes), format: nil)
      #expect(theirs as? NSDictionary == document.root?.foundation as? NSDictionary, "\(file.path)")
    }
  }

  @Test func readsCatalogs() {
    for file in files([".xcstrings"]) {
      var sink = DiagnosticSink()
      let document = StringCatalogDocument.parse(file, reportingTo: &sink)
      #expect(sink.worst != .error, "\(sink.diagnostics)")
      #expect(!document.entries.isEmpty && document.isComplete)
    }
  }
}
