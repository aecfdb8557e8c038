internal import Diagnostics
internal import JSON

/// Converts a catalog's JSON into entries and validates it.
struct StringCatalogReader {
  /// Those seen in projects, all with the same members.
  static let versions = ["1.0", "1.1", "1.2", "1.3"]
  static let states = ["new", "translated", "needs_review", "machine_translated", "stale"]
  static let extractionStates = ["extracted_with_value", "manual", "migrated", "stale"]
  static let devices = ["appletv", "applevision", "applewatch", "ipad", "iphone", "ipod", "mac", "other"]
  /// Maximum nesting of variations; Xcode nests two.
  static let maximumNesting = 8

  private let source: SourceFile
  private var sink = DiagnosticSink()
  /// The languages of the entries read so far, each checked at its first place.
  private var languages: Set<String> = []

  init(_ source: SourceFile) {
    // JSON in UTF-16 without a byte order mark is recognized by its second byte.
    let isUTF16 = source.bytes.starts(with: [0x7B, 0]) && !source.hasByteOrderMark
    let chosen =
      isUTF16 ? SourceFile(path: source.path, bytes: source.bytes, encoding: .utf16LittleEndian) : source
    self.source = chosen
  }

  var diagnostics: [Diagnostic] { sink.diagnostics }

  mutating func read() -> StringCatalogDocument {
    guard let json = JSONDocument.parse(source, reportingTo: &sink) else {
      return StringCatalogDocument(
        source: source, json: nil, sourceLanguage: nil, version: nil, entries: [], isComplete: false)
    }
    let root = json.root
    let version = readVersion(root)
    let language = required("sourceLanguage", in: root).flatMap { text($0, "sourceLanguage", .error) }
    if let language, let node = root["sourceLanguage"],
      let diagnostic = LanguageFolderName.diagnostic(for: language, at: node.location)
    {
      sink.report(diagnostic)
    }
    let entries = readEntries(root)
    let hasErrors = sink.worst == .error
    return StringCatalogDocument(
      source: source, json: json, sourceLanguage: hasErrors ? nil : language, version: version,
      entries: hasErrors ? [] : entries,
      isComplete: !hasErrors && (root["version"] == nil || version.map(Self.versions.contains) == true))
  }

  private mutating func readVersion(_ root: JSONElement) -> String? {
    guard let value = root["version"] else {
      if root.isObject { sink.report(.catalogMissingKey("version", .warning, at: root.location)) }
      return nil
    }
    guard let version = text(value, "version", .warning) else { return nil }
    if !Self.versions.contains(version) { sink.report(.catalogUnknownVersion(version, at: value.location)) }
    return version
  }

  private mutating func readEntries(_ root: JSONElement) -> [StringCatalogEntry] {
    guard let strings = required("strings", in: root), let members = object(strings, "strings") else { return [] }
    var entries: [StringCatalogEntry] = []
    var keys = EquivalentKeys(in: source)
    for (key, _) in members { keys.inspect(key.string ?? "", at: key.range, reportingTo: &sink) }
    for (key, value) in members where object(value, "an entry") != nil {
      screen(key)
      let entry = readEntry(key, value)
      for localization in entry.localizations { checkSubstitutions(localization) }
      entries.append(entry)
    }
    return entries
  }

  /// Reports characters in a key or a comment that should not be in a title.
  private mutating func screen(_ node: JSONElement) {
    guard let text = node.string, let diagnostic = TextScreening.diagnostic(for: text, at: node.location) else {
      return
    }
    sink.report(diagnostic)
  }

  private mutating func readEntry(_ key: JSONElement, _ value: JSONElement) -> StringCatalogEntry {
    value["comment"].map { screen($0) }
    let extractionState = value["extractionState"].flatMap { text($0, "extractionState", .warning) }
    if let state = extractionState, !Self.extractionStates.contains(state), let node = value["extractionState"] {
      sink.report(.catalogUnknown(.unknownExtractionState, "extraction state", state, at: node.location))
    }
    var shouldTranslate = true
    if let node = value["shouldTranslate"] {
      if let boolean = node.boolean {
        shouldTranslate = boolean
      } else {
        sink.report(.catalogWrongType("shouldTranslate", "a Boolean", .warning, at: node.location))
      }
    }
    var localizations: [StringCatalogLocalization] = []
    if let node = value["localizations"], let members = object(node, "localizations") {
      var spellings: [String: JSONElement] = [:]
      for (language, content) in members {
        let name = language.string ?? ""
        if languages.insert(name).inserted {
          LanguageFolderName.diagnostic(for: name, at: language.location).map { sink.report($0) }
        }
        if let earlier = spellings.updateValue(language, forKey: LanguageFolderName.folded(name)),
          earlier.string?.utf8Equals(name) == false
        {
          sink.report(.catalogSameLanguage(name, at: language.location, first: earlier.location))
        }
        guard object(content, "a localization") != nil else { continue }
        let variants = readVariants(content, name)
        // An unreadable string has its own error.
        if variants.isEmpty, sink.worst != .error {
          sink.report(.catalogEmptyLocalization(name, at: language.location))
        }
        localizations.append(
          StringCatalogLocalization(
            language: name, variants: variants, substitutionArguments: substitutions(content), json: content))
      }
    }
    return StringCatalogEntry(
      key: LocalizationKey(key.string ?? ""), range: SourceRange(key.range.start, value.range.end),
      comment: value["comment"].flatMap { text($0, "comment", .warning) }, extractionState: extractionState,
      shouldTranslate: shouldTranslate, localizations: localizations)
  }

