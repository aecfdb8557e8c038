internal import Diagnostics
internal import Extraction
internal import Formats
internal import Localization
internal import Reporting
internal import Workspace

/// Looks the texts of dynamic quick actions up in the project's tables, each of which is read once and only when it is asked for.
struct TableReader {
  private let layout: ProjectLayout
  private let fileSystem: any FileSystem
  private var tablesByPath: [String: [LocalizedTable]] = [:]

  init(_ layout: ProjectLayout, in fileSystem: any FileSystem) {
    self.layout = layout
    self.fileSystem = fileSystem
  }

  /// `item` with the translations of its texts.
  mutating func listed(_ item: DynamicShortcutItem) -> ListReport.DynamicItem {
    var item = item
    let title = resolve(&item.title, of: item)
    var subtitle: ListReport.Coverage?
    if var text = item.subtitle {
      subtitle = resolve(&text, of: item)
      item.subtitle = text
    }
    return ListReport.DynamicItem(item: item, title: title, subtitle: subtitle)
  }

  /// Who translates `text`; a name that a generator made of a key is replaced by the key. nil for a text without a look-up.
  private mutating func resolve(_ text: inout CodeText, of item: DynamicShortcutItem) -> ListReport.Coverage? {
    guard case .localized(var lookup) = text.resolution else { return nil }
    let tables = tables(named: lookup.table, near: item.location.path)
    if lookup.source != .code {
      let wanted = Self.identifier(lookup.key.rawValue)
      let keys = Set(tables.flatMap { $0.entries.map(\.key) })
      if !keys.contains(lookup.key), let key = keys.filter({ Self.identifier($0.rawValue) == wanted }).min() {
        lookup.key = key
        text.resolution = .localized(lookup)
      }
    }
    return ListReport.Coverage(
      translated: tables.filter { $0[lookup.key] != nil }.map(\.localization),
      missing: tables.filter { $0[lookup.key] == nil }.map(\.localization))
  }

  /// The tables called `name` that the code at `path` sees: those whose folder it shares most of the way with.
  private mutating func tables(named name: String, near path: String) -> [LocalizedTable] {
    let candidates = layout.tableFiles.filter {
      FilePath.stem(FilePath.name($0)) == name && FilePath.pathExtension($0) != "stringsdict"
    }
    let home = FilePath.components(path)
    func shared(_ other: String) -> Int { zip(home, FilePath.components(other)).prefix { $0 == $1 }.count }
    guard let most = candidates.map(shared).max() else { return [] }
    var tables: [LocalizedTable] = []
    for candidate in candidates where shared(candidate) == most { tables += read(candidate) }
    return tables
  }

  private mutating func read(_ path: String) -> [LocalizedTable] {
    if let known = tablesByPath[path] { return known }
    var tables: [LocalizedTable] = []
    if let bytes = try? fileSystem.read(layout.located(path)).bytes {
      // What is wrong with a table is said where it is checked; here it only has fewer entries.
      var ignored = DiagnosticSink()
      let source = SourceFile(path: path, bytes: bytes)
      let folder = FilePath.name(FilePath.folder(path))
      if FilePath.pathExtension(path) == "xcstrings" {
        tables = LocalizedTableReader.read(catalog: source, reportingTo: &ignored)
      } else if FilePath.pathExtension(folder) == "lproj",
        let table = LocalizedTableReader.read(
          strings: source, localization: FilePath.stem(folder), reportingTo: &ignored)
      {
        tables = [table]
      }
    }
    tablesByPath[path] = tables
    return tables
  }

  /// The letters and digits of a key in lower case: what generators keep of it in whatever spelling.
  private static func identifier(_ key: String) -> String {
    String(
      String.UnicodeScalarView(key.unicodeScalars.filter { $0.properties.isAlphabetic || ("0"..."9").contains($0) })
    )
    .lowercased()
  }
}
