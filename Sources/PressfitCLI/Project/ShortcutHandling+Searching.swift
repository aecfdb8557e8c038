internal import Localization
internal import Workspace

extension ShortcutHandling {
  /// Searches `sources` for code that takes the quick actions of `shortcuts`; nil where there is no source to search.
  ///
  /// A type counts as named where its last part ("newNote" of "com.example.newNote") occurs: apps make enumerations of these.
  init?(types shortcuts: [AppShortcut], of sources: inout ProjectSources) {
    guard !sources.paths.isEmpty, !shortcuts.isEmpty else { return nil }
    var handlers: Set<String> = []
    for name in ["performActionFor", ".shortcutItem", "ShortcutItemKey"] {
      handlers.formUnion(sources.paths(containing: name) { _ in true })
    }
    self.init(hasHandler: !handlers.isEmpty, unnamedTypes: [])
    // An app of one quick action need not ask which it was; and some ask for other things than the type.
    guard hasHandler, shortcuts.count > 1 else { return }
    for property in [".userInfo", ".localizedTitle", " userInfo]", " localizedTitle]"]
    where !sources.paths(containing: property, where: handlers.contains).isEmpty {
      return
    }
    for shortcut in shortcuts {
      guard let type = shortcut.type?.value, !type.isEmpty else { continue }
      // A constant is there to be named again.
      if let coded = shortcut.coded, !coded.item.type.via.isEmpty || coded.item.type.declaredAt != nil { continue }
      let part = type.split { ".:/".contains($0) }.last.map(String.init) ?? type
      let ownMentions = shortcut.coded == nil ? 0 : 1
      if part.utf8.count > 2, Self.mentions(of: part, in: &sources, atMost: ownMentions + 1) <= ownMentions {
        unnamedTypes.insert(type)
      }
    }
  }

  /// How often `name` occurs, its first letter in either case; no more than `limit` are counted.
  private static func mentions(of name: String, in sources: inout ProjectSources, atMost limit: Int) -> Int {
    let other =
      (name.first?.isUppercase == true ? name.prefix(1).lowercased() : name.prefix(1).uppercased())
      + name.dropFirst()
    var count = 0
    for spelling in Set([name, other]).sorted() {
      for path in sources.paths(containing: spelling, where: { _ in true }) {
        guard let bytes = sources.bytes(at: path) else { continue }
        count += bytes[...].ranges(of: Array(spelling.utf8)).prefix(limit - count).count
        if count >= limit { return count }
      }
    }
    return count
  }
}
