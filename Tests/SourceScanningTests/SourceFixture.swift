import Diagnostics
import Localization
import SourceScanning

/// Source files in memory.
struct SourceFixture: SourceLibrary {
  let files: [String: String]
  var paths: [String] { files.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

  init(_ files: [String: String]) { self.files = files }

  /// One Swift file.
  init(swift text: String) { files = ["App/Shortcuts.swift": text] }

  /// One Objective-C file.
  init(objectiveC text: String) { files = ["App/Shortcuts.m": text] }

  mutating func paths(containing text: String, in language: DynamicShortcutItem.SourceLanguage?) -> [String] {
    paths.filter { path in
      (language == nil || (language == .swift) == path.hasSuffix(".swift")) && files[path]?.contains(text) == true
    }
  }

  mutating func bytes(at path: String) -> [UInt8]? { files[path].map { Array($0.utf8) } }

  /// The items, and what was said.
  func scan(routines: [String] = []) -> (items: [DynamicShortcutItem], diagnostics: [Diagnostic]) {
    var sink = DiagnosticSink()
    let items = SourceScanner(
      self, options: ScanOptions(routines: routines.compactMap { LookupRoutine($0) }, sizeLimit: 1 << 20)
    )
    .scan(reportingTo: &sink)
    return (items, sink.diagnostics)
  }
}

extension CodeText {
  /// The text in short: `key@Table` and what else there is, `"literal"`, `?`.
  var summary: String {
    switch resolution {
    case .localized(let lookup):
      "\(lookup.key)@\(lookup.table)" + (lookup.comment.map { " /\($0)/" } ?? "")
        + (lookup.defaultValue.map { " =\($0)" } ?? "")
    case .literal(let text): "\"\(text)\""
    case .runtime: "?"
    }
  }
}

extension DynamicShortcutItem {
  /// `line type title`
  var summary: String { "\(location.position?.line ?? 0) \(type.summary) \(title.summary)" }
}
