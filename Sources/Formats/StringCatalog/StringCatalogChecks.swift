internal import Diagnostics

/// What can be wrong between the texts of one entry.
struct StringCatalogChecks {
  private let entry: StringCatalogEntry
  private let sourceLanguage: String?
  private let locator: SourceLocator
  /// The plain text in the source language; the key where that is the text; nil for a symbolic key without one.
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

  /// Every `%#@name@` has its substitution, and every substitution is used.
  private func checkSubstitutions(_ localization: StringCatalogLocalization, reportingTo sink: inout DiagnosticSink) {
    // By name, in the order of the file: the first text of each.
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

  /// A translation takes the arguments that the source text takes.
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
