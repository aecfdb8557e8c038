package import Configuration
package import Extraction
internal import JSON
internal import LocaleSchema
internal import Localization

extension Project {
  /// A configuration file with a comment on every key, and the values found in the project as examples.
  package var configurationTemplate: String { ConfigurationTemplate.text(found: foundValues) }

  /// Values found in the project, as JSON by configuration key.
  package var foundValues: [ConfigurationKey: String] {
    var values: [ConfigurationKey: String] = [:]
    func set(_ key: ConfigurationKey, _ names: some Sequence<String>) {
      let names = Set(names).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      if !names.isEmpty { values[key] = JSONValue.array(names.map(JSONValue.string)).spacedLine }
    }
    set(.targets, apps.flatMap { $0.catalog.targets.map(\.name) })
    set(.locales, apps.flatMap { $0.catalog.localizations.map(\.name) })
    let languages = Set(apps.map { $0.catalog.developmentLanguage.canonical })
    if let language = languages.first, languages.count == 1 {
      values[.developmentLanguage] = JSONValue.string(language).spacedLine
    }
    return values
  }
}
