package import Diagnostics
internal import Formats
internal import Localization
package import Workspace

extension Project {
  /// The localizations among `names` that contain placeholders for translation in context, or explanations for translators, instead
  /// of translations; each with the location of a table or its folder.
  ///
  /// The content decides: a project chooses the language of the placeholders (`ach` or `lol` by default), and Acholi is a language too.
  ///
  /// - Parameter names: without languages that iOS offers, because there a placeholder is an error.
  package func pseudoLanguages(among names: Set<String>, in fileSystem: any FileSystem) -> [String: SourceLocation] {
    var result: [String: SourceLocation] = [:]
    for name in names {
      let localizations = apps.flatMap { $0.catalog.localizations + $0.catalog.otherTables.flatMap(\.localizations) }
      var tables = (localizations + bundles.flatMap(\.catalog.localizations)).filter { $0.name == name }.flatMap(
        \.tables)
      for path in layout.tableFiles where FilePath.localization(ofFile: path) == name {
        tables += table(at: path, localization: name, in: fileSystem).map { [$0] } ?? []
      }
      let count = tables.reduce(0) { $0 + $1.entries.count }
      let placeholderCount = tables.reduce(0) { $0 + $1.entries.inContextPlaceholderCount }
      guard Localization.isForTranslators(name) || placeholderCount > 0 && 2 * placeholderCount >= count else {
        continue
      }
      let paths = tables.map(\.path).sorted(by: FilePath.precedes)
      // A language without a table is only declared.
      if let path = paths.first { result[name] = SourceLocation(path: path) }
    }
    return result
  }

  private func table(at path: String, localization: String, in fileSystem: any FileSystem) -> LocalizedTable? {
    guard LocalizationFormat(path: path) == .strings, let snapshot = try? fileSystem.read(layout.located(path)) else {
      return nil
    }
    var ignored = DiagnosticSink()
    return LocalizedTableReader.read(
      strings: SourceFile(path: path, bytes: snapshot.bytes), localization: localization, reportingTo: &ignored)
  }
}

extension Diagnostic {
  /// A localization that no user has, which is not checked.
  package static func pseudoLanguage(_ name: String, at location: SourceLocation) -> Diagnostic {
    let content =
      Localization.isForTranslators(name)
      ? "explanations for translators" : "Crowdin's placeholders for translation in context"
    return Diagnostic(
      .pseudoLanguage, .note, "\(quoted(name)) contains \(content), not translations; it is not checked", at: location,
      help: "leave it out of the builds for the App Store; to check it, use --language \(name)")
  }
}
