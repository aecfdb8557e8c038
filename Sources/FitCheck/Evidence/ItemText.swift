internal import Diagnostics
internal import Formats
internal import Localization

/// A field of a displayed item in one localization, with the string that users see.
struct ItemText: Hashable, CheckedText {
  var id: TextID
  var shortcut: AppShortcut
  var field: ShortcutItem.Field
  var key: LocalizationKey
  /// The string in the Info.plist or in code, which is the key.
  var definition: SourceText
  var localization: Localization
  /// The localization in the table that is searched.
  var source: Localization
  var displayed: DisplayedText
  /// Whether the localization is in another language than the development language.
  var isForeign: Bool
  /// The string in the development language, which is translated; nil if it is unknown.
  var original: String?
  /// The file that contains or should contain the localization's entry; nil if no table determines it.
  var tableFile: String?
  /// The location of the localization's string in a unit that the build omits; nil if it has no such unit.
  var unbuiltUnit: SourceLocation?
  /// Whether a catalog excludes the text from translation, and users see the same as in the development language.
  var isExcludedFromTranslation = false

  var noun: String { field.rawValue }
  func label(_ shown: String) -> String { "\(field.rawValue) \(quoted(shown))" }
  /// The text in messages, as users see it: `title "New Note"`.
  var label: String { label(displayed.text) }
  var subject: Finding.Subject { Finding.Subject(id, key: key) }
  var topic: Finding.Topic? { nil }
  var definitionLocation: SourceLocation { definition.location }

  /// The name of the table that is searched: `InfoPlist`, or the one that the code uses.
  var tableName: String { shortcut.table(of: field)?.name ?? "InfoPlist" }

  /// Whether the key is an identifier that users should not see.
  func isSymbolic(in catalog: ShortcutCatalog) -> Bool {
    // The build setting of a name: "$(PRODUCT_NAME)". A name may look like an identifier.
    if BuildVariable.first(in: definition.written)?.contains("NAME") ?? false { return false }
    return catalog.isSymbolic(key, in: shortcut.table(of: field))
  }

  var entry: LocalizedTable.Entry? {
    if case .translation(let entry) = displayed.origin { entry } else { nil }
  }

  /// The localization that provides the entry instead, because this one has no table; nil if it is the development
  /// language's.
  var relatedLocalization: String? {
    if case .relatedLocalization(_, let name) = displayed.origin { name } else { nil }
  }

  var location: SourceLocation { displayed.entry?.location ?? definition.location }

  /// What is missing for a string of the localization itself; nil if it has one, or one that the build omits.
  var missing: Finding.Missing? {
    entry != nil || unbuiltUnit != nil ? nil : source.tables.isEmpty ? .table : .entry
  }

  /// The path of the table for the entry, which may not exist yet.
  var tablePath: String {
    Self.description(ofTable: tableName, in: source, file: tableFile)
  }

  /// The table for an entry in `localization`, for a message.
  ///
  /// - Parameter file: the path of the file to add, if the localization has no table; nil if it is unknown. The file may exist, and no
  ///   target copy it.
  static func description(ofTable name: String, in localization: Localization, file: String?) -> String {
    if let path = localization.tables.first?.path { return quoted(path) }
    if let file, let format = LocalizationFormat(path: file),
      ![.strings, .stringsDict, .stringCatalog].contains(format)
    {
      return quoted(file) + ", a new file"
    }
    guard let file else { return "\"\(name).strings\" of \(quoted(localization.name)), which is not in the app yet" }
    return quoted(file) + (LocalizationFormat(path: file) == .stringCatalog ? "" : ", which is not in the app yet")
  }

  /// The table that should contain the entry.
  var tableLocation: [Diagnostic.RelatedLocation] {
    guard entry == nil, let table = source.tables.first else { return [] }
    return [Diagnostic.RelatedLocation(SourceLocation(path: table.path), label: "the table without the key")]
  }
}

extension ShortcutCatalog {
  /// The titles and subtitles that code sets, with their quick actions.
  var codeTexts: [(source: TextSource, coded: CodeShortcutItem, field: ShortcutItem.Field, text: CodeText)] {
    identifiedCodeItems.flatMap { source, coded in
      ShortcutItem.Field.allCases.compactMap { field in coded.item.text(of: field).map { (source, coded, field, $0) } }
    }
  }
}

extension ItemText {
  /// The strings of `catalog` that users see in `localizations`.
  static func all(of catalog: ShortcutCatalog, in localizations: [Localization]) -> [ItemText] {
    let foreign = Set(localizations.filter { !catalog.isInDevelopmentLanguage($0) }.map(\.name))
    var result: [ItemText] = []
    for (textSource, shortcut) in catalog.identifiedShortcuts where shortcut.isShown {
      for field in ShortcutItem.Field.allCases {
        guard let definition = shortcut.text(of: field), BuildVariable.first(in: definition.value) == nil else {
          continue
        }
        let table = shortcut.table(of: field)
        let tables = (table?.localizations ?? catalog.localizations).lazy.flatMap(\.tables)
        let files = TableFiles(of: tables)
        let omitting = tables.filter { !$0.unbuiltLanguages.isEmpty }
        let excludes = shortcut.key(of: field).map(
          (table?.localizations ?? catalog.localizations).excludesFromTranslation)
        let original = catalog.sourceText(of: field, of: shortcut)
        let development =
          excludes == true
          ? catalog.development.flatMap { catalog.displayedText(of: field, of: shortcut, in: $0)?.text } : nil
        for localization in localizations {
          guard let displayed = catalog.displayedText(of: field, of: shortcut, in: localization),
            let source = table == nil ? localization : table?.localization(named: localization.name)
          else { continue }
          result.append(
            ItemText(
              id: TextID(textSource, field, in: localization.name), shortcut: shortcut, field: field,
              key: displayed.key, definition: definition,
              localization: localization, source: source, displayed: displayed,
              isForeign: foreign.contains(localization.name), original: original,
              tableFile: files.file(for: localization.name),
              unbuiltUnit: source.tables.lazy.compactMap { $0.unbuiltUnits[displayed.key] }.first
                ?? omitting.lazy.compactMap { $0.unbuiltLanguages[localization.name]?[displayed.key] }.first,
              isExcludedFromTranslation: development?.utf8Equals(displayed.text) ?? false))
        }
      }
    }
    return result
  }
}
