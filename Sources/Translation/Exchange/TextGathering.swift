internal import Diagnostics
internal import Extraction
internal import Formats
internal import Localization

/// Gathers the keys of one app's quick actions, each with its table.
struct TextGathering {
  private let catalog: ShortcutCatalog
  private(set) var infoPlist: [LocalizationKey: TextTable.Text] = [:]
  /// In the items' order.
  private(set) var codeTables: [(table: CodeTable, texts: [LocalizationKey: TextTable.Text])] = []
  /// Tables that the code looks up in another bundle.
  private(set) var tablesOfOtherBundles: Set<CodeTable> = []

  init(_ catalog: ShortcutCatalog) { self.catalog = catalog }

  mutating func gather(reportingTo sink: inout DiagnosticSink) {
    for shortcut in catalog.shortcuts {
      for field in ShortcutItem.Field.allCases {
        let place = shortcut.place(of: field)
        switch shortcut {
        case .inPropertyList(let item): addListed(item, field, place, &sink)
        case .inCode(let item): addCoded(item, field, place, &sink)
        }
      }
    }
  }

  /// Adds the texts of Info.plist with a known text in the development language.
  mutating func gather(_ catalog: InfoTextCatalog) {
    for text in catalog.texts where infoPlist[text.key] == nil {
      guard let source = catalog.sourceText(of: text) ?? catalog.extractedText(of: text) else { continue }
      let comment = catalog.development.flatMap { catalog.entry(of: text, in: $0)?.comment } ?? text.infoKey.comment
      infoPlist[text.key] = TextTable.Text(
        source: source, comment: comment, hasOneSource: Set(text.values.map(\.text.value)).count < 2, isInfoText: true,
        isExcluded: catalog.localizations.excludesFromTranslation(text.key))
    }
  }

  /// Adds strings of a table, whether or not a quick action looks them up.
  mutating func gather(_ keys: [LocalizationKey], of table: CodeTable) {
    let index = index(of: table)
    for key in keys where codeTables[index].texts[key] == nil {
      let entry = table.development?.entry(for: key)
      codeTables[index].texts[key] = TextTable.Text(
        source: entry?.value ?? key.rawValue, comment: entry?.comment.map(ShortcutComment.withoutLimit), isFormat: true,
        isExcluded: table.localizations.excludesFromTranslation(key))
    }
  }

  private mutating func index(of table: CodeTable) -> Int {
    if let index = codeTables.firstIndex(where: { $0.table == table }) { return index }
    codeTables.append((table, [:]))
    return codeTables.endIndex - 1
  }

  /// The phrases by key, without those in sets of a catalog, which a file for translators cannot represent.
  func gather(
    _ phrases: AppShortcutPhrases, reportingTo sink: inout DiagnosticSink
  ) -> [LocalizationKey: TextTable.Text] {
    let development = phrases.localizations.first(where: \.isDevelopment)
    var result: [LocalizationKey: TextTable.Text] = [:]
    var inSets: [SourceText] = []
    for phrase in phrases.phrases where !phrases.isExcluded(phrase) {
      if phrases.setKey(of: phrase) != nil {
        inSets.append(phrase.text)
        continue
      }
      let entry = development.flatMap { phrases.translations(of: phrase, in: $0).first }
      result[phrase.key] = TextTable.Text(
        source: entry?.value ?? phrase.text.value, comment: entry?.comment ?? phrase.comment)
    }
    if let first = inSets.first { sink.report(.phrasesInSets(inSets.count, at: first.location)) }
    return result
  }

  private mutating func addListed(
    _ item: ShortcutItem, _ field: ShortcutItem.Field, _ place: MenuPlace, _ sink: inout DiagnosticSink
  ) {
    guard let key = item.key(of: field) else { return }
    // Only Info.plists contain build settings, and so do the keys from them; in a table, `$(A)` is text.
    if let variable = BuildVariable.first(in: key.rawValue) {
      sink.report(.unresolvedText(key, variable, at: item.text(of: field)?.location ?? catalog.infoPlist))
      return
    }
    addToInfoPlist(key, place, isShown: item.isShown)
  }

