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
  /// The strings and languages with errors or warnings.
  let affected: Affected
  /// Those with new errors or warnings; nil without a comparison.
  let newlyAffected: Affected?
  /// Number of measured titles and subtitles, counted per language.
  let measured: Int
  /// Number of findings that `--fix` repairs.
  let fixable: Int
  /// Number of findings that the configuration and comments in the project keep out of the report.
  let suppressed: Int

  init(_ report: CheckReport) {
    errors = report.count(.error)
    warnings = report.count(.warning)
    notes = report.count(.note)
    affected = Affected(by: report)
    newlyAffected = report.comparison == nil ? nil : Affected(by: report.withoutUnchanged)
    measured = report.apps.reduce(0) { $0 + $1.textCount }
    fixable = (report.apps.flatMap(\.findings) + report.bundles.flatMap(\.findings))
      .count { $0.diagnostic.fixIt(for: .safe) != nil }
    suppressed = report.suppressedCount
  }

  /// The strings and languages to show to people: with a comparison, those with new errors or warnings.
  var shownAffected: Affected { newlyAffected ?? affected }

  /// "1 error, 20 warnings, 22 notes".
  var severities: String {
    [
      counted(errors, "error"), counted(warnings, "warning"),
      counted(notes, "note"),
    ].joined(separator: ", ")
  }

  /// "errors and warnings affect 5 strings in 6 languages", without languages if no finding is about one; nil if they are not about strings.
  var spread: String? {
    let (texts, languages) = (shownAffected.texts, shownAffected.languages)
    return texts == 0
      ? nil
      : "\(newlyAffected == nil ? "" : "new ")errors and warnings affect \(counted(texts, "string"))"
        + (languages == 0 ? "" : " in " + counted(languages, "language"))
  }

  /// "--fix repairs 2 of them"; nil if it repairs none.
  var fixes: String? { fixable == 0 ? nil : "--fix repairs \(fixable) of them" }

  /// "2 findings suppressed"; nil if missing.
  var suppression: String? {
    suppressed == 0 ? nil : counted(suppressed, "finding") + " suppressed"
  }

  var json: JSONValue {
    [
      "errors": errors, "warnings": warnings, "notes": notes, "texts": affected.texts, "languages": affected.languages,
      "measured": measured, "suppressed": suppressed, "fixable": fixable,
    ]
  }
}

extension ReportCounts {
  /// The strings and languages with errors or warnings.
  struct Affected: Hashable {
    /// Number of titles, subtitles and texts of Info.plist, regardless of language.
    let texts: Int
    /// Number of languages that findings about strings are about or name.
    let languages: Int

    init(by report: CheckReport) {
      struct Text: Hashable {
        var list: Int
        var entry: Finding.Entry
      }
      var texts: Set<Text> = []
      var languages: Set<String> = []
      for (list, findings) in (report.apps.map(\.findings) + report.bundles.map(\.findings)).enumerated() {
        for finding in findings where finding.severity > .note {
          languages.formUnion(finding.localizations + finding.namedLocalizations)
          if let entry = finding.subject.entry { texts.insert(Text(list: list, entry: entry)) }
        }
      }
      self.texts = texts.count
      self.languages = LanguageTag.count(ofLanguages: languages)
    }
  }
}
