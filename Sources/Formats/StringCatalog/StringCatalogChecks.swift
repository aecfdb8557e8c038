internal import Diagnostics

/// Checks the strings of one entry against each other.
struct StringCatalogChecks {
  private let entry: StringCatalogEntry
  private let sourceLanguage: String?
  private let locator: SourceLocator
  /// The source language's string without variations; the key if that is the string; nil for a symbolic key without
  /// one.
  private let sourceText: String?

  init(_ entry: StringCatalogEntry, sourceLanguage: String?, locator: SourceLocator) {
    self.entry = entry
    self.sourceLanguage = sourceLanguage
    self.locator = locator
    let isText = FormatSpecifiers(entry.key.rawValue).arguments.isEmpty == false
    sourceText = sourceLanguage.flatMap(entry.localization)?.text?.value ?? (isText ? entry.key.rawValue : nil)
  }

  func run(reportingTo sink: inout DiagnosticSink) {
    for localization in entry.localizations {
      checkSubstitutions(localization, reportingTo: &sink)
      checkSpecifiers(localization, reportingTo: &sink)
    }
  }

  /// Checks that every `%#@name@` has its substitution, and that every substitution is used.
  private func checkSubstitutions(_ localization: StringCatalogLocalization, reportingTo sink: inout DiagnosticSink) {
    // By name, in file order: the first string of each substitution.
    var defined: [(name: LocalizationKey, range: SourceRange)] = []
    var isDefined: Set<LocalizationKey> = []
    for variant in localization.variants {
      guard let name = substitutionName(variant.path).map({ LocalizationKey($0) }), isDefined.insert(name).inserted
      else { continue }
      defined.append((name, variant.valueRange))
    }
    var used: Set<LocalizationKey> = []
    for variant in localization.variants {
      for name in FormatSpecifiers(variant.value).substitutions where used.insert(LocalizationKey(name)).inserted {
        if !isDefined.contains(LocalizationKey(name)) {
          sink.report(.catalogUndefinedSubstitution(name, at: locator.location(of: variant.valueRange)))
        }
      }
    }
    for (name, range) in defined where !used.contains(name) {
      sink.report(.catalogUnusedSubstitution(name.rawValue, at: locator.location(of: range)))
    }
  }

  /// Checks that a translation has the same format specifiers as the source string.
  private func checkSpecifiers(_ localization: StringCatalogLocalization, reportingTo sink: inout DiagnosticSink) {
    guard localization.language != sourceLanguage, let sourceText else { return }
    let wanted = FormatSpecifiers(sourceText)
    guard wanted.substitutions.isEmpty else { return }
    for variant in localization.variants where substitutionName(variant.path) == nil {
      let found = FormatSpecifiers(variant.value)
      guard found.substitutions.isEmpty, found.impossiblePosition == nil,
        !wanted.allows(found, omission: !variant.path.isEmpty)
      else { continue }
      sink.report(
        .formatMismatch(variant.value, sourceText, at: locator.location(of: variant.valueRange)))
    }
  }

  /// The name in `substitutions.name.…`; nil for any other path.
  private func substitutionName(_ path: String) -> String? {
    let prefix = "substitutions."
    guard path.hasPrefix(prefix) else { return nil }
    let rest = path.dropFirst(prefix.count)
    return String(rest[..<StringCatalogVariantPath.endOfName(in: rest)])
  }
}
