internal import Diagnostics
internal import Extraction
internal import Formats
package import Localization

/// A table for the strings of one app's quick actions, or of several apps that share it.
package struct PendingTable {
  package let target: MergeTarget
  /// The table's name without extension.
  let name: String
  /// The apps with the table in their bundle, by index in the project.
  private(set) var apps: [Int] = []
  /// The paths of the table's files, without those of a `.stringsdict`.
  private(set) var siblings: [String] = []
  package private(set) var translations: [TranslationSet.Translation] = []
  private(set) var keys: Set<LocalizationKey> = []

  /// Adds the elements of `new` with new keys, and returns these keys.
  package mutating func add(_ new: [TranslationSet.Translation]) -> [String] {
    let added = new.filter { keys.insert($0.key).inserted }
    translations += added
    return added.map(\.key.rawValue)
  }

  /// Adds an app with the table in its bundle, and the table's files there.
  mutating func add(app: Int, siblings: [String]) {
    if !apps.contains(app) { apps.append(app) }
    self.siblings += siblings.filter { !self.siblings.contains($0) }
  }

  /// Leaves out the strings of which a merge could not use the translations: their place is unknown, or their table cannot be created.
  mutating func leaveOutUnplaced(by routing: TranslationRouting) -> [Diagnostic] {
    let reasons = routing.reasonsAgainst(translations.map(\.key), at: target.path).filter { !$0.value.isOfNewText }
    let diagnostics = translations.compactMap { translation in
      reasons[translation.key].map { Diagnostic.unplaced(translation.key, of: target.path, $0, "extracted") }
    }
    translations.removeAll { reasons[$0.key] != nil }
    return diagnostics
  }

  /// The merge plan for the strings into `target`, which is this table's file or another one.
  func plan(into target: MergeTarget) -> MergePlan {
    var set = TranslationSet()
    set.add(translations, language: target.localization)
    return Merger(policy: .keep).plan(set) { _ in target }
  }
}

extension [PendingTable] {
  /// Adds `new` to the table of `target`, and returns the added keys.
  ///
  /// - Parameters:
  ///   - app: the app with the table in its bundle; nil for a table of another bundle.
  ///   - siblings: the table's files in this app.
  mutating func add(
    _ new: [TranslationSet.Translation], to target: MergeTarget, named name: String, of app: Int?, siblings: [String]
  ) -> [String] {
    let index = firstIndex { $0.target.path == target.path } ?? count
    if index == count { append(PendingTable(target: target, name: name)) }
    if let app { self[index].add(app: app, siblings: siblings) }
    return self[index].add(new)
  }
}

/// Creates entries for the strings of quick actions.
package struct TextExtraction {
  /// Whether to include strings that the development language already has.
  private let includesKnown: Bool
  /// The length limit of a string of an app in its development language, in words, for the comments.
  private let limit: (Set<MenuPlace>, ShortcutCatalog) -> String?

  /// - Parameters:
  ///   - includesKnown: whether to include strings that the development language already has.
  ///   - limit: the length limit of a string of an app in its development language, in words; nil if it has none.
  package init(
    includesKnown: Bool, limit: @escaping (_ places: Set<MenuPlace>, _ catalog: ShortcutCatalog) -> String?
  ) {
    self.includesKnown = includesKnown
    self.limit = limit
  }

  /// An entry for each Info.plist string, in order; its key is the string itself.
  package func staticTexts(of catalog: ShortcutCatalog) -> [TranslationSet.Translation] {
    var texts = GatheredTexts()
    for item in catalog.items where item.isShown {
      for field in ShortcutItem.Field.allCases {
        guard let text = item.text(of: field), BuildVariable.first(in: text.value) == nil else { continue }
        let key = LocalizationKey(text.value)
        let known = catalog.development?.entry(for: key)
        if known != nil, !includesKnown { continue }
        let place = AppShortcut.inPropertyList(item).place(of: field)
        texts.add(key, value: known?.value ?? text.value, place: place, at: text.location)
      }
    }
    return texts.translations { limit($0, catalog) }
  }

  /// An entry for each text of Info.plist, with Xcode's name of its key as the comment; without a length limit.
  package func infoTexts(of catalog: InfoTextCatalog) -> [TranslationSet.Translation] {
    catalog.texts.compactMap { text in
      let known = catalog.development.flatMap { catalog.entry(of: text, in: $0) }
      if known != nil, !includesKnown { return nil }
      guard let source = catalog.sourceText(of: text) else { return nil }
      return TranslationSet.Translation(
        key: text.key, value: source, comment: known?.comment ?? text.infoKey.comment,
        location: text.value?.location ?? catalog.infoPlist)
    }
  }

  /// An entry for each phrase of an App Shortcut, without those in sets of a catalog, which Xcode extracts.
  package func phrases(of phrases: AppShortcutPhrases) -> [TranslationSet.Translation] {
    let development = phrases.localizations.first(where: \.isDevelopment)
    return phrases.phrases.compactMap { phrase in
      if phrases.setKey(of: phrase) != nil { return nil }
      let known = development.flatMap { phrases.translations(of: phrase, in: $0).first }
      if known != nil, !includesKnown { return nil }
      return TranslationSet.Translation(
        key: phrase.key, value: known?.value ?? phrase.text.value, comment: known?.comment ?? phrase.comment,
        location: phrase.text.location)
    }
  }

  /// An entry for each string that code looks up in `table`, in the items' order; its value is the default value, or
  /// else the key.
  package func codeTexts(of catalog: ShortcutCatalog, in table: CodeTable) -> [TranslationSet.Translation] {
    var texts = GatheredTexts()
    for item in catalog.codeItems {
      for field in ShortcutItem.Field.allCases {
        guard let text = item.item.text(of: field) else { continue }
        for lookup in item.lookups(of: field).filter({ $0.table == table }).map(\.lookup) {
          for key in lookup.keys {
            let known = table.development?.entry(for: key)
            if known != nil, !includesKnown { continue }
            texts.add(
              key, value: known?.value ?? lookup.defaultValue ?? key.rawValue,
              place: AppShortcut.inCode(item).place(of: field), at: text.location, comment: lookup.comment)
          }
        }
      }
    }
    return texts.translations { limit($0, catalog) }
  }
}

/// Strings by key, in order of first appearance.
private struct GatheredTexts {
  private struct Text {
    var key: LocalizationKey
    var value: String
    var places: Set<MenuPlace>
    var location: SourceLocation
    var comments: [String]
  }

  private var texts: [Text] = []
  private var indices: [LocalizationKey: Int] = [:]

  mutating func add(
    _ key: LocalizationKey, value: String, place: MenuPlace, at location: SourceLocation,
    comment: String? = nil
  ) {
    let index = indices[key] ?? texts.count
    if index == texts.count {
      indices[key] = index
      texts.append(Text(key: key, value: value, places: [], location: location, comments: []))
    }
    texts[index].places.insert(place)
    if let comment, !comment.isEmpty, !texts[index].comments.contains(comment) { texts[index].comments.append(comment) }
  }

  func translations(limit: (Set<MenuPlace>) -> String?) -> [TranslationSet.Translation] {
    texts.map { text in
      TranslationSet.Translation(
        key: text.key, value: text.value,
        comment: ShortcutComment.text(
          fields: Set(text.places.map(\.field)), limit: limit(text.places), developers: text.comments),
        location: text.location)
    }
  }
}
