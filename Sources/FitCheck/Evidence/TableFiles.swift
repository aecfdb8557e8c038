internal import Localization

/// Where the files of one table are, or should be.
struct TableFiles {
  private enum Place {
    /// The string catalog, which has all languages.
    case catalog(String)
    /// The components of the path of one language's file; the last but one is the language's folder.
    case folders([String])
  }

  private let place: Place?

  /// - Parameter tables: the files of the table in all languages.
  init(of tables: some Sequence<LocalizedTable>) {
    var model: [String]?
    for table in tables {
      if table.form == .stringCatalog {
        place = .catalog(table.path)
        return
      }
      guard model == nil, table.form != .stringsDict else { continue }
      let names = table.path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      let isInFolder = names.count > 1 && names[names.count - 2] == "\(table.localization).lproj"
      model = isInFolder ? names : []
    }
    place = model.flatMap { $0.isEmpty ? nil : .folders($0) }
  }

  /// The file of the localization `name`: the catalog if there is one, else the file next to those of other languages; nil if
  /// it is unknown.
  func file(for name: String) -> String? {
    switch place {
    case .catalog(let path): return path
    case .folders(var names):
      names[names.count - 2] = "\(name).lproj"
      return names.joined(separator: "/")
    case nil: return nil
    }
  }
}
