internal import CodeReading
internal import Diagnostics
internal import Formats
internal import LocaleSchema
internal import Localization
internal import Workspace

/// Looks up the texts of a framework's code in the tables of its project.
struct FrameworkLookups {
  /// A table of one language, with the name that the tables of all languages share.
  struct Table {
    var name: String
    var table: LocalizedTable
  }

  /// Those of the project first.
  private let known: [Table]
  private let names: [String]
  /// The folder of the project.
  private let folder: String
  private let isDotNet: Bool
  /// By the name of a generated property, the key.
  private let properties: [String: String]
  /// The keys that several tables have with different texts.
  private(set) var ambiguousKeys: Set<String> = []
  /// The keys that tables have only with messages that the run makes.
  private(set) var unreadKeys: [String: UnreadMessage] = [:]
  /// The tables that were used, by name.
  private(set) var used: [String: [LocalizedTable]] = [:]

  /// - Parameter known: the tables that were read, those of the project first.
  init(_ known: [Table], of project: FrameworkProject) {
    let known = Self.named(known)
    let inherited = known.contains { $0.table.inheritsTexts } ? Self.inherited(known) : []
    self.known = known + inherited + Self.sources(known)
    names = known.map(\.name).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    folder = project.folder
    isDotNet = project.framework == .dotNet
    properties = [.dotNet, .flutter].contains(project.framework) ? Self.keysOfProperties(in: known.map(\.table)) : [:]
  }

  /// Resolves `text` if the tables have its key, or the keys of all its parts.
  mutating func resolve(_ text: inout CodeText) {
    if let source = text.literal, let folder = text.frameworkKey?.sourceFolder {
      guard let lookup = text.frameworkKey.flatMap({ lookup($0) }), case let files = tables(named: lookup.table),
        files.contains(where: { FilePath.contains(folder, $0.path) && $0[lookup.key] != nil })
      else { return }
      text.resolution = .localized(lookup)
      let entry = LocalizedTable.Entry(key: lookup.key, value: source, location: text.location)
      let own = LocalizedTable(
        localization: Localization.base, path: text.location.path, form: .framework, entries: [entry])
      used[lookup.table] = (used[lookup.table] ?? files) + [own]
      return
    }
    guard let lookup = text.frameworkKey.flatMap({ lookup($0) }) ?? joined(text) else {
      if let key = text.frameworkKey, let reason = unreadMessage(of: key) {
        unreadKeys[key.key] = reason
      } else if let key = text.frameworkKey, !ambiguousKeys.contains(key.key),
        case .literal(let source)? = text.frameworkParts.first, !key.isReplaced || !known.isEmpty
      {
        // No table has the key, so the app shows the text in the code; without tables, the key may be in one that was not read.
        text.resolution = .literal(source)
      }
      return
    }
    text.resolution = .localized(lookup)
    if used[lookup.table] == nil { used[lookup.table] = tables(named: lookup.table) }
    if text.frameworkKey?.hasArguments == true {
      used[lookup.table] = Self.formats(of: lookup.key, in: used[lookup.table] ?? []) + (used[lookup.table] ?? [])
    }
  }

  /// Tables with the text of `key` as a format of Foundation: `%1$s` of Java and Kotlin, a string, is `%1$@`.
  private static func formats(of key: LocalizationKey, in files: [LocalizedTable]) -> [LocalizedTable] {
    files.compactMap { file in
      guard let entry = file[key] else { return nil }
      let format = format(entry.value)
      let isKnown = files.contains { $0.path == file.path && $0[key]?.value == format }
      if isKnown { return nil }
      return LocalizedTable(
        localization: file.localization, path: file.path, form: file.form,
        entries: [LocalizedTable.Entry(key: key, value: format, location: entry.location)])
    }
  }

  private static func format(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let start = rest.firstIndex(of: "%") {
      result += rest[..<start]
      let position = rest[start...].dropFirst().prefix { $0.isNumber || $0 == "$" }
      rest = rest[position.endIndex...]
      result += "%" + position
      guard let specifier = rest.popFirst() else { break }
      result.append(specifier == "s" ? "@" : specifier)
    }
    return result + rest
  }

  private func tables(named name: String) -> [LocalizedTable] { known.filter { $0.name == name }.map(\.table) }

  /// The languages of the tables that have `text` as the text of a key.
  func languages(withText text: String) -> Set<String> {
    Set(known.filter { $0.table.entries.contains { $0.value == text } }.map(\.table.localization))
  }

  // MARK: Keys

