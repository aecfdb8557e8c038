internal import Localization
internal import Workspace

extension ShortcutHandling {
  /// Names that occur in code which handles quick actions.
  private static let handlerMarks = ["performActionFor", "ShortcutItemKey"]
  /// The quick action in options of a launch or connection, and the list that an app sets, which begins in the same way.
  private static let (itemMark, listMark) = (".shortcutItem", ".shortcutItems")
  /// The class of quick actions, which also occurs in functions that a handler calls.
  private static let className = "UIApplicationShortcutItem"
  /// Code that reads the type of a quick action.
  private static let typeMarks = [".type", " type]"]
  /// Other properties than the type by which code may distinguish quick actions.
  private static let otherProperties = [".userInfo", ".localizedTitle", " userInfo]", " localizedTitle]"]

  /// The number of quick actions of an app; of more, nearly all are never shown, and each is searched for in all code.
  private static let searchLimit = 100

  /// Searches `sources` for code that handles the quick actions of each of `apps`; nil for an app without quick
  /// actions, and for all without source files.
  ///
  /// A type counts as mentioned if its last part ("newNote" for "com.example.newNote") occurs, because apps use it as
  /// an enum case. If no code that handles quick actions reads their type, all of them do the same, and none is unnamed.
  ///
  /// - Parameter leftOut: those of the given files that no target compiles; their handlers do not count.
  static func search(
    _ apps: [[AppShortcut]], in sources: inout ProjectSources, leftOut: (Set<String>) -> Set<String>
  ) -> [ShortcutHandling?] {
    guard !sources.paths.isEmpty, apps.contains(where: { !$0.isEmpty }) else { return apps.map { _ in nil } }
    let code = HandlingCode(in: &sources, leftOut: leftOut)
    // With a single quick action, an app need not check the type; and some apps check other properties.
    let isSearched = { (shortcuts: [AppShortcut]) in
      code.asksForTypeAlone && (2...searchLimit).contains(shortcuts.count)
    }
    let mentions = Mentions(
      of: apps.filter(isSearched).joined().compactMap { $0.typeToBeNamed?.part }, in: &sources)
    return apps.map { shortcuts in
      if shortcuts.isEmpty { return nil }
      var handling = ShortcutHandling(
        hasHandler: code.hasHandler, unnamedTypes: [], uncompiledHandler: code.uncompiledHandler)
      guard isSearched(shortcuts) else { return handling }
      for shortcut in shortcuts {
        guard let (type, part) = shortcut.typeToBeNamed else { continue }
        let ownMentions = shortcut.coded == nil ? 0 : 1
        if mentions.count(of: part, in: &sources, atMost: ownMentions + 1) <= ownMentions {
          handling.unnamedTypes.insert(type)
        }
      }
      return handling
    }
  }

  /// What the code that handles quick actions reads of them.
  private struct HandlingCode {
    let hasHandler: Bool
    let uncompiledHandler: String?
    /// Whether it distinguishes quick actions by their type, and by no other property.
    let asksForTypeAlone: Bool

    init(in sources: inout ProjectSources, leftOut: (Set<String>) -> Set<String>) {
      let groups = [handlerMarks, [itemMark], otherProperties, typeMarks, [className]]
      var found = sources.paths(containing: groups.flatMap(\.self))[...]
      let paths = groups.map { group in
        defer { found = found.dropFirst(group.count) }
        return Set(found.prefix(group.count).joined())
      }
      let readers = paths[1].filter { Self.mentionsItem(sources.bytes(at: $0) ?? []) }
      let all = paths[0].union(readers)
      let uncompiled = leftOut(all)
      let (handlers, others, types, users) = (all.subtracting(uncompiled), paths[2], paths[3], paths[4])
      hasHandler = !handlers.isEmpty
      uncompiledHandler = handlers.isEmpty ? uncompiled.min { FilePath.precedes($0, $1) } : nil
      asksForTypeAlone = others.isDisjoint(with: handlers) && !types.isDisjoint(with: handlers.union(users))
    }

    /// Whether the code in `bytes` names a quick action, not only the list.
    private static func mentionsItem(_ bytes: [UInt8]) -> Bool {
      func count(_ mark: String) -> Int { bytes[...].ranges(of: Array(mark.utf8)).count }
      return count(itemMark) > count(listMark)
    }
  }

  /// Finds names in code, with their first letter in either case.
  private struct Mentions {
    private let paths: [String: [String]]

    init(of names: [String], in sources: inout ProjectSources) {
      let spellings = Set(names.flatMap(Self.spellings)).sorted()
      paths = Dictionary(uniqueKeysWithValues: zip(spellings, sources.paths(containing: spellings)))
    }

    /// The number of occurrences of `name`, which must be among the searched names; stops at `limit`.
    func count(of name: String, in sources: inout ProjectSources, atMost limit: Int) -> Int {
      var count = 0
      for spelling in Self.spellings(of: name) {
        for path in paths[spelling] ?? [] {
          guard let bytes = sources.bytes(at: path) else { continue }
          count += bytes[...].ranges(of: Array(spelling.utf8)).prefix(limit - count).count
          if count >= limit { return count }
        }
      }
      return count
    }

    private static func spellings(of name: String) -> [String] {
      let other =
        (name.first?.isUppercase == true ? name.prefix(1).lowercased() : name.prefix(1).uppercased())
        + name.dropFirst()
      return Set([name, other]).sorted()
    }
  }
}

extension AppShortcut {
  /// The type, and its last part if code that checks the type must contain it.
  fileprivate var typeToBeNamed: (type: String, part: String)? {
    guard let type = type?.value, !type.isEmpty else { return nil }
    // A declared constant can be used without repeating the type.
    if let coded, !coded.item.type.via.isEmpty || coded.item.type.declaredAt != nil { return nil }
    let part = type.split { ".:/".contains($0) }.last.map(String.init) ?? type
    return part.utf8.count > 2 ? (type, part) : nil
  }
}
