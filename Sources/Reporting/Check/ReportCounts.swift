internal import Diagnostics
internal import FitCheck
internal import JSON
internal import LocaleSchema
internal import Localization

/// The numbers in a report; the same in all formats.
struct ReportCounts: Hashable {
  /// Number of findings: at most one of each kind per string and language, and per text of Info.plist.
  let errors: Int
  let warnings: Int
  let notes: Int
  /// Number of titles, subtitles and texts of Info.plist with errors or warnings, regardless of language.
  let texts: Int
  /// Number of languages with errors or warnings about strings.
  let languages: Int
  /// Number of measured titles and subtitles, counted per language.
  let measured: Int
  /// Number of findings that `--fix` repairs.
  let fixable: Int
  /// Number of findings that the configuration and comments in the project keep out of the report.
  let suppressed: Int

  init(_ report: CheckReport) {
    struct Text: Hashable {
      var app: Int
      var entry: Finding.Entry
    }
    var texts: Set<Text> = []
    var languages: Set<String> = []
    for (app, checked) in report.apps.enumerated() {
      for finding in checked.findings where finding.severity > .note {
        languages.formUnion(finding.localizations + finding.namedLocalizations)
        if let entry = finding.subject.entry { texts.insert(Text(app: app, entry: entry)) }
      }
    }
    for (index, bundle) in report.bundles.enumerated() {
      for finding in bundle.findings where finding.severity > .note {
        languages.formUnion(finding.localizations + finding.namedLocalizations)
        if let entry = finding.subject.entry { texts.insert(Text(app: -1 - index, entry: entry)) }
      }
    }
    errors = report.count(.error)
    warnings = report.count(.warning)
    notes = report.count(.note)
    self.texts = texts.count
    self.languages = LanguageTag.count(ofLanguages: languages)
    measured = report.apps.reduce(0) { $0 + $1.textCount }
    fixable = (report.apps.flatMap(\.findings) + report.bundles.flatMap(\.findings))
      .count { $0.diagnostic.fixIt(for: .safe) != nil }
    suppressed = report.suppressedCount
  }

  /// "1 error, 20 warnings, 22 notes".
  var severities: String {
    [
      counted(errors, "error"), counted(warnings, "warning"),
      counted(notes, "note"),
    ].joined(separator: ", ")
  }

  /// "errors and warnings affect 5 strings in 6 languages", without languages if no finding is about one; nil if they are not about strings.
  var spread: String? {
    texts == 0
      ? nil
      : "errors and warnings affect \(counted(texts, "string"))"
        + (languages == 0 ? "" : " in " + counted(languages, "language"))
  }

  /// "--fix repairs 2 of them"; nil if it repairs none.
  var fixes: String? { fixable == 0 ? nil : "--fix repairs \(fixable) of them" }

  /// "2 findings suppressed"; nil if missing.
  var suppression: String? {
    suppressed == 0 ? nil : counted(suppressed, "finding") + " suppressed"
  }

  var json: JSONValue {
    .object([
      ("errors", .integer(errors)), ("warnings", .integer(warnings)), ("notes", .integer(notes)),
      ("texts", .integer(texts)), ("languages", .integer(languages)), ("measured", .integer(measured)),
      ("suppressed", .integer(suppressed)), ("fixable", .integer(fixable)),
    ])
  }
}
