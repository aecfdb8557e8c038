import Foundation
import ReferenceMaterial
import Testing

@Suite struct DiagnosticsPageTests {
  /// Every id that the sources give a diagnostic stands in `docs/diagnostics.md`.
  @Test func namesEveryDiagnostic() throws {
    let root = ReferenceMaterial.packageRoot
    let page = try String(contentsOf: root.appending(path: "docs/diagnostics.md"), encoding: .utf8)
    let sources = root.appending(path: "Sources")
    let names = FileManager.default.enumerator(atPath: sources.path)?.allObjects as? [String] ?? []
    var ids: Set<String> = []
    for name in names where name.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: name), encoding: .utf8)
      for match in text.matches(of: /"([a-z]+(?:-[a-z0-9]+)+)",\s*\.(?:error|warning|note)\b/) {
        ids.insert(String(match.1))
      }
    }
    #expect(ids.count > 80)
    for id in ids.sorted() { #expect(page.contains("`\(id)`"), "\(id)") }
  }
}
