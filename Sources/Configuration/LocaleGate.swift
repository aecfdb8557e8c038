package import Diagnostics
internal import LocaleSchema

/// The localizations to check.
package struct LocaleGate: Hashable, Sendable {
  /// A localization's name and its location in the configuration.
  package struct Name: Hashable, Sendable {
    package var text: String
    package var location: SourceLocation
  }

  /// nil for all.
  package var included: [Name]?
  package var excluded: [Name]

  /// The localizations of `known` to check.
  package func localizations(of known: Set<String>) -> Set<String> {
    known.filter { name in
      (included.map { $0.contains { LocaleName.match($0.text, name) } } ?? true)
        && !excluded.contains { LocaleName.match($0.text, name) }
    }
  }

  /// Whether the configuration names the localization `name`, rather than all.
  package func includes(_ name: String) -> Bool {
    included?.contains { LocaleName.match($0.text, name) } ?? false
  }

  /// Reports the names without a localization in `known`, in order.
  package func unknown(among known: Set<String>) -> [Diagnostic] {
    ((included ?? []) + excluded).filter { name in !known.contains { LocaleName.match(name.text, $0) } }
      .map(Diagnostic.unknownLocale)
  }
}

extension Diagnostic {
  fileprivate static func unknownLocale(_ name: LocaleGate.Name) -> Diagnostic {
    Diagnostic(
      .unknownLocale, .warning, "no app has the language \(quoted(name.text))", at: name.location,
      help: "use the name of the .lproj folder, or remove it")
  }
}

/// The name of a localization in a configuration: two spellings of one tag (`pt_BR`, `pt-BR`) are equal.
struct LocaleName: Hashable {
  private let tag: LanguageTag

  init(_ name: String) { tag = LanguageTag(name).normalized }

  /// Whether both mean the same localization.
  static func match(_ one: String, _ other: String) -> Bool {
    one.utf8.elementsEqual(other.utf8) || !other.isEmpty && LocaleName(one) == LocaleName(other)
  }
}
