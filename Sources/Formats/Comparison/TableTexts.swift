package import Diagnostics

/// The texts of a table of one language.
enum TableTexts: Sendable {
  case none
  case strings(OpenStepDictionary)
  case members([PropertyListMember])
  case plurals([StringsDictEntry])

  /// One text, with what makes it comparable with that of another language.
  struct Text {
    var key: LocalizationKey
    /// The variant of a plural; "other" represents every category of another language.
    var variant = ""
    var part = TextPart.complete
    var value: String
    var range: SourceRange?
    var substitutions: FormatSpecifiers.Substitutions = [:]

    /// Key and variant.
    var name: LocalizationKey { variant.isEmpty ? key : LocalizationKey(variant + "\n" + key.rawValue) }
  }

  /// The entries of an OpenStep file; nil for other tables.
  var entries: OpenStepDictionary? { if case .strings(let entries) = self { entries } else { nil } }

  /// In file order.
  var all: [Text] {
    switch self {
    case .none: []
    case .strings(let entries):
      entries.compactMap { entry in
        entry.value.string.map { Text(key: entry.key, value: $0, range: entry.value.range) }
      }
    case .members(let members):
      members.compactMap { member in
        member.value.string.map { Text(key: LocalizationKey(member.key), value: $0, range: member.value.range) }
      }
    case .plurals(let entries): entries.flatMap { Self.texts(of: $0, device: "") }
    }
  }

  /// The text of one category of a plural.
  fileprivate struct Category: Hashable {
    var key: LocalizationKey
    var variable: String
    var name: String
    var text: String
  }

  fileprivate static func categories(of entry: StringsDictEntry) -> [Category] {
    entry.variables.flatMap { categories(of: $0, entry) }
  }

  fileprivate static func categories(of variable: StringsDictVariable, _ entry: StringsDictEntry) -> [Category] {
    variable.categories.map { Category(key: entry.key, variable: variable.name, name: $0.name, text: $0.text) }
  }

  private static func texts(of entry: StringsDictEntry, device: String) -> [Text] {
    var substitutions: FormatSpecifiers.Substitutions = [:]
    for variable in entry.variables {
      substitutions[variable.name] = FormatSpecifiers.Substitution(
        argument: variable.numberType,
        isShown: variable.categories.contains { category in
          FormatSpecifiers(category.text, isOfVariable: true).uses.contains { $0.number <= 0 }
        })
    }
    func text(_ text: StringsDictText, _ variant: String, _ part: TextPart = .complete) -> Text {
      Text(
        key: entry.key, variant: device + variant, part: part, value: text.text, range: text.range,
        substitutions: substitutions)
    }
    var result = entry.format.map { [text($0, "")] } ?? []
    for variable in entry.variables {
      // The last of a variant is the source of all categories.
      let categories =
        variable.categories.filter { $0.name != "other" } + variable.categories.filter { $0.name == "other" }
      result += categories.map {
        text(
          $0, ".\(variable.name)",
          TextPart(
            .init(ofVariant: $0.name), ofVariable: variable.name, in: entry.format?.text,
            numberType: variable.numberType))
      }
    }
    result += entry.widths.map { text($0, ".width") }
    for part in entry.devices { result += texts(of: part.entry, device: part.name) }
    return result
  }
}

extension FileInspection {
  /// Whether the file is a table of one language.
  package var isTable: Bool { if case .none = texts { false } else { true } }

  /// Unintended parts of the strings of this table, which the same table of the source language does not have.
  ///
  /// - Parameters:
  ///   - source: the table of the source language; nil if it is unknown.
  ///   - language: the name of the table's language; nil if it is unknown.
  package func differences(from source: FileInspection?, language: String?) -> [Diagnostic] {
    let comparison = TextComparison(language, use: TextComparison.Use(ofTableAt: self.source.path))
    let pairs: [(text: TableTexts.Text, original: TableTexts.Text?)]
    if let entries = texts.entries, source == nil || source?.texts.entries != nil {
      pairs = entries.pairs(with: source?.texts.entries, for: comparison)
    } else {
      var originals: [LocalizationKey: TableTexts.Text] = [:]
      for text in source?.texts.all ?? [] { originals[text.name] = text }
      pairs = texts.all.map { ($0, originals[$0.name]) }
    }
    let compared = pairs.flatMap { text, original in
      let isPlain = text.variant.isEmpty && source == nil
      return comparison.issues(
        in: text.value,
        source: original?.value ?? (isPlain ? TextComparison.source(ofKey: text.key, for: text.value) : nil),
        key: text.key, part: text.part, substitutions: text.substitutions,
        sourceSubstitutions: original?.substitutions ?? [:]
      ).map { issue in
        issue.diagnostic(
          about: "the text", at: self.source.location(of: text.range))
      }
    }
    return missingCategories(comparison, source) + compared
  }
}