  private mutating func lookup(_ wanted: CodeText.FrameworkKey) -> LocalizedLookup? {
    let table = tableName(of: wanted)
    for spelling in spellings(of: wanted) {
      let key = LocalizationKey(spelling)
      let candidates = names.filter { name in
        isNamed(name, table) && known.contains { $0.name == name && $0.table.hasEntry(for: key) }
      }
      guard let name = candidates.first else { continue }
      // The code does not say which of several texts it means.
      if candidates.dropFirst().contains(where: { differs($0, from: name, key) }) {
        ambiguousKeys.insert(wanted.key)
        continue
      }
      // The arguments of a message are placeholders in its format string.
      let isFormatted =
        wanted.hasArguments
        || known.contains { own in
          own.name == name && [.arb, .json].contains(LocalizationFormat(path: own.table.path))
            && own.table[key]?.value.contains("%@") == true
        }
      return LocalizedLookup(key: key, table: name, isFormatted: isFormatted)
    }
    return nil
  }

  /// Why the text of `wanted`, which no table has as such, is unknown; nil if no table has its key.
  private func unreadMessage(of wanted: CodeText.FrameworkKey) -> UnreadMessage? {
    let table = tableName(of: wanted)
    let files = known.filter { isNamed($0.name, table) }.map(\.table)
    return spellings(of: wanted).lazy.compactMap { key -> UnreadMessage? in
      if let own = files.lazy.compactMap({ $0.unreadKeys[LocalizationKey(key)] }).first { return own }
      let forms = UnreadMessage.formNames.flatMap { [key + "_" + $0, key + "." + $0] }.map { LocalizationKey($0) }
      let hasForms = files.contains { file in
        forms.contains { file.hasEntry(for: $0) || file.unreadKeys[$0] != nil }
      }
      return hasForms ? .forms : nil
    }.first
  }

  /// The table that the code names; nil if it may be any.
  private func tableName(of wanted: CodeText.FrameworkKey) -> String? {
    // i18next writes a table before the key: `common:newNote`.
    let parts = wanted.key.split(separator: ":", maxSplits: 1).map(String.init)
    return wanted.table ?? (parts.count == 2 && hasTable(parts[0]) ? parts[0] : nil)
  }

  /// Whether code that names `table` may mean the table `name`.
  private func isNamed(_ name: String, _ table: String?) -> Bool {
    table.map { name == $0 || FilePath.name(name) == $0 } ?? true
  }

  private func spellings(of wanted: CodeText.FrameworkKey) -> [String] {
    let short = wanted.key.split(separator: ":", maxSplits: 1).last.map(String.init) ?? wanted.key
    let property = [properties[wanted.key]].compactMap(\.self)
    if wanted.isIdentifier { return property }
    // A table before the key, or a separator of objects: "menu:find" is also "menu.find".
    let nested = wanted.table == nil && short != wanted.key ? [wanted.key.replacingAll(":", with: ".")] : []
    return Set([wanted.key, short]).sorted() + nested + [wanted.alternative].compactMap(\.self)
      + (isDotNet ? property : []) + Self.containers.map { $0 + "." + wanted.key }
  }

  /// The names of objects in which files of JavaScript have all texts.
  private static let containers = ["translation", "translations", "messages"]

  private func hasTable(_ table: String) -> Bool { names.contains { FilePath.name($0) == table } }

  /// Whether the tables `name` and `other` have different texts for `key` in a language.
  private func differs(_ name: String, from other: String, _ key: LocalizationKey) -> Bool {
    // A table of another project is not used if this one's has the key.
    let isOutside = { (name: String) in
      known.contains { $0.name == name && !FilePath.contains(folder, $0.table.path) }
    }
    if isOutside(name), !isOutside(other) { return false }
    return known.contains { own in
      own.name == name
        && known.contains { second in
          second.name == other && second.table.localization == own.table.localization
            && own.table[key].map { second.table[key]?.value != $0.value } == true
        }
    }
  }

