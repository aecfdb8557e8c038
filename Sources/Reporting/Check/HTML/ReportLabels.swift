internal import Diagnostics
internal import FitCheck
internal import Formats
internal import JSON
internal import ReportAssets
internal import Typesetting
internal import XML

/// The labels of the HTML report: phrases with named placeholders in braces, from `Sources/CReportAssets/report.strings`.
///
/// A missing label is displayed as its key, as in iOS; `ReportLabelTests` verifies that this does not happen.
struct ReportLabels: Sendable {
  /// In the order of the file.
  private var entries: [(key: String, pattern: String)] = []
  private var patterns: [String: String] = [:]

  /// The labels that are embedded in the program.
  static let embedded = ReportLabels(ReportAsset.labels.text)

  /// - Parameter strings: the content of a `.strings` file.
  init(_ strings: String) {
    var sink = DiagnosticSink()
    let file = StringsFile.parse(SourceFile(path: "report.strings", strings), reportingTo: &sink)
    for entry in file.entries {
      guard let pattern = entry.value.string else { continue }
      entries.append((entry.key.rawValue, pattern))
      patterns[entry.key.rawValue] = pattern
    }
  }

  /// The labels with the patterns that `change` returns for the current ones.
  func mapPatterns(_ change: (String) -> String) -> ReportLabels {
    var result = self
    result.entries = entries.map { ($0.key, change($0.pattern)) }
    result.patterns = patterns.mapValues(change)
    return result
  }

  /// The keys, in the order of the file.
  var keys: [String] { entries.map(\.key) }

  /// For the style sheet: the headings of the tables, which narrow screens show in each row.
  var css: String {
    let keys = Set(FindingsTable.columns + TextTables.columns).sorted()
    let variables = keys.map { key in
      let label = text(key).replacingAll("\\", with: "\\\\").replacingAll("\"", with: "\\\"")
      return "--label-\(key.replacingAll(".", with: "-")):\"\(label)\";"
    }
    return ":root{\(variables.joined())}\n"
  }

  /// For the page's script.
  var json: JSONValue { .object(JSONObject(entries.map { ($0.key, .string($0.pattern)) })) }

  // MARK: Text, for attributes and other escaped uses

  /// The label with `values` in place of its placeholders; neither is escaped.
  func text(_ key: String, _ values: [String: String] = [:]) -> String {
    fill(patterns[key] ?? key, values)
  }

  // MARK: HTML

  /// The escaped label, with `values`, which are HTML, in place of its placeholders.
  func html(_ key: String, _ values: [String: String] = [:]) -> String {
    fill(XMLText.escape(patterns[key] ?? key), values)
  }

  /// The escaped label for `count`, which replaces `{count}` unless `values` has HTML for it.
  func html(_ key: String, count: Int, _ values: [String: String] = [:]) -> String {
    html(Self.key(key, count), values.merging(["count": String(count)]) { given, _ in given })
  }

  /// English has two forms.
  private static func key(_ key: String, _ count: Int) -> String { key + (count == 1 ? ".one" : ".other") }

  /// Reads `pattern` once, so that braces in a value are never placeholders. A placeholder without a value does not change.
  private func fill(_ pattern: String, _ values: [String: String]) -> String {
    var result = ""
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result += rest[..<open]
      let name = String(rest[rest.index(after: open)..<close])
      result += values[name] ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}

extension ReportLabels {
  /// "medium".
  func confidence(_ confidence: Confidence) -> String { html("confidence.\(confidence.rawValue)") }

  /// What to do, and the command that does it or begins it.
  func advice(_ help: String?, _ command: String?) -> String {
    let next = command.map { html("next", ["command": HTMLText.command($0)]) }
    return [help.map(HTMLText.words), next].compactMap(\.self).map { "<small>\($0)</small>" }.joined()
  }

  /// The verdict about a name below an icon.
  func verdict(_ verdict: IconLabelVerdict) -> String {
    switch verdict {
    case .fits: html("name.fits")
    case .squeezed(let step): html("name.squeezed", ["step": String(step)])
    case .borderline(_, worst: .truncated): html("name.borderline.truncated")
    case .borderline: html("name.borderline.squeezed")
    case .truncated: html("name.truncated")
    }
  }

  /// An available width from observations: "iOS 26 iPhone at text size L: 160.2 to 163.9 pt (2 observations)".
  func calibrated(_ calibrated: CalibratedWidth) -> String {
    let least = calibrated.interval.least.pointsDescription
    let width =
      calibrated.interval.greatest.map {
        html("calibrated.between", ["least": least, "greatest": $0.pointsDescription])
      } ?? html("calibrated.least", ["least": least])
    return html(
      calibrated.contradictsStandard ? "calibrated.instead" : "calibrated",
      [
        "menu": XMLText.escape(calibrated.menu.surface.name), "size": calibrated.menu.textSize.rawValue, "width": width,
        "standard": calibrated.standard.pointsDescription,
        "observations": html("observations", count: calibrated.observationCount),
      ])
  }
}
