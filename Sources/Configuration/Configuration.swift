package import Diagnostics
package import FitCheck
package import JSON

/// The content of a project's configuration file; all values are optional.
package struct Configuration: Sendable {
  /// The default name of a configuration file.
  package static let fileName = ".pressfit.json"

  /// The file's path for display; nil if there is no file.
  package var path: String?
  /// The path of the baseline for display; nil if missing.
  package var baselinePath: String?
  /// The top-level values of the file.
  package var values: [ConfigurationKey: JSONElement] = [:]
  /// The values of keys that are a string or a list of strings; paths are relative to the same folder as the file's own
  /// path.
  package var texts: [ConfigurationKey: [String]] = [:]
  package var locales: LocaleGate?
  package var rules: [RuleSetting] = []
  package var suppressions: [Suppression] = []
  package var samples: [SampleValues.Sample] = []
  package var strings: [LabelRule] = []
  package var glossary = Glossary()
  package var minimumCoverage: MinimumCoverage?
  /// Whether a project without quick actions fails.
  package var requiresQuickActions = false

  /// A configuration without values.
  package init() {}

  /// The location of the value of `key`; nil if it is missing.
  package func location(of key: ConfigurationKey) -> SourceLocation? {
    values[key]?.location
  }
}
