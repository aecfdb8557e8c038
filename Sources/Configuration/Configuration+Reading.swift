package import Diagnostics
internal import FitCheck
internal import Formats
internal import JSON

extension Configuration {
  /// Reads a configuration file; reports all problems and returns nil if there are any.
  ///
  /// - Parameter located: converts a path in the file to a path for the file system.
  package static func read(
    _ source: SourceFile, locating located: (String) -> String, reportingTo sink: inout DiagnosticSink
  ) -> Configuration? {
    guard let document = JSONDocument.parse(source, dialect: .commented, reportingTo: &sink) else { return nil }
    let checker = ConfigurationChecker()
    let diagnostics = checker.diagnostics(of: document.root)
    guard diagnostics.isEmpty else {
      sink.report(contentsOf: diagnostics)
      return nil
    }
    var result = Configuration()
    result.path = source.path
    for (key, value) in document.root.members {
      guard let key = key.string.flatMap(ConfigurationKey.init(rawValue:)) else { continue }
      result.values[key] = value
      result.take(value, of: key, locating: located)
    }
    guard let strings = result.values[.strings] else { return result }
    let rules = strings.elements.map { LabelRule.read($0) }
    let problems = rules.compactMap { if case .failure(let problem) = $0 { problem.diagnostic } else { nil } }
    sink.report(contentsOf: problems)
    result.strings = rules.compactMap { try? $0.get() }
    return problems.isEmpty ? result : nil
  }

  private mutating func take(
    _ value: JSONElement, of key: ConfigurationKey, locating located: (String) -> String
  ) {
    switch key {
    case .schema, .strings: break
    case .targets, .configuration, .developmentLanguage, .texts, .surfaces, .textSizes, .policy, .devices, .routines:
      texts[key] = value.texts
    case .fonts: texts[key] = distinct(value.texts.map { $0 == "system" ? $0 : located($0) })
    case .fontFolders, .metrics, .rooms, .baseline: texts[key] = distinct(value.texts.map(located))
    case .locales:
      func names(_ list: JSONElement) -> [LocaleGate.Name] {
        list.elements.compactMap { element in
          element.string.map { LocaleGate.Name(text: $0, location: element.location) }
        }
      }
      locales = LocaleGate(
        included: value.isObject ? value["include"].map(names) : names(value),
        excluded: value["exclude"].map(names) ?? [])
    case .rules: rules = value.members.flatMap { RuleSetting.settings(of: $0.key.string ?? "", $0.value) }
    case .suppressions:
      suppressions = value.elements.map { Suppression($0, at: $0.location) }
    case .samples:
      samples = value.members.flatMap { name, value in
        guard value.isObject else { return SampleValues.Sample.samples(of: name, value, key: nil) }
        return value.members.flatMap { SampleValues.Sample.samples(of: $0.key, $0.value, key: name.string) }
      }
    case .requireQuickActions: requiresQuickActions = value.boolean ?? false
    case .glossary: glossary = Glossary(value.texts)
    case .minimumCoverage: minimumCoverage = MinimumCoverage(value)
    }
  }
}

extension JSONElement {
  /// The string itself, or the strings of a list, each once.
  fileprivate var texts: [String] { string.map { [$0] } ?? distinct(elements.compactMap(\.string)) }
}

/// `texts` without those that have the same bytes as an earlier one.
private func distinct(_ texts: [String]) -> [String] {
  var known: Set<LocalizationKey> = []
  return texts.filter { known.insert(LocalizationKey($0)).inserted }
}

extension RuleSetting {
  /// The settings in `name`, for each finding that it covers.
  fileprivate static func settings(of name: String, _ value: JSONElement) -> [RuleSetting] {
    let severity = (value.string ?? value["severity"]?.string).flatMap(RuleSeverity.init(name:))
    var byLocale: [String: RuleSeverity] = [:]
    if let locales = value["locales"] {
      for (locale, value) in locales.members {
        byLocale[locale.string ?? ""] = value.string.flatMap(RuleSeverity.init(name:))
      }
    }
    return RuleName.rules(name).map { RuleSetting(rule: $0, severity: severity, byLocale: byLocale) }
  }
}

extension Suppression {
  fileprivate init(_ value: JSONElement, at location: SourceLocation) {
    self.init(
      rules: RuleName.rules(value["rule"]?.string ?? ""), key: value["key"]?.string, locale: value["locale"]?.string,
      field: value["field"]?.string, reason: value["reason"]?.string ?? "", until: value["until"]?.string,
      location: location)
  }
}

extension SampleValues.Sample {
  fileprivate static func samples(of name: JSONElement, _ value: JSONElement, key: String?) -> [SampleValues.Sample] {
    value.texts.compactMap { text in
      var sample = SampleValues.Sample(specifier: (name.string ?? "")[...], value: text)
      sample?.key = key.map { LocalizationKey($0) }
      return sample
    }
  }
}

extension LabelRule {
  fileprivate struct Failure: Error { let diagnostic: Diagnostic }

  /// An entry of `strings`, with members of the right types.
  fileprivate static func read(_ value: JSONElement) -> Result<LabelRule, Failure> {
    func location(_ element: JSONElement?) -> SourceLocation { (element ?? value).location }
    var members: [LabelDescription.Member: String] = [:]
    for (name, value) in value.members {
      guard let member = name.string.flatMap(LabelDescription.Member.init(rawValue:)) else { continue }
      members[member] = value.string ?? value.numberText
    }
    let keys = value["keys"]
    let names = keys.map { $0.string == nil ? Array($0.elements) : [$0] } ?? []
    let patterns = names.compactMap { key in key.string.map { LabelRule.Pattern($0, at: location(key)) } }
    do throws(LabelDescription.Problem) {
      return .success(
        LabelRule(
          table: value["table"]?.string ?? "", at: location(value["table"]), patterns: patterns,
          description: try LabelDescription(members)))
    } catch {
      return .failure(
        Failure(
          diagnostic: Diagnostic(
            .wrongConfigurationValue, .error, "an entry of \"strings\" does not describe a label: \(error.message)",
            at: location(error.member.flatMap { value[$0.rawValue] }), help: error.help)))
    }
  }
}

extension MinimumCoverage {
  fileprivate init(_ value: JSONElement) {
    self.init(others: value.integer ?? value["*"]?.integer)
    for (name, value) in value.members where name.string != "*" { byLocalization[name.string ?? ""] = value.integer }
  }
}
