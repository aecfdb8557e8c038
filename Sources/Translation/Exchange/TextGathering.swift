internal import Diagnostics
internal import Extraction
internal import Formats
internal import Localization

/// The texts of one app by table: those that `export` and `merge` translate, and those that `extract` adds to the tables.
struct TextGathering {
  private let catalog: ShortcutCatalog
  private(set) var infoPlist = GatheredTexts()
  /// In the items' order.
  private(set) var codeTables: [(table: CodeTable, texts: GatheredTexts)] = []
  /// Without the phrases in sets of a catalog, which a file for translators cannot represent, and which Xcode extracts.
  private(set) var phrases = GatheredTexts()
  /// Tables that the code looks up in another bundle.
  private(set) var tablesOfOtherBundles: Set<CodeTable> = []

  /// The texts of `app`, with those that no table can have reported to `sink`.
  init(_ app: Project.App, of project: Project, reportingTo sink: inout DiagnosticSink) {
    catalog = app.catalog
    if project.writesQuickActions { gatherQuickActions(&sink) }
    if let infoTexts = app.infoTexts { gather(infoTexts) }
    for (table, keys) in app.strings { gather(keys, of: table) }
    if let phrases = app.phrases { gather(phrases, &sink) }
  }

  private mutating func gatherQuickActions(_ sink: inout DiagnosticSink) {
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
  private mutating func gather(_ catalog: InfoTextCatalog) {
    for text in catalog.texts {
      let own = catalog.sourceText(of: text)
      guard let source = own ?? catalog.extractedText(of: text) else { continue }
      let entry = catalog.development.flatMap { catalog.entry(of: text, in: $0) }
      if infoPlist.texts[text.key] == nil {
        infoPlist.texts[text.key] = TextTable.Text(
          source: source, comment: entry?.comment ?? text.infoKey.comment,
          hasOneSource: Set(text.values.map(\.text.value)).count < 2, isInfoText: true,
          isExcluded: catalog.localizations.excludesFromTranslation(text.key))
      }
      if own != nil {
        infoPlist.define(text.key, at: text.value?.location ?? catalog.infoPlist, isKnown: entry != nil)
      }
    }
  }

  /// Adds strings of a table, whether or not a quick action looks them up.
  private mutating func gather(_ keys: [LocalizationKey], of table: CodeTable) {
    let index = index(of: table)
    for key in keys where codeTables[index].texts.texts[key] == nil {
      let entry = table.development?.entry(for: key)
      codeTables[index].texts.texts[key] = TextTable.Text(
        source: entry?.value ?? key.rawValue, comment: entry?.comment.map(ShortcutComment.withoutLimit), isFormat: true,
        isExcluded: table.localizations.excludesFromTranslation(key))
    }
  }

  private mutating func index(of table: CodeTable) -> Int {
    if let index = codeTables.firstIndex(where: { $0.table == table }) { return index }
    codeTables.append((table, GatheredTexts()))
    return codeTables.endIndex - 1
  }

  private mutating func gather(_ all: AppShortcutPhrases, _ sink: inout DiagnosticSink) {
    let development = all.localizations.first(where: \.isDevelopment)
    var inSets: [SourceText] = []
    for phrase in all.phrases {
      let isExcluded = all.isExcluded(phrase)
      if all.setKey(of: phrase) != nil {
        if !isExcluded { inSets.append(phrase.text) }
        continue
      }
      let entry = development.flatMap { all.translations(of: phrase, in: $0).first }
      phrases.texts[phrase.key] = TextTable.Text(
        source: entry?.value ?? phrase.text.value, comment: entry?.comment ?? phrase.comment, isExcluded: isExcluded)
      phrases.define(phrase.key, at: phrase.text.location, isKnown: entry != nil)
    }
    if let first = inSets.first { sink.report(.phrasesInSets(inSets.count, at: first.location)) }
  }

  private mutating func addListed(
    _ item: ShortcutItem, _ field: ShortcutItem.Field, _ place: MenuPlace, _ sink: inout DiagnosticSink
  ) {
    guard let key = item.key(of: field), let location = item.text(of: field)?.location else { return }
    // Only Info.plists contain build settings, and so do the keys from them; in a table, `$(A)` is text.
    if let variable = BuildVariable.first(in: key.rawValue) {
      sink.report(.unresolvedText(key, variable, at: location))
      return
    }
    addToInfoPlist(key, place, isShown: item.isShown)
    if item.isShown { infoPlist.define(key, at: location, isKnown: catalog.development?.entry(for: key) != nil) }
  }

  private mutating func addToInfoPlist(_ key: LocalizationKey, _ place: MenuPlace, isShown: Bool) {
    let entry = catalog.development?.entry(for: key)
    var text =
      infoPlist.texts[key]
      ?? TextTable.Text(
        source: entry?.value ?? key.rawValue, comment: entry?.comment.map(ShortcutComment.withoutLimit))
    if isShown { text.places.insert(place) }
    text.isExcluded = catalog.localizations.excludesFromTranslation(key)
    infoPlist.texts[key] = text
  }

  private mutating func addCoded(
    _ coded: CodeShortcutItem, _ field: ShortcutItem.Field, _ place: MenuPlace, _ sink: inout DiagnosticSink
  ) {
    guard let text = coded.item.text(of: field) else { return }
    let lookups = coded.lookups(of: field)
    for part in lookups { add(part, place, isFormat: text.lookup?.isFormatted ?? true, at: text.location) }
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
      sink.report(
        .unexportable(
          text.expression, .note, why: text.reasonForRuntime ?? "", at: text.location,
          help: "use a key that is a literal or a constant in the code"))
    case .localized(let lookup):
      if !lookups.isEmpty { return }
      let why =
        lookup.bundle.map { "its table \(quoted(lookup.table)) in the bundle \($0) is not in this project" }
        ?? "the table \(quoted(lookup.table)) has no key for this name"
      sink.report(
        .unexportable(
          lookup.key.rawValue, why: why, at: text.location, help: "check a folder that contains the table"))
    }
  }

