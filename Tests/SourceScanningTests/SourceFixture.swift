import CodeReading
import Diagnostics
import Localization
import ScanExchange
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

  mutating func paths(containing text: String, among paths: [String]) -> [String] {
    paths.filter { files[$0]?.contains(text) == true }
  }

  func map<Output: Sendable>(
    _ paths: [String], _ transform: @escaping @Sendable (_ bytes: [UInt8]) -> Output
  ) -> [Output?] {
    paths.map { path in files[path].map { transform(Array($0.utf8)) } }
  }

  mutating func bytes(at path: String) -> [UInt8]? { files[path].map { Array($0.utf8) } }

  /// The items and the diagnostics.
  ///
  /// - Parameter includingUncalled: whether to include the notes on functions that nothing seems to call: most fixtures only have those.
  func scan(
    routines: [String] = [], includingUncalled: Bool = false
  ) -> (items: [DynamicShortcutItem], diagnostics: [Diagnostic]) {
    var sink = DiagnosticSink()
    var library = self
    let candidates = library.paths(containing: ScanRequest.candidateMark, among: paths)
    let options = ScanOptions(routines: routines.compactMap { LookupRoutine($0) }, sizeLimit: 1 << 20)
    let items = SourceScanner(self, options: options).scan(candidates, reportingTo: &sink)
    // As if one app had all of the code.
    let diagnostics = sink.diagnostics.filter {
      includingUncalled || $0.id != .codeNotInApp || !$0.message.hasPrefix("nothing seems to call")
    }
    return (items.withoutRepeats { _ in 0 }, diagnostics)
  }
}

extension SourceFixture {
  /// The types that define App Shortcuts, and the diagnostics.
  func appShortcuts() -> (providers: [AppShortcutsProvider], diagnostics: [Diagnostic]) {
    var sink = DiagnosticSink()
    var library = self
    let candidates = library.paths(containing: ScanRequest.providerMark, among: paths)
    let providers = SourceScanner(self).appShortcuts(in: candidates, reportingTo: &sink)
    return (providers, sink.diagnostics)
  }
}

extension CodeText {
  /// The text in short: `key@Table` with other properties, `"literal"`, `?`.
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
