package import Diagnostics
package import Formats
package import Localization

/// One problem reported by a rule.
package struct Finding: Hashable, Sendable {
  /// The subject of a finding; parts that do not apply are nil.
  package struct Subject: Hashable, Sendable {
    /// What shows the text; nil if the finding is about none, or about an entry that nothing shows.
    package var source: TextSource?
    package var field: ShortcutItem.Field?
    package var key: LocalizationKey?
    /// The localization's name, of a language in two spellings the first; nil if the finding is about several languages or none.
    package var localization: String?
    /// The names of all localizations of a finding about several, and about a language in two spellings; empty otherwise.
    package var localizations: [String] = []
    /// The surface with the worst problem; nil if the finding is not about a surface.
    package var surface: DisplaySurface?
    package var textSize: TextSize?

    package init(
      _ source: TextSource? = nil, field: ShortcutItem.Field? = nil, key: LocalizationKey? = nil,
      localization: String? = nil, surface: DisplaySurface? = nil, textSize: TextSize? = nil
    ) {
      self.source = source
      self.field = field
      self.key = key ?? source?.key
      self.localization = localization
      self.surface = surface
      self.textSize = textSize
    }

    package init(
      _ text: TextID, key: LocalizationKey? = nil, surface: DisplaySurface? = nil, textSize: TextSize? = nil
    ) {
      self.init(
        text.source, field: text.field, key: key, localization: text.localization, surface: surface, textSize: textSize)
    }

    /// The names of all its localizations; empty if the finding is about none.
    package var namesOfLocalizations: [String] {
      localizations.isEmpty ? localization.map { [$0] } ?? [] : localizations
    }

    /// The text in one language, in each of its spellings; empty if the finding is about several texts or none.
    package var texts: [TextID] {
      guard let source, localization != nil, field != nil || source.itemNumber == nil else { return [] }
      return namesOfLocalizations.map { TextID(source, field, in: $0) }
    }

    /// The text in one localization; nil if the finding is about several texts or none.
    package var text: TextID? { texts.first }

    /// The text or entry in all localizations; nil if the finding is about neither.
    package var entry: Entry? {
      field == nil && key == nil ? nil : Entry(self)
    }
  }

  /// The title, subtitle or entry that findings are about, in all localizations.
  package struct Entry: Hashable, Sendable {
    package var source: TextSource?
    package var field: ShortcutItem.Field?
    package var key: LocalizationKey?

    package init(_ subject: Subject) {
      source = subject.source
      field = subject.field
      key = subject.key
    }
  }

  /// A menu at a text size that has the problem.
  package struct Place: Hashable, Sendable {
    package var surface: DisplaySurface
    package var textSize: TextSize
    package var verdict: FitVerdict
    /// Width and available width: "243.7 ± 0.9 pt wide, with 2 lines of 190 pt".
    package var widths: String
    /// The maximum number of lines; nil without a limit.
    package var lineLimit: Int?

    init(_ measured: FitMeasurement) {
      surface = measured.surface
      textSize = measured.textSize
      verdict = measured.verdict
      widths = measured.widths
      lineLimit = measured.lineLimit
    }
  }

  /// The texts that `--texts` chooses a finding by.
  enum Topic: Hashable {
    case text(InfoTextKey.Kind)
    /// An entry of the table `InfoPlist` that belongs to no Info.plist string.
    case entry
    /// A phrase of an App Shortcut.
    case phrase
    /// A string of a table, in its label.
    case label
    /// The number of problems that only `--texts` lists.
    case summary
  }

  package var diagnostic: Diagnostic
  package var subject: Subject
  /// nil for quick actions, and for findings that the scope does not apply to.
  var topic: Topic?
  /// Whether it is reported without `--texts`.
  var isCertain = true
  /// All affected places, starting with the worst, which the subject names; empty if the finding is not about places.
  package var places: [Place] = []
  /// The localizations that the message names, of a finding about a string in no particular language.
  package var namedLocalizations: [String] = []
  /// Ways to make a truncated string fit, the cheapest first; empty for other findings, and if none were searched.
  package var suggestions: [Suggestion] = []
  /// The limit for translators of a truncated string, in characters; nil for other findings, and before suggestions were searched.
  package var characterLimit: Int?

  /// The width of a string in one language.
  package struct Figure: Hashable, Sendable {
    /// The localization's name.
    package var localization: String
    /// What users see, on one line.
    package var text: String
    /// "99.1 ± 0.1 of 58 pt".
    package var width: String
    /// The limit for translators, in characters; nil if it is unknown.
    package var characterLimit: Int?
  }

  /// The widths of a string in a label, one for each language; empty for other findings.
  package var figures: [Figure] = []
  /// The end of the message, with the figures; empty for other findings.
  package internal(set) var messageDetail = ""

  /// The conditions under which the finding applies, which the message states: "if its subtitle is "Now"", "in code that nothing seems to
  /// call".
  package var qualifiers: [String] = []

  /// What is missing in the subject's localization.
  package enum Missing: Hashable, Sendable {
    /// The entry, in a table of the app.
    case entry
    /// The entry, and the table for it.
    case table
  }

  /// nil if an entry is wrong, or no entry is needed.
  package var missing: Missing?

  package init(_ diagnostic: Diagnostic, about subject: Subject, missing: Missing? = nil) {
    self.diagnostic = diagnostic
    self.subject = subject
    self.missing = missing
  }

  /// - Parameter isCertain: whether it is reported without `--texts`.
  init(
    _ id: Diagnostic.ID, _ severity: Severity, _ message: String, about subject: Subject, at place: SourceLocation?,
    secondary: [Diagnostic.RelatedLocation] = [], notes: [String] = [], help: String? = nil,
    fixIts: [Diagnostic.FixIt] = [], topic: Topic? = nil, isCertain: Bool = true, missing: Missing? = nil
  ) {
    self.init(
      Diagnostic(id, severity, message, at: place, secondary: secondary, notes: notes, help: help, fixIts: fixIts),
      about: subject, missing: missing)
    self.topic = topic
    self.isCertain = isCertain
  }

  /// The finding about the text on every surface.
  var onAllSurfaces: Finding {
    var finding = self
    (finding.subject.surface, finding.subject.textSize) = (nil, nil)
    return finding
  }

  /// The finding, marked if it is about code that nothing seems to call.
  func marked(in catalog: ShortcutCatalog) -> Finding {
    guard let item = subject.source.flatMap(catalog.shortcut)?.coded?.item, item.reasonUncalled != nil else {
      return self
    }
    var marked = self
    marked.qualifiers.append(Diagnostic.uncalledMark)
    marked.diagnostic = diagnostic.markedAsUncalled
    return marked
  }

  /// The message about several languages, such as "3 languages", in place of its own.
  package func message(in languages: String) -> String {
    guard let name = subject.localization else { return diagnostic.message }
    return diagnostic.message.replacingAll("in \(quoted(name))", with: "in \(languages)")
  }

  package var rule: Diagnostic.ID { diagnostic.id }
  package var severity: Severity { diagnostic.severity }

  /// The names of all its localizations; empty if it is not about a language.
  package var localizations: [String] { subject.namesOfLocalizations }

  /// The source of the finding's text in each of its languages; empty if the finding is not about a language.
  package var texts: [TextID] {
    subject.source.map { source in localizations.map { TextID(source, in: $0) } } ?? []
  }

  /// Identifies the finding across runs: rule, key, field, localization; never a surface, number, line or message.
  package var fingerprint: String {
    [rule.rawValue, subject.key?.rawValue ?? "", subject.field?.rawValue ?? "", subject.localization ?? ""]
      .joined(separator: "|")
  }
}