extension FileInspection {
  /// The plurals of a `.stringsdict` that have no text for a category of their language. One that is not translated needs only the
  /// categories of the source.
  private func missingCategories(_ comparison: TextComparison, _ source: FileInspection?) -> [Diagnostic] {
    guard case .plurals(let entries) = texts else { return [] }
    var originals: Set<TableTexts.Category> = []
    if case .plurals(let entries) = source?.texts { originals = Set(entries.flatMap(TableTexts.categories)) }
    return entries.flatMap { entry in
      // A variable with empty texts only hides an argument.
      entry.variables.filter { variable in
        variable.categories.contains { !$0.text.isEmpty }
          && !TableTexts.categories(of: variable, entry).allSatisfy(originals.contains)
      }.compactMap { variable in
        comparison.missingCategories(in: variable.categories.map(\.name), isSource: source == nil)?.diagnostic(
          about: "the plural \(quoted(variable.name)) of \(quoted(entry.key.rawValue))",
          at: self.source.location(of: variable.categories.first?.range))
      }
    }
  }
}

extension OpenStepDictionary {
  /// The texts that may differ from those of `source`, which are few: no string is created for the others.
  ///
  /// - Parameter source: nil if the keys are the source texts.
  fileprivate func pairs(
    with source: OpenStepDictionary?, for comparison: TextComparison
  ) -> [(text: TableTexts.Text, original: TableTexts.Text?)] {
    var result: [(TableTexts.Text, TableTexts.Text?)] = []
    var guess = 0
    for position in indices {
      guard let traits = members.withString(position, { TextTraits($0) }) else { continue }
      let original = source?.position(ofKeyAt: position, of: self, guess: guess)
      if let original { guess = original + 1 }
      if mayReplace(position, traits, source, original, comparison) { continue }
      guard let text = text(position) else { continue }
      result.append((text, original.flatMap { source?.text($0) }))
    }
    return result
  }

  private func text(_ position: Int) -> TableTexts.Text? {
    string(position).map {
      TableTexts.Text(key: key(position), value: $0, range: self[position].value.range)
    }
  }

  /// Whether the text at `position` has nothing that its source may not have, and the same specifiers; false if it is unknown.
  private func mayReplace(
    _ position: Int, _ traits: TextTraits, _ source: OpenStepDictionary?, _ original: Int?, _ comparison: TextComparison
  ) -> Bool {
    guard comparison.isPlain(traits.subtracting(.percent)) else { return false }
    let isKey = members.withKey(position) { key in members.withString(position) { $0.elementsEqual(key) } == true }
    if isKey { return false }
    if source != nil, original == nil { return !traits.contains(.percent) }
    if traits.contains(.percent), comparison.use.isUnchanged { return false }
    let percent = UInt8(ascii: "%")
    func hasEqualSpecifiers(_ other: Span<UInt8>) -> Bool {
      guard traits.contains(.percent) else { return other.firstIndex(of: percent) == nil }
      return members.withString(position) { FormatSpecifiers.areWritten($0, like: other) } == true
    }
    if let source, let original { return source.members.withString(original, hasEqualSpecifiers) == true }
    return members.withKey(position) { key in
      guard traits.contains(.percent) else { return key.firstIndex(of: percent) == nil }
      // A key of one word is not the source of a format, in which only numbered specifiers can contradict each other.
      let isWord = key.firstIndex(of: 0x20) == nil && key.firstIndex(of: percent) == nil
      if isWord, members.withString(position, { $0.firstIndex(of: UInt8(ascii: "$")) }) == .some(nil) { return true }
      return hasEqualSpecifiers(key)
    }
  }
}
