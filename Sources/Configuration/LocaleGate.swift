package import Diagnostics

/// The localizations that a check looks at.
package struct LocaleGate: Hashable, Sendable {
  /// A localization's name, and where it stands.
  package struct Name: Hashable, Sendable {
    package var text: String
    package var location: SourceLocation
  }

  /// nil: all.
  package var included: [Name]?
  package var excluded: [Name]

  /// Those of `known` that are let in.
  package func localizations(of known: Set<String>) -> Set<String> {
    known.filter { name in
      (included.map { $0.contains { LocaleName.match($0.text, name) } } ?? true)
        && !excluded.contains { LocaleName.match($0.text, name) }
    }
  }

  /// The names that no localization of `known` has, in their order.
  package func unknown(among known: Set<String>) -> [Diagnostic] {
    ((included ?? []) + excluded).filter { name in !known.contains { LocaleName.match(name.text, $0) } }
      .map(Diagnostic.unknownLocale)
  }
}

extension Diagnostic {
  fileprivate static func unknownLocale(_ name: LocaleGate.Name) -> Diagnostic {
    Diagnostic(
      "unknown-locale", .warning, "no app has the localization \(quoted(name.text))", at: name.location,
      help: "use the name of the .lproj folder, or remove it")
  }
}
