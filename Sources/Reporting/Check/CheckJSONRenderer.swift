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
          "dynamicItems": app.catalog.codeItems.map(\.json), "policy": app.options.policy.rawValue,
          "surfaces": app.options.surfaces.map { surface($0, app) }, "measurements": app.measurements.map(\.json),
          "findings": findings,
        ])
    }
    let bundles = report.bundles.enumerated().map { place, bundle in
      let findings = bundle.findings.map { finding in
        JSONValue.object(finding.jsonMembers + Self.state(of: problems.popFirst()))
      }
      let names = report.appNames.indices.contains(place) ? report.appNames[place].names : []
      return JSONValue.object(
        bundle.catalog.jsonMembers + ["names": names.map(\.json), "findings": findings])
    }
    return report.tool.report(
      "check",
      ["apps": apps, "diagnostics": diagnostics, "summary": ReportCounts(report).json]
        + .withoutNil([
          "bundles": bundles.isEmpty ? nil : bundles, "folder": report.folder, "inventory": report.inventory?.json,
          "fixes": report.fixes?.applied.map(\.json), "unsafeFixes": report.fixes?.unsafeCount,
          "comparison": report.comparison.map { comparison($0, of: report) },
        ]))
  }

  /// A menu's metrics with their confidence.
  private func surface(_ surface: DisplaySurface, _ app: FitReport) -> JSONValue {
    let policy = app.options.policy.policy
    return [
      "id": surface.id, "name": surface.name, "policy": policy.rawValue, "policyConfidence": policy.confidence.rawValue,
      "phone": app.options.phone(of: surface).map(\.rawValue),
      "calibrated": app.options.calibratedWidths.all.filter { $0.menu.surface == surface }.map { width in
        [
          "textSize": width.menu.textSize.rawValue, "least": width.interval.least,
          "greatest": width.interval.greatest, "observations": width.observationCount,
        ] as JSONObject
      },
    ]
  }

  private static func state(of problem: Problem?) -> JSONObject {
    .withoutNil(["state": problem?.state?.rawValue])
  }

  private func comparison(_ comparison: Comparison, of report: CheckReport) -> JSONValue {
    [
      "reference": comparison.reference.rawValue, "name": comparison.name, "new": report.count(.new),
      "unchanged": report.count(.unchanged), "fixed": comparison.fixed.map(\.json),
      "accepted": comparison.accepted.count,
    ]
  }
}

extension ToolDescription {
  var json: JSONValue {
    [
      "name": "pressfit", "version": version, "icu": icuVersion, "unicode": unicodeVersion, "harfbuzz": harfBuzzVersion,
      "faces": faces,
    ]
  }
}

extension Diagnostic {
  var json: JSONValue {
    .object(jsonMembers)
  }

  fileprivate var jsonMembers: JSONObject {
    [
      "id": id.rawValue, "severity": severity.rawValue, "message": message, "location": primary,
      "related": secondary.map { ["label": $0.label, "location": $0.location] as JSONObject },
      "notes": notes, "consequence": consequence, "help": help,
    ] + .withoutNil(["command": command, "fixes": fixIts.isEmpty ? nil : fixIts.map(\.json)])
  }
}

extension Finding {
  fileprivate var jsonMembers: JSONObject {
    diagnostic.jsonMembers + [
      "item": subject.source?.itemNumber, "field": subject.field?.rawValue, "key": subject.key?.rawValue,
      "localization": subject.localization,
    ] + .withoutNil(["localizations": subject.localizations.isEmpty ? nil : subject.localizations]) + [
      "surface": subject.surface?.id, "textSize": subject.textSize?.rawValue,
      "places": places.map {
        ["surface": $0.surface.id, "textSize": $0.textSize.rawValue, "verdict": $0.verdict.name] as JSONObject
      },
      "fingerprint": fingerprint, "suggestions": suggestions.map(\.json),
    ]
  }
}

extension Suggestion {
  fileprivate var json: JSONValue {
    let details: JSONObject =
      switch self {
      case .leaveOutSubtitle(let lines): ["lines": lines]
      case .useTerm(let text, let key, let location), .useVariant(let text, let key, let location):
        ["text": text, "key": key.rawValue, "location": location]
      case .allowBreak(let text): ["text": text]
      case .replacePlaceholder(let placeholder, _): ["placeholder": placeholder]
      case .shorten(let limit, let safe, let lines, _):
        ["typical": limit, "safe": safe, "lines": lines]
      case .fitsAt(let size): ["textSize": size.rawValue]
      }
    return .object(["kind": kind, "words": words] + details)
  }
}
