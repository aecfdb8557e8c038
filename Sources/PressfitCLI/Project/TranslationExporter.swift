internal import Diagnostics
internal import FitCheck
internal import Formats
internal import ICU
internal import LocaleProfiles
internal import LocaleSchema
internal import Localization
internal import Merging

/// Collects the strings of a project's quick actions for translation into one language.
struct TranslationExporter {
  private let project: Project
  private let room: RoomEstimate
  /// Xcode's order of keys and paths.
  private let order: Collator
  /// Whether a format can represent a string.
  private let canHold: (String) -> Bool

  init(_ project: Project, room: RoomEstimate, order: Collator, canHold: @escaping (String) -> Bool) {
    self.project = project
    self.order = order
    self.room = room
    self.canHold = canHold
  }

  /// The strings for `language`, files by path and units by key as in Xcode; reports strings that the format cannot
  /// represent.
  func document(for language: String, reportingTo sink: inout DiagnosticSink) -> ExchangeDocument {
    var files: [ExchangeFile] = []
    for app in project.apps {
      let original = project.target(forLanguage: app.catalog.developmentLanguage.rawValue, of: app).path
      let units = units(of: app.catalog, language: language, reportingTo: &sink)
      if let index = files.firstIndex(where: { $0.original == original }) {
        // Keys of apps that share a table.
        let known = Set(files[index].units.map(\.key))
        files[index].units += units.filter { !known.contains($0.key) }
      } else {
        files.append(ExchangeFile(original: original, units: units))
      }
    }
    for index in files.indices { files[index].units.sort { order.precedes($0.key.rawValue, $1.key.rawValue) } }
    files.sort { order.precedes($0.original, $1.original) }
    return ExchangeDocument(
      sourceLanguage: project.apps.first?.catalog.developmentLanguage.rawValue ?? "en", targetLanguage: language,
      files: files.filter { !$0.units.isEmpty })
  }

  private func units(
    of catalog: ShortcutCatalog, language: String, reportingTo sink: inout DiagnosticSink
  ) -> [ExchangeUnit] {
    let tag = LanguageTag(language)
    let localization =
      catalog.localizations.first { $0.name == language }
      ?? catalog.localizations.first { $0.tag.normalized == tag.normalized }
    let texts = catalog.sourceTexts
    return texts.keys.sorted().compactMap { key in
      guard let source = texts[key] else { return nil }
      // Build settings are expanded only in the Info.plist, and so in the key; in a table `$(A)` is plain text.
      if let variable = BuildVariable.first(in: key.rawValue) {
        sink.report(.unresolvedText(key, variable, at: catalog.infoPlist))
        return nil
      }
      let entry = localization?.isDevelopment == true ? nil : localization?.entry(for: key)
      let isCatalog = localization?.tables.contains { $0.form == .stringCatalog } == true
      let unit = ExchangeUnit(
        key: key, source: source, target: entry?.value,
        state: isCatalog && entry != nil ? TranslationState(catalogName: entry?.state) ?? .translated : nil,
        note: catalog.development?.entry(for: key)?.comment, room: catalog.room(for: key, in: tag, by: room))
      if [key.rawValue, source, unit.target ?? "", unit.note ?? ""].allSatisfy(canHold) { return unit }
      sink.report(.unexportableText(key, at: entry?.location ?? catalog.infoPlist))
      return nil
    }
  }
}

extension ShortcutCatalog {
  /// The available width for the string of `key` in all items; nil if no item shows it.
  fileprivate func room(
    for key: LocalizationKey, in language: LanguageTag, by estimate: RoomEstimate
  ) -> ExchangeRoom? {
    var fields: Set<ShortcutItem.Field> = []
    var characters = Int.max
    var points = Int.max
    for item in items where item.isShown {
      for field in ShortcutItem.Field.allCases where item.key(of: field) == key {
        let hasSubtitle = item.text(of: .subtitle) != nil
        let lines = LinePolicy.documented.maximumLines(for: field, hasSubtitle: hasSubtitle, at: .large) ?? 1
        fields.insert(field)
        characters = min(characters, lines * estimate.charactersPerLine(of: field, in: language))
        points = min(points, lines * estimate.pointsPerLine)
      }
    }
    if fields.isEmpty { return nil }
    let name = LocaleProfiles.closestProfile(for: language).englishName
    let places = fields.sorted().map(\.rawValue).joined(separator: " and ")
    let isWrapped = points > estimate.pointsPerLine
    return ExchangeRoom(
      characters: characters, points: points,
      words: "\(ShortcutComment.prefix)\(places); fits about \(characters) characters of \(name) "
        + (isWrapped ? "on two lines" : "on one line"))
  }
}

extension Diagnostic {
  fileprivate static func unresolvedText(
    _ key: LocalizationKey, _ variable: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      "unexportable-text", .warning,
      "\(quoted(key.rawValue)) contains \(quoted(variable)), which has no known value, and is not exported",
      at: location,
      help: "export from the project that defines the build setting, or remove it from the text")
  }

  fileprivate static func unexportableText(_ key: LocalizationKey, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      "unexportable-text", .warning,
      "\(quoted(key.rawValue)) has a character that XML does not allow, and is not exported",
      at: location, help: "remove the control character")
  }
}