extension [Finding] {
  /// Sorted for reports: by severity, then by rule (worst first), then by item, then by the rest of the subject; a
  /// total order except for equal findings.
  package var inReportOrder: [Finding] {
    let ranks = Dictionary(uniqueKeysWithValues: Diagnostic.ID.configurable.enumerated().map { ($1, $0) })
    let places = map { finding in
      (
        severity: finding.severity, rank: ranks[finding.rule] ?? ranks.count,
        item: finding.subject.source?.itemNumber ?? Int.max, fingerprint: finding.fingerprint
      )
    }
    return indices.sorted { left, right in
      let (one, other) = (places[left], places[right])
      if one.severity != other.severity { return one.severity > other.severity }
      if (one.rank, one.item) != (other.rank, other.item) { return (one.rank, one.item) < (other.rank, other.item) }
      if !one.fingerprint.utf8Equals(other.fingerprint) {
        return one.fingerprint.utf8.lexicographicallyPrecedes(other.fingerprint.utf8)
      }
      return Diagnostic.reportOrder(self[left].diagnostic, self[right].diagnostic)
    }.map { self[$0] }
  }
}

extension Diagnostic.FixIt {
  /// Replaces the string `old` at `location`; nil if the location is a complete file.
  init?(
    _ title: String, _ applicability: Applicability, replacing old: String, with new: String,
    at location: SourceLocation
  ) {
    guard let range = location.range else { return nil }
    self.init(
      title: title, applicability, path: location.path, change: .string(old: old, new: new, within: range))
  }
}
