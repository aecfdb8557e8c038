package import Diagnostics
package import FitCheck
package import Formats

/// What a project's configuration file asks for; all of it may be left out.
package struct Configuration: Sendable {
  /// The name that a configuration file has unless it is named.
  package static let fileName = ".pressfit.json"

  /// The file's path as it is shown; nil where there is none.
  package var path: String?
  /// The path of the baseline as it is shown; nil where none is named.
  package var baselinePath: String?
  /// What stands at the top of the file, in its place.
  package var values: [ConfigurationKey: JSONValue] = [:]
  /// The texts of keys that are a text or a list of texts; paths count from where the file's own path does.
  package var texts: [ConfigurationKey: [String]] = [:]
  package var locales: LocaleGate?
  package var rules: [RuleSetting] = []
  package var suppressions: [Suppression] = []
  package var samples: [SampleValues.Sample] = []
  package var glossary = Glossary()
  package var minimumCoverage: MinimumCoverage?
  /// Whether a project without quick actions fails.
  package var requiresQuickActions = false

  /// A configuration that asks for nothing.
  package init() {}

  /// Where the value of `key` begins; nil where it is not given.
  package func location(of key: ConfigurationKey) -> SourceLocation? {
    values[key].map { SourceLocator($0.document.source).location(of: $0.range) }
  }
}
