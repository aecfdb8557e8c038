package import Diagnostics

/// The texts of a table of one language.
enum TableTexts: Sendable {
  case none
  case strings(StringsEntries)
  case members([PropertyListMember])
  case plurals([StringsDictEntry])

  /// One text, with what makes it comparable with that of another language.
  struct Text {
    var key: LocalizationKey
    /// The variant of a plural; "other" represents every category of another language.
    var variant = ""
    var part = TextComparison.Part.complete
    var value: String
    var range: SourceRange?
    var substitutions: FormatSpecifiers.Substitutions = [:]

    /// Key and variant.
    var name: LocalizationKey { variant.isEmpty ? key : LocalizationKey(variant + "\n" + key.rawValue) }
  }

  /// In file order.
  var all: [Text] {
    switch self {
    case .none: []
    case .strings(let entries):
      entries.compactMap { entry in
        entry.value.string.map { Text(key: entry.key, value: $0, range: entry.valueRange) }
      }
    case .members(let members):
      members.compactMap { member in
        member.value.string.map { Text(key: LocalizationKey(member.key), value: $0, range: member.value.range) }
      }
    case .plurals(let entries): entries.flatMap { Self.texts(of: $0, device: "") }
    }
  }

  private static func texts(of entry: StringsDictEntry, device: String) -> [Text] {
    var substitutions: FormatSpecifiers.Substitutions = [:]
    for variable in entry.variables {
      substitutions[variable.name] = (variable.valueType.flatMap(FormatSpecifiers.number(ofSpecifier:)), nil)
    }
    func text(_ text: StringsDictText, _ variant: String, _ part: TextComparison.Part = .complete) -> Text {
      Text(
        key: entry.key, variant: device + variant, part: part, value: text.text, range: text.range,
        substitutions: substitutions)
    }
    var result = entry.format.map { [text($0, "")] } ?? []
    for variable in entry.variables {
      // The last of a variant is the source of all categories.
      let categories =
        variable.categories.filter { $0.name != "other" } + variable.categories.filter { $0.name == "other" }
      let part = TextComparison.Part(ofVariable: variable.name, in: entry.format?.text)
      result += categories.map { text($0, ".\(variable.name)", part) }
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
    var originals: [LocalizationKey: TableTexts.Text] = [:]
    for text in source?.texts.all ?? [] { originals[text.name] = text }
    let comparison = TextComparison(language, use: TextComparison.Use(ofTableAt: self.source.path))
    let locator = SourceLocator(self.source)
    return texts.all.flatMap { text in
      let original = originals[text.name]
      let isPlain = text.variant.isEmpty && source == nil
      return comparison.issues(
        in: text.value,
        source: original?.value ?? (isPlain ? TextComparison.source(ofKey: text.key, for: text.value) : nil),
        key: text.key,
        omittingNumbers: text.part != .complete, part: text.part, substitutions: text.substitutions,
        sourceSubstitutions: original?.substitutions ?? [:]
      ).map { issue in
        issue.diagnostic(
          about: "the text", at: text.range.map { locator.location(of: $0) } ?? SourceLocation(path: self.source.path))
      }
    }
  }
}