  /// The keys of `tables` by the name of the property that .NET and easy_localization generate for each: `Menu_Find` for "Menu.Find".
  /// Without names that several keys have.
  private static func keysOfProperties(in tables: [LocalizedTable]) -> [String: String] {
    var keys: [String: Set<String>] = [:]
    for key in Set(tables.flatMap { $0.entries.map(\.key.rawValue) }) {
      let name = String(key.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
      keys[name, default: []].insert(key)
    }
    return keys.filter { $0.value.count == 1 }.compactMapValues(\.first)
  }

  // MARK: Joined strings

  /// The look-up of a string that the code joins of literals and strings of one table; nil for other texts.
  ///
  /// Its text in each language becomes an entry of the table, with a key such as "{newNote} +".
  private mutating func joined(_ text: CodeText) -> LocalizedLookup? {
    var lookups: [LocalizedLookup] = []
    var name = ""
    for part in text.frameworkParts {
      switch part {
      case .literal(let text): name += text
      case .lookup(let key):
        guard let found = lookup(key), !found.isFormatted, found.table == lookups.first?.table ?? found.table else {
          return nil
        }
        lookups.append(found)
        name += "{\(found.key.rawValue)}"
      }
    }
    guard let table = lookups.first?.table else { return nil }
    var result = LocalizedLookup(key: LocalizationKey(name), table: table)
    result.joinedKeys = lookups.map(\.key)
    let files = used[table] ?? tables(named: table)
    if !files.contains(where: { $0[result.key] != nil }) {
      used[table] = files + Self.joined(text.frameworkParts, lookups, as: result.key, in: files)
    }
    return result
  }

  /// For each language of `files` that has all texts of `lookups`, a table with the joined one.
  private static func joined(
    _ parts: [CodeText.FrameworkPart], _ lookups: [LocalizedLookup], as key: LocalizationKey, in files: [LocalizedTable]
  ) -> [LocalizedTable] {
    let languages = files.map(\.localization).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return languages.compactMap { language in
      let own = files.filter { $0.localization == language }
      let entries = lookups.map { lookup in own.lazy.compactMap { $0[lookup.key] }.first }
      guard let first = entries.first ?? nil, !entries.contains(where: { $0 == nil }) else { return nil }
      var texts = entries.compactMap { $0?.value }.makeIterator()
      let value = parts.map { part in
        if case .literal(let text) = part { text } else { texts.next() ?? "" }
      }.joined()
      return LocalizedTable(
        localization: language, path: first.location.path, form: .framework,
        entries: [LocalizedTable.Entry(key: key, value: value, location: first.location)])
    }
  }

  // MARK: Other texts

  /// The texts that a language inherits from a more general one: in gen_l10n, the class of `zh_Hant` extends that of `zh`.
  private static func inherited(_ known: [Table]) -> [Table] {
    known.flatMap { own -> [Table] in
      guard own.table.inheritsTexts else { return [] }
      return known.compactMap { parent in
        guard parent.name == own.name, own.table.localization.hasPrefix(parent.table.localization + "-") else {
          return nil
        }
        let table = LocalizedTable(
          localization: own.table.localization, path: parent.table.path, form: .framework,
          entries: Array(parent.table.entries))
        return Table(name: own.name, table: table)
      }.sorted { $0.table.localization.utf8.count > $1.table.localization.utf8.count }
    }
  }

  /// The texts of the development language for PO files, in which each key is one, and for JSON files without a table in English, of which
  /// the keys are texts.
  private static func sources(_ known: [Table]) -> [Table] {
    let files = known.filter {
      [.portableObject, .json, .javaScript].contains(LocalizationFormat(path: $0.table.path))
    }
    return Dictionary(grouping: files, by: \.name).sorted { $0.key < $1.key }.compactMap { name, files in
      guard let first = files.first else { return nil }
      let isCatalog = LocalizationFormat(path: first.table.path) == .portableObject
      if !isCatalog, files.contains(where: { $0.table.localization.prefix { $0 != "-" } == "en" }) { return nil }
      var seen: Set<LocalizationKey> = []
      let entries = files.flatMap { $0.table.entries }.filter { entry in
        seen.insert(entry.key).inserted && (isCatalog || entry.key.rawValue.contains(" "))
      }.map { LocalizedTable.Entry(key: $0.key, value: text(ofKey: $0.key.rawValue), location: $0.location) }
      if entries.isEmpty { return nil }
      // No file has these texts, so none can be written.
      let table = LocalizedTable(localization: Localization.base, path: name, form: .framework, entries: entries)
      return Table(name: name, table: table)
    }
  }

  private static func text(ofKey key: String) -> String {
    let container = containers.first { key.hasPrefix($0 + ".") }
    return container.map { String(key.dropFirst($0.utf8.count + 1)) } ?? key
  }

  /// `known` with the name "en" for the only English table, such as `en-US.json`: its texts are those of the development language.
  private static func named(_ known: [Table]) -> [Table] {
    let english = Dictionary(grouping: known.indices) { known[$0].name }.values.compactMap { indices -> Int? in
      let own = indices.filter { LanguageTag(known[$0].table.localization).language == "en" }
      let isNeutral = indices.contains { known[$0].table.localization == Localization.base }
      return own.count == 1 && !isNeutral ? own.first : nil
    }
    var result = known
    for index in english where known[index].table.localization != "en" {
      result[index].table.localization = "en"
    }
    return result
  }
}

extension LocalizedTable {
  /// Whether a language gets the texts that it does not have from the same language without script and region.
  fileprivate var inheritsTexts: Bool { [.arb, .resx].contains(LocalizationFormat(path: path)) }
}
