internal import Diagnostics

/// Checks the strings of one entry against each other.
struct StringCatalogChecks {
  private let entry: StringCatalogEntry
  private let locator: SourceLocator

  init(_ entry: StringCatalogEntry, locator: SourceLocator) {
    self.entry = entry
    self.locator = locator
  }

  func run(reportingTo sink: inout DiagnosticSink) {
    for localization in entry.localizations { checkSubstitutions(localization, reportingTo: &sink) }
  }

  /// Checks that every `%#@name@` has its substitution, and that every substitution is used.
  private func checkSubstitutions(_ localization: StringCatalogLocalization, reportingTo sink: inout DiagnosticSink) {
    // By name, in file order: the first string of each substitution.
    var defined: [(name: LocalizationKey, range: SourceRange)] = []
    var isDefined: Set<LocalizationKey> = []
    for variant in localization.variants {
      guard let name = Self.substitutionName(variant.path).map({ LocalizationKey($0) }), isDefined.insert(name).inserted
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

  /// The name in `substitutions.name.…`; nil for any other path.
  static func substitutionName(_ path: String) -> String? {
    let prefix = "substitutions."
    guard path.hasPrefix(prefix) else { return nil }
    let rest = path.dropFirst(prefix.count)
    return String(rest[..<StringCatalogVariantPath.endOfName(in: rest)])
  }
}
