internal import Diagnostics
internal import FitCheck

/// Workflow commands of GitHub Actions, which create annotations.
///
/// GitHub shows at most ten errors, ten warnings and ten notices per step. Findings of one severity about one string
/// share an annotation that names all languages. If there are too many annotations, the tenth states how many findings
/// are omitted and for which languages. Findings about strings come before diagnostics from reading files.
struct GitHubRenderer: ReportRenderer {
  let marks = ["::error ", "::warning ", "::notice "]

  private static let limit = 10

  func render(_ report: CheckReport) -> String {
    var report = report.withoutUnchanged
    // The problems were already filtered by the comparison.
    report.comparison = nil
    let problems = report.alerts.filter { $0.subject != nil } + report.alerts.filter { $0.subject == nil }
    return [Severity.error, .warning, .note].map { severity in
      let own = Self.byText(problems.filter { $0.diagnostic.severity == severity })
      let shown = own.count > Self.limit ? own.prefix(Self.limit - 1) : own[...]
      let rest = own.dropFirst(shown.count).flatMap(\.self)
      return shown.map(line).joined() + (rest.isEmpty ? "" : Self.more(rest, severity))
    }.joined()
  }

  /// `problems` grouped by string, in order of first appearance; problems that are not about a string stay separate.
  private static func byText(_ problems: [Problem]) -> [[Problem]] {
    struct Text: Hashable {
      var infoPlist: String?
      var entry: Finding.Entry
    }
    var places: [Text: Int] = [:]
    var result: [[Problem]] = []
    for problem in problems {
      guard let entry = problem.subject?.entry else {
        result.append([problem])
        continue
      }
      let text = Text(infoPlist: problem.infoPlist, entry: entry)
      if let place = places[text] {
        result[place].append(problem)
      } else {
        places[text] = result.count
        result.append([problem])
      }
    }
    return result
  }

  /// The annotation of `problems` about one string: the first problem, and the locations of the others.
  private func line(_ problems: [Problem]) -> String {
    guard let first = problems.first else { return "" }
    let others = problems.dropFirst().groups(by: \.diagnostic.id.rawValue).map { id, problems in
      "\(id) in \(problems.map { $0.subject?.localization ?? $0.path }.joined(separator: ", "))"
    }.joined(separator: "; ")
    return
      "::\(first.diagnostic.severity.command) file=\(Self.property(first.path)),line=\(first.line),"
      + "col=\(first.column),title=\(Self.property(first.diagnostic.id.rawValue))::"
      + Self.data(first.summary + (others.isEmpty ? "" : ". Other findings for this text: \(harmless(others))")) + "\n"
  }

  private static func more(_ problems: [Problem], _ severity: Severity) -> String {
    let languages = Set(problems.flatMap { $0.subject?.namesOfLocalizations ?? [] })
      .sorted()
    return "::\(severity.command) title=pressfit::\(counted(problems.count, "more finding"))"
      + (languages.isEmpty ? "" : " in \(data(harmless(languages.joined(separator: ", "))))")
      + "; see the full report\n"
  }

  /// Escapes a command's message like the runner's toolkit.
  static func data(_ text: String) -> String {
    escaped(visible(text), "%\r\n")
  }

  /// Escapes a property's value like the runner's toolkit.
  static func property(_ text: String) -> String {
    escaped(visible(text), "%\r\n:,")
  }

  /// `text` with `%` and two hexadecimal digits in place of each of the `special` ASCII characters.
  private static func escaped(_ text: String, _ special: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if special.unicodeScalars.contains(scalar) {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Severity {
  fileprivate var command: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }
}

/// Renders one line per problem in compiler style, which Xcode reads: `path:line:column: warning: message [rule]`.
struct XcodeRenderer: ReportRenderer {
  let marks = [": error: ", ": warning: ", ": note: "]

  func render(_ report: CheckReport) -> String {
    report.withoutUnchanged.problems.map { problem in
      "\(harmless(problem.path)):\(problem.line):\(problem.column): \(problem.diagnostic.severity.rawValue): "
        + "\(visible(problem.summary)) [\(problem.diagnostic.id)]\n"
    }.joined()
  }
}