  private mutating func add(
    _ part: CodeShortcutItem.Part, _ place: MenuPlace, isFormat: Bool, at location: SourceLocation
  ) {
    let (lookup, table) = (part.lookup, part.table)
    if lookup.bundle != nil { tablesOfOtherBundles.insert(table) }
    let index = index(of: table)
    for key in lookup.keys {
      let entry = table.development?.entry(for: key)
      var text =
        codeTables[index].texts.texts[key]
        ?? TextTable.Text(
          source: entry?.value ?? lookup.defaultValue ?? key.rawValue,
          comment: entry?.comment.map(ShortcutComment.withoutLimit) ?? lookup.comment)
      text.places.insert(place)
      text.isFormat = text.isFormat || isFormat
      text.isExcluded = table.localizations.excludesFromTranslation(key)
      codeTables[index].texts.texts[key] = text
      codeTables[index].texts.define(key, at: location, isKnown: entry != nil, comment: lookup.comment)
    }
  }
}

/// The texts of a table by key, with the places that define them.
struct GatheredTexts {
  /// Where code or Info.plist has a string.
  private struct Definition {
    let key: LocalizationKey
    let location: SourceLocation
    /// Whether the development language's table has the key.
    let isKnown: Bool
    /// Those in the code.
    var comments: [String] = []
  }

  fileprivate(set) var texts: [LocalizationKey: TextTable.Text] = [:]
  /// The first one of each key, in order.
  private var definitions: [Definition] = []
  private var positions: [LocalizationKey: Int] = [:]

  fileprivate mutating func define(
    _ key: LocalizationKey, at location: SourceLocation, isKnown: Bool, comment: String? = nil
  ) {
    let position = positions[key] ?? definitions.count
    if position == definitions.count {
      positions[key] = position
      definitions.append(Definition(key: key, location: location, isKnown: isKnown))
    }
    if let comment, !comment.isEmpty, !definitions[position].comments.contains(comment) {
      definitions[position].comments.append(comment)
    }
  }

  /// An entry of the development language for each text that code or Info.plist defines, in order.
  ///
  /// - Parameters:
  ///   - includingKnown: whether to include texts that the table has.
  ///   - limit: the length limit of a string of quick actions, in words, for its comment; nil if it has none.
  func entries(
    includingKnown: Bool, limit: (Set<MenuPlace>) -> String?
  ) -> [TranslationSet.Translation] {
    definitions.compactMap { definition in
      guard let text = texts[definition.key], includingKnown || !definition.isKnown else { return nil }
      let comment =
        text.places.isEmpty
        ? text.comment
        : ShortcutComment.text(
          fields: Set(text.places.map(\.field)), limit: limit(text.places), developers: definition.comments)
      return TranslationSet.Translation(
        key: definition.key, value: text.source, comment: comment, location: definition.location)
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
