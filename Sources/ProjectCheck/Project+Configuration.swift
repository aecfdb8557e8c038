package import Configuration
internal import Diagnostics
package import Extraction
package import FitCheck
internal import Formats
internal import JSON
internal import LocaleSchema
internal import Localization
internal import Workspace

extension Project {
  /// A configuration file with a comment on every key, and the values found in the project as examples.
  ///
  /// - Parameter strings: the value of `strings`, which is set; nil for an example.
  package func configurationTemplate(strings: String? = nil) -> String {
    var found = foundValues
    found[.strings] = strings
    return ConfigurationTemplate.text(found: found, giving: strings == nil ? [.schema] : [.schema, .strings])
  }

  /// Values found in the project, as JSON by configuration key.
  package var foundValues: [ConfigurationKey: String] {
    var values: [ConfigurationKey: String] = [:]
    func set(_ key: ConfigurationKey, _ names: some Sequence<String>) {
      let names = Set(names).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      if !names.isEmpty { values[key] = names.json.spacedLine }
    }
    set(.targets, apps.flatMap { $0.catalog.targets.map(\.name) })
    set(.locales, apps.flatMap { $0.catalog.localizations.map(\.name) })
    let languages = Set(apps.map { $0.catalog.developmentLanguage.canonical })
    if let language = languages.first, languages.count == 1 {
      values[.developmentLanguage] = language.json.spacedLine
    }
    return values
  }
}

extension Project {
  /// Limits the quick actions to those that can be measured with `options`, and reports the others.
  package mutating func limitMeasurements(_ options: FitOptions) {
    limitMeasurements(menus: options.surfaces.count, textSizes: options.textSizes.count, in: options.localizations)
  }

  /// Limits a command that writes texts to those in `scope`.
  package mutating func limit(to scope: InfoTextScope) {
    writesQuickActions = scope.includesQuickActions
    includeInfoTexts(includesPhrases: scope.exportsPhrases, where: scope.exports)
  }
}

extension ProjectOptions {
  /// The options of a command that writes the texts in `scope`.
  package func writing(_ scope: InfoTextScope, writesPhrases: Bool = true) -> ProjectOptions {
    var options = self
    options.readsInfoTexts = scope.choices.map { $0 != [.quickActions] } ?? false
    options.readsPhrases = writesPhrases && scope.exportsPhrases
    return options
  }
}

extension Project {
  /// The suppression comments in the project's source files, tables and property lists.
  func inlineSuppressions(
    in fileSystem: any FileSystem, reportingTo sink: inout DiagnosticSink
  ) -> [InlineSuppression] {
    let files = snapshots.keys.filter {
      [.propertyList, .strings, .stringsDict].contains(LocalizationFormat(path: $0))
    }
    return (pathsWithSuppressions + files).sorted(by: FilePath.precedes).flatMap { path -> [InlineSuppression] in
      let bytes = snapshots[path]?.bytes ?? (try? fileSystem.read(layout.located(path)))?.bytes
      guard let bytes else { return [] }
      let source = sources[path] ?? SourceFile(path: path, bytes: bytes)
      return InlineSuppression.all(in: source, reportingTo: &sink)
    }
  }
}