  private mutating func addToInfoPlist(_ key: LocalizationKey, _ place: MenuPlace, isShown: Bool) {
    let entry = catalog.development?.entry(for: key)
    var text =
      infoPlist[key]
      ?? TextTable.Text(
        source: entry?.value ?? key.rawValue, comment: entry?.comment.map(ShortcutComment.withoutLimit))
    if isShown { text.places.insert(place) }
    text.isExcluded = catalog.localizations.excludesFromTranslation(key)
    infoPlist[key] = text
  }

  private mutating func addCoded(
    _ coded: CodeShortcutItem, _ field: ShortcutItem.Field, _ place: MenuPlace, _ sink: inout DiagnosticSink
  ) {
    guard let text = coded.item.text(of: field) else { return }
    switch text.resolution {
    case .literal(let literal):
      if literal.isEmpty { return }
      let key = LocalizationKey(literal)
      // The system looks up a string from code once more: if a table contains it, it is a key.
      if catalog.localizations.contains(where: { $0.hasEntry(for: key) }) {
        addToInfoPlist(key, place, isShown: true)
      } else {
        sink.report(
          .unexportable(
            literal, .note, why: "it is a literal in the code, which is never translated", at: text.location,
            help: "look it up with "
              + (coded.item.language.lookup(of: literal).map { "'\($0)'" }
                ?? "the function that translates the app's other texts")))
      }
    case .runtime:
      for part in coded.lookups(of: field) { add(part.lookup, to: part.table, place, isFormat: true) }
      sink.report(
        .unexportable(
          text.expression, .note, why: text.reasonForRuntime ?? "", at: text.location,
          help: "use a key that is a literal or a constant in the code"))
    case .localized(let lookup):
      guard let table = coded.tables[field], coded.knows(lookup, of: field) else {
        let why =
          lookup.bundle.map { "its table \(quoted(lookup.table)) in the bundle \($0) is not in this project" }
          ?? "the table \(quoted(lookup.table)) has no key for this name"
        sink.report(
          .unexportable(
            lookup.key.rawValue, why: why, at: text.location, help: "check a folder that contains the table"))
        return
      }
      add(lookup, to: table, place, isFormat: lookup.isFormatted)
    }
  }

  private mutating func add(_ lookup: LocalizedLookup, to table: CodeTable, _ place: MenuPlace, isFormat: Bool) {
    if lookup.bundle != nil { tablesOfOtherBundles.insert(table) }
    let index = index(of: table)
    for key in lookup.keys {
      let entry = table.development?.entry(for: key)
      var text =
        codeTables[index].texts[key]
        ?? TextTable.Text(
          source: entry?.value ?? lookup.defaultValue ?? key.rawValue,
          comment: entry?.comment.map(ShortcutComment.withoutLimit) ?? lookup.comment)
      text.places.insert(place)
      text.isFormat = text.isFormat || isFormat
      text.isExcluded = table.localizations.excludesFromTranslation(key)
      codeTables[index].texts[key] = text
    }
  }
}

extension Diagnostic {
  fileprivate static func unresolvedText(
    _ key: LocalizationKey, _ variable: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .unexportableText, .warning,
      "\(quoted(key.rawValue)) is not exported: the build setting \(quoted(variable)) in it has no known value",
      at: location,
      help: "check the project that defines the build setting, or write the text without it")
  }

  fileprivate static func phrasesInSets(_ count: Int, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .unexportableText, .note,
      "\(count) \(count == 1 ? "phrase" : "phrases") of App Shortcuts in sets of a string catalog "
        + "\(count == 1 ? "is" : "are") not exported: the number of phrases may differ between languages",
      at: location, help: "translate them in Xcode, or export the catalog with Xcode")
  }

  /// A quick action's string that cannot be exported.
  static func unexportable(
    _ text: String, _ severity: Severity = .warning, why: String, at location: SourceLocation, help: String,
    verb: String = "exported"
  ) -> Diagnostic {
    Diagnostic(.unexportableText, severity, "\(quoted(text)) is not \(verb): \(why)", at: location, help: help)
  }
}
