internal import Diagnostics
package import FitCheck
internal import JSON

extension Configuration {
  /// Whether the value of `key` can make a finding disappear, because less is checked or measured differently.
  func decidesFindings(_ key: ConfigurationKey) -> Bool {
    guard let value = values[key] else { return false }
    switch key {
    case .schema, .rules, .suppressions, .minimumCoverage, .routines, .baseline, .requireQuickActions, .strings:
      return false
    case .targets, .configuration, .developmentLanguage, .locales, .texts, .devices, .samples, .glossary, .fonts,
      .fontFolders,
      .metrics, .rooms:
      return true
    case .surfaces, .textSizes, .policy:
      var ignored = DiagnosticSink()
      let standard = key.standard.flatMap { JSONDocument.parse(SourceFile(path: "", $0), reportingTo: &ignored)?.root }
      return standard.map { Self.texts($0) != Self.texts(value) } ?? true
    }
  }

  private static func texts(_ value: JSONElement) -> [String] {
    value.string.map { [$0] } ?? value.elements.compactMap(\.string)
  }
}

extension Diagnostic {
  static func configurationEffects(path: String, keys: [String], rules: [String], count: Int) -> Diagnostic {
    let decided =
      keys.isEmpty
      ? [] : ["\(keys.joined(separator: ", ")) \(keys.count == 1 ? "changes" : "change") the scope of the check"]
    let turnedOff =
      count == 0
      ? [] : ["\(count) \(count == 1 ? "finding is" : "findings are") turned off (\(rules.joined(separator: ", ")))"]
    return Diagnostic(
      .configurationEffects, .note, "effects of the configuration: \((decided + turnedOff).joined(separator: "; "))",
      at: SourceLocation(path: path), help: "use --no-config to check without it")
  }
}

extension SampleValues {
  /// These, and those of `configuration` for other names.
  package func completed(by configuration: Configuration) -> SampleValues {
    var values = self
    let given = Set(samples.map(\.name))
    values.samples += configuration.samples.filter { !given.contains($0.name) }
    return values
  }
}
