internal import Diagnostics
internal import Extraction
internal import FitCheck
internal import Formats
internal import JSON
internal import Localization
internal import Typesetting

/// `check --format json`, version 1; the schema is documented in `docs/json.md`.
package struct CheckJSONRenderer: ReportRenderer {
  package let marks = ["\"kind\": \"check\""]

  package init() {}

  package func render(_ report: CheckReport) -> String {
    var problems = report.problems[...]
    let diagnostics = report.diagnostics.map { diagnostic in
      JSONValue.object(diagnostic.jsonMembers + Self.state(of: problems.popFirst()))
    }
    let apps = report.apps.map { app in
      let findings = app.findings.map { finding in
        JSONValue.object(finding.jsonMembers + Self.state(of: problems.popFirst()))
      }
      return JSONValue.object(
        app.catalog.jsonMembers + [
          ("dynamicItems", .array(app.catalog.codeItems.map(\.json))),
          ("policy", .string(app.options.policy.rawValue)),
          ("surfaces", .array(app.options.surfaces.map { surface($0, app) })),
          ("measurements", .array(app.measurements.map(\.json))), ("findings", .array(findings)),
        ])
    }
    let bundles = report.bundles.enumerated().map { place, bundle in
      let findings = bundle.findings.map { finding in
        JSONValue.object(finding.jsonMembers + Self.state(of: problems.popFirst()))
      }
      let names = report.appNames.indices.contains(place) ? report.appNames[place].names : []
      return JSONValue.object(
        bundle.catalog.jsonMembers + [("names", .array(names.map(\.json))), ("findings", .array(findings))])
    }
    var members: [(name: String, value: JSONValue)] = [
      ("version", .integer(1)), ("kind", .string("check")), ("tool", report.tool.json), ("apps", .array(apps)),
      ("diagnostics", .array(diagnostics)), ("summary", ReportCounts(report).json),
    ]
    if !bundles.isEmpty { members.append(("bundles", .array(bundles))) }
    if let folder = report.folder { members.append(("folder", .string(folder))) }
    if let inventory = report.inventory { members.append(("inventory", inventory.json)) }
    if let fixes = report.fixes {
      members += [("fixes", .array(fixes.applied.map(\.json))), ("unsafeFixes", .integer(fixes.unsafeCount))]
    }
    if let reference = report.comparison { members.append(("comparison", comparison(reference, of: report))) }
    return JSONValue.object(members).document
  }

  /// A menu's metrics with their confidence.
  private func surface(_ surface: DisplaySurface, _ app: FitReport) -> JSONValue {
    let policy = app.options.policy.policy
    return .object([
      ("id", .string(surface.id)), ("name", .string(surface.name)), ("policy", .string(policy.rawValue)),
      ("policyConfidence", .string(policy.confidence.rawValue)),
      ("phone", app.options.phone(of: surface).map { .string($0.rawValue) } ?? .null),
      (
        "calibrated",
        .array(
          app.options.calibratedWidths.all.filter { $0.menu.surface == surface }.map { width in
            .object([
              ("textSize", .string(width.menu.textSize.rawValue)), ("least", .points(width.interval.least)),
              ("greatest", width.interval.greatest.map { .points($0) } ?? .null),
              ("observations", .integer(width.observationCount)),
            ])
          })
      ),
    ])
  }

  private static func state(of problem: Problem?) -> [(name: String, value: JSONValue)] {
    problem?.state.map { [("state", .string($0.rawValue))] } ?? []
  }

  private func comparison(_ comparison: Comparison, of report: CheckReport) -> JSONValue {
    .object([
      ("reference", .string(comparison.reference.rawValue)), ("name", .string(comparison.name)),
      ("new", .integer(report.count(.new))), ("unchanged", .integer(report.count(.unchanged))),
      ("fixed", .array(comparison.fixed.map(\.json))), ("accepted", .integer(comparison.accepted.count)),
    ])
  }
}

extension ToolDescription {
  var json: JSONValue {
    .object([
      ("name", .string("pressfit")), ("version", .string(version)), ("icu", .string(icuVersion)),
      ("unicode", .string(unicodeVersion)), ("harfbuzz", .string(harfBuzzVersion)), ("faces", .string(faces)),
    ])
  }
}

extension Diagnostic {
  var json: JSONValue {
    .object(jsonMembers)
  }

  fileprivate var jsonMembers: [(name: String, value: JSONValue)] {
    [
      ("id", .string(id.rawValue)), ("severity", .string(severity.rawValue)), ("message", .string(message)),
      ("location", .location(primary)),
      (
        "related",
        .array(
          secondary.map { .object([("label", .string($0.label)), ("location", .location($0.location))]) })
      ),
      ("notes", .array(notes.map { .string($0) })), ("consequence", .string(consequence)),
      ("help", .optional(help)),
    ] + (command.map { [("command", .string($0))] } ?? [])
      + (fixIts.isEmpty ? [] : [("fixes", .array(fixIts.map(\.json)))])
  }
}

extension Finding {
  fileprivate var jsonMembers: [(name: String, value: JSONValue)] {
    diagnostic.jsonMembers + [
      ("item", subject.source?.itemNumber.map { .integer($0) } ?? .null), ("field", .optional(subject.field?.rawValue)),
      ("key", .optional(subject.key?.rawValue)), ("localization", .optional(subject.localization)),
    ] + (subject.localizations.isEmpty ? [] : [("localizations", .array(subject.localizations.map { .string($0) }))])
      + [
        ("surface", .optional(subject.surface?.id)), ("textSize", .optional(subject.textSize?.rawValue)),
        (
          "places",
          .array(
            places.map {
              .object([
                ("surface", .string($0.surface.id)), ("textSize", .string($0.textSize.rawValue)),
                ("verdict", .string($0.verdict.name)),
              ])
            })
        ), ("fingerprint", .string(fingerprint)), ("suggestions", .array(suggestions.map(\.json))),
      ]
  }
}

extension Suggestion {
  fileprivate var json: JSONValue {
    let details: [(name: String, value: JSONValue)] =
      switch self {
      case .leaveOutSubtitle(let lines): [("lines", .integer(lines))]
      case .useTerm(let text, let key, let location), .useVariant(let text, let key, let location):
        [("text", .string(text)), ("key", .string(key.rawValue)), ("location", .location(location))]
      case .allowBreak(let text): [("text", .string(text))]
      case .replacePlaceholder(let placeholder, _): [("placeholder", .string(placeholder))]
      case .shorten(let limit, let safe, let lines, _):
        [("typical", .integer(limit)), ("safe", .integer(safe)), ("lines", lines.map { .integer($0) } ?? .null)]
      case .fitsAt(let size): [("textSize", .string(size.rawValue))]
      }
    return .object([("kind", .string(kind)), ("words", .string(words))] + details)
  }
}