  private func substitutions(_ localization: JSONElement) -> FormatSpecifiers.Substitutions {
    guard let node = localization["substitutions"], node.isObject else { return [:] }
    var result: FormatSpecifiers.Substitutions = [:]
    for (key, content) in node.members {
      let type = content["formatSpecifier"]?.string.flatMap(FormatSpecifiers.number(ofSpecifier:))
      // A number that is not a position has its own finding.
      let number = content["argNum"]?.integer.flatMap {
        (1...FormatSpecifiers.maximumPosition).contains($0) ? $0 : nil
      }
      result[key.string ?? ""] = FormatSpecifiers.Substitution(argument: type, number: number)
    }
    return result
  }

  private mutating func readVariants(_ localization: JSONElement, _ language: String) -> [StringCatalogVariant] {
    var variants = readUnits(localization, "", language, nesting: 0)
    guard let node = localization["substitutions"], let members = object(node, "substitutions") else { return variants }
    for (key, substitution) in members {
      let name = key.string ?? ""
      guard object(substitution, "a substitution") != nil else { continue }
      checkArgument(of: substitution, name, at: key)
      variants += readUnits(substitution, "substitutions.\(name).", language, nesting: 0)
    }
    return variants
  }

  /// The format specifier and the number of the argument that a substitution formats.
  private mutating func checkArgument(of substitution: JSONElement, _ name: String, at key: JSONElement) {
    if let node = substitution["formatSpecifier"] {
      if let specifier = text(node, "formatSpecifier", .warning), FormatSpecifiers("%" + specifier).arguments.isEmpty {
        sink.report(.catalogMissingFormatSpecifier(name, at: node.location))
      }
    } else {
      sink.report(.catalogMissingFormatSpecifier(name, at: key.location))
    }
    guard let node = substitution["argNum"] else { return }
    guard let number = node.integer else {
      sink.report(.catalogWrongType("argNum", "an integer", .warning, at: node.location))
      return
    }
    if !(1...FormatSpecifiers.maximumPosition).contains(number) {
      sink.report(.argumentPosition("argNum \(number)", at: node.location))
    }
  }

  /// The strings of a localization, a variant or a substitution.
  private mutating func readUnits(
    _ holder: JSONElement, _ path: String, _ language: String, nesting: Int
  ) -> [StringCatalogVariant] {
    var variants: [StringCatalogVariant] = []
    // A path that ends here has no dot.
    let ownPath = path.hasSuffix(".") ? String(path.dropLast()) : path
    if let unit = holder["stringUnit"] { variants += readUnit(unit, ownPath) }
    if let set = holder["stringSet"] { variants += readSet(set, path + "set") }
    if let variations = holder["variations"] {
      variants += readVariations(variations, path, language, nesting: nesting + 1)
    }
    if let unit = holder["stringUnit"], holder["variations"] != nil {
      sink.report(.catalogBothTextAndVariations(at: unit.location))
    }
    let known = ["stringUnit", "stringSet", "variations"]
    if !path.isEmpty, !holder.members.contains(where: { $0.key.string.map(known.contains) == true }) {
      sink.report(.catalogMissingStringUnit(ownPath, at: holder.location))
    }
    return variants
  }

  private mutating func readVariations(
    _ node: JSONElement, _ path: String, _ language: String, nesting: Int
  ) -> [StringCatalogVariant] {
    guard nesting <= Self.maximumNesting else {
      sink.report(.tooDeep("variations are nested more than \(Self.maximumNesting) levels deep", at: node.location))
      return []
    }
    guard let kinds = object(node, "variations") else { return [] }
    var variants: [StringCatalogVariant] = []
    if node["plural"] != nil, node["device"] != nil { sink.report(.catalogBothVariations(at: node.location)) }
    for (kindKey, cases) in kinds {
      let kind = kindKey.string ?? ""
      if path.hasPrefix("\(kind).") || path.contains(".\(kind).") {
        sink.report(.catalogRepeatedVariation(kind, at: kindKey.location))
      }
      if kind != "plural", kind != "device" {
        sink.report(.catalogUnknown(.unknownVariation, "variation", kind, at: kindKey.location))
      }
      guard let members = object(cases, "variations of \"\(kind)\"") else { continue }
      var names: [String] = []
      for (key, content) in members {
        let name = key.string ?? ""
        names.append(name)
        checkCase(name, kind, at: key)
        guard self.object(content, "a variant") != nil else { continue }
        variants += readUnits(content, "\(path)\(kind).\(name).", language, nesting: nesting)
      }
      if kind == "plural" { checkPlural(names, language, at: kindKey) }
    }
    return variants
  }

  private mutating func checkCase(_ name: String, _ kind: String, at key: JSONElement) {
    switch kind {
    case "plural" where !PluralCategories.all.contains(name):
      sink.report(.catalogUnknown(.unknownPluralCategory, "plural category", name, at: key.location))
    case "device" where !Self.devices.contains(name):
      sink.report(.catalogUnknown(.unknownDevice, "device", name, at: key.location))
    default: break
    }
  }

  private mutating func checkPlural(_ names: [String], _ language: String, at key: JSONElement) {
    let missing = (PluralCategories.needed(in: language) ?? ["other"]).filter { !names.contains($0) }
    if !missing.isEmpty { sink.report(.catalogMissingPlural(missing, language, at: key.location)) }
  }

  private mutating func readUnit(_ unit: JSONElement, _ path: String) -> [StringCatalogVariant] {
    guard object(unit, "stringUnit") != nil else { return [] }
    let state = readState(unit)
    guard let node = unit["value"] else {
      sink.report(.catalogMissingValue(at: unit.location))
      return []
    }
    guard let value = text(node, "value", .error) else { return [] }
    return [variant(path, state, value, node)]
  }

  private mutating func readSet(_ set: JSONElement, _ path: String) -> [StringCatalogVariant] {
    guard object(set, "stringSet") != nil else { return [] }
    let state = readState(set)
    guard let values = set["values"] else {
      sink.report(.catalogMissingValue(at: set.location))
      return []
    }
    guard values.kind == .array else {
      sink.report(.catalogWrongType("values", "an array", .error, at: values.location))
      return []
    }
    var variants: [StringCatalogVariant] = []
    for (index, node) in values.elements.enumerated() {
      guard let value = text(node, "a value", .error) else { continue }
      variants.append(variant("\(path).\(index)", state, value, node))
    }
    return variants
  }

  private mutating func readState(_ unit: JSONElement) -> String? {
    guard let node = unit["state"] else {
      sink.report(.catalogMissingState(at: unit.location))
      return nil
    }
    guard let state = text(node, "state", .warning) else { return nil }
    if !Self.states.contains(state) { sink.report(.catalogUnknown(.unknownState, "state", state, at: node.location)) }
    return state
  }

  private mutating func variant(
    _ path: String, _ state: String?, _ value: String, _ node: JSONElement
  ) -> StringCatalogVariant {
    TextScreening.inspect(value, at: node.location, reportingTo: &sink)
    return StringCatalogVariant(path: path, state: state, value: value, valueRange: node.range)
  }

  /// Checks that every `%#@name@` has its substitution, and that every substitution is used.
  private mutating func checkSubstitutions(_ localization: StringCatalogLocalization) {
    // By name, in file order: the first string of each substitution.
    var defined: [(name: LocalizationKey, range: SourceRange)] = []
    var isDefined: Set<LocalizationKey> = []
    for variant in localization.variants {
      guard let name = StringCatalogVariantPath.substitutionName(variant.path).map({ LocalizationKey($0) }),
        isDefined.insert(name).inserted
      else { continue }
      defined.append((name, variant.valueRange))
    }
    var used: Set<LocalizationKey> = []
    for variant in localization.variants {
      for name in FormatSpecifiers(variant.value).substitutions where used.insert(LocalizationKey(name)).inserted {
        if !isDefined.contains(LocalizationKey(name)) {
          sink.report(.catalogUndefinedSubstitution(name, at: source.location(of: variant.valueRange)))
        }
      }
    }
    for (name, range) in defined where !used.contains(name) {
      sink.report(.catalogUnusedSubstitution(name.rawValue, at: source.location(of: range)))
    }
  }

  // MARK: Shapes

  /// The members of an object; nil for any other value, which is reported.
  private mutating func object(_ value: JSONElement, _ name: String) -> JSONMembers? {
    if value.isObject { return value.members }
    sink.report(.catalogWrongType(name, "an object", .error, at: value.location))
    return nil
  }

  /// The value of a string; nil for any other value, which is reported.
  private mutating func text(_ value: JSONElement, _ name: String, _ severity: Severity) -> String? {
    if let text = value.string { return text }
    sink.report(.catalogWrongType(name, "a string", severity, at: value.location))
    return nil
  }

  private mutating func required(_ key: String, in root: JSONElement) -> JSONElement? {
    if let value = root[key] { return value }
    // A root that is not an object is reported once.
    if root.isObject {
      sink.report(.catalogMissingKey(key, .error, at: root.location))
    } else if key == "strings" {
      sink.report(.catalogWrongType("the catalog", "an object", .error, at: root.location))
    }
    return nil
  }
}
