internal import Diagnostics

/// The page of a finding: sections that people write, followed by those that are the same for many findings.
extension RuleDocument {
  /// The line between the two.
  package static let generatedMark = "<!-- generate-rule-documents writes the rest of this page. -->"

  /// The sections after the summary, in order; Markdown without links to other files.
  package var sections: [(heading: String, text: String)] {
    Array(zip(Self.headings, written.map(Self.withoutImages) + generated(among: RuleDocuments.all, isLinked: false)))
      .map { (heading: $0, text: $1) }
  }

  /// The document as Markdown, without front matter and without links to other files.
  package var markdown: String { title + sections.map { Self.section($0.heading, $0.text) }.joined() }

  /// The part of the file in `docs/rules` that people write.
  package var writtenPart: String {
    var frontMatter = "id: \(id)\nseverity: \(severityList)\ngroup: \(group.rawValue)\nsince: \(since)\n"
    if let name = certainty.name { frontMatter += "certainty: \(name)\n" }
    if case .other(let sentence) = suppression { frontMatter += "suppression: \(sentence)\n" }
    if !related.isEmpty { frontMatter += "related: \(related.map(\.rawValue).joined(separator: ", "))\n" }
    return "---\n\(frontMatter)---\n\n" + title
      + zip(Self.writtenHeadings, written).map { Self.section($0, $1) }.joined()
  }

  /// The content of the file in `docs/rules`.
  ///
  /// - Parameter documents: all documents, for the related ones.
  package func file(among documents: [RuleDocument]) -> String {
    let headings = Self.headings.dropFirst(Self.writtenHeadings.count)
    return writtenPart + "\n\(Self.generatedMark)\n"
      + zip(headings, generated(among: documents, isLinked: true)).map { Self.section($0, $1) }.joined()
  }

  /// The findings that this page names, then those with a page that names this one; sorted by id within both.
  package func related(among documents: [RuleDocument]) -> [RuleDocument] {
    let named = documents.filter { $0.id != id && (related.contains($0.id) || mentions($0.id)) }
    let naming = documents.filter { $0.id != id && ($0.related.contains(id) || $0.mentions(id)) }
    return named + naming.filter { !named.contains($0) }
  }

  private var title: String { "# \(id)\n\n\(summary)\n" }

  private var written: [String] { [meaning, importance, example, remedy] }

  /// Whether the page's prose names `other` as code.
  private func mentions(_ other: Diagnostic.ID) -> Bool {
    [summary, meaning, importance, remedy].contains { $0.contains("`\(other)`") }
  }

  private func generated(among documents: [RuleDocument], isLinked: Bool) -> [String] {
    let list = related(among: documents).map { document in
      let name = isLinked ? "[`\(document.id)`](\(document.id).md)" : "`\(document.id)`"
      return "- \(name): \(document.summary.split(separator: "\n").joined(separator: " "))"
    }
    return [certainty.sentence, suppressionText, list.joined(separator: "\n")]
  }

  private static func section(_ heading: String, _ text: String) -> String { "\n## \(heading)\n\n\(text)\n" }

  /// Removes paragraphs of `text` that consist of an image.
  package static func withoutImages(_ text: String) -> String {
    text.split(separator: "\n\n", omittingEmptySubsequences: false).filter { !$0.hasPrefix("![") }
      .joined(separator: "\n\n")
  }
}

extension RuleDocument.Certainty {
  /// The value in the front matter; nil for the default.
  package var name: String? {
    switch self {
    case .read: nil
    case .measured: "measured"
    case .followed: "followed"
    case .other(let sentence): sentence
    }
  }

  package init(name: String?) {
    switch name {
    case nil: self = .read
    case "measured": self = .measured
    case "followed": self = .followed
    case let sentence?: self = .other(sentence)
    }
  }

  /// The text of the section "How certain".
  package var sentence: String {
    switch self {
    case .read: "Certain: Pressfit reads it from the file."
    case .measured:
      """
      Certain within the measurement error. The report states the width, its error (`±`), the available width and the confidence of the
      menu's dimensions. If the limit is inside the error, Pressfit reports `borderline-fit` instead. The widths agree with those of UIKit; no
      menu was checked on a device.
      """
    case .followed:
      """
      Certain if the code that Pressfit follows is the code that runs. Pressfit does not run it, and does not know values that are known only
      at run time (`unresolved-title`).
      """
    case .other(let sentence): sentence
    }
  }
}

extension RuleDocument {
  /// The text of the section "How to suppress".
  package var suppressionText: String {
    switch suppression {
    case .configuration:
      """
      In `.pressfit.json`, accept it \(group == .shownTexts ? "for a string" : "with a reason"), or turn it off:

      ```json
      {
        "suppressions": [{"rule": "\(id)", \(group == .shownTexts ? #""key": "KEY", "locale": "LANGUAGE", "# : "")"reason": "REASON"}],
        "rules": {"\(id)": "off"}
      }
      ```

      A comment accepts it on the next line:

      - in Swift, Objective-C and `.strings` files: `\(SuppressionSyntax.slashes.example(for: id))`
      - in XML property lists and `.stringsdict` files: `\(SuppressionSyntax.xml.example(for: id))`
      - in other files (JSON, YAML, `.xcstrings`, Xcode projects): use `.pressfit.json`

      To accept all current findings, write a baseline with `--baseline FILE --write-baseline`.
      """
    case .other(let sentence): sentence
    case .none:
      "You cannot suppress it: " + reasonAgainstSuppression
        + (severities == [.note] ? " It is a note, so it never changes the exit status." : "")
    }
  }

  private var reasonAgainstSuppression: String {
    switch group {
    case .configuration: "it is about the configuration, the suppressions or the baseline itself."
    case .merging: "it reports what the command did or did not write."
    case .shownTexts, .infoTexts, .appShortcuts, .propertyList: "iOS does not use such content."
    case .places, .sourceCode, .projectFiles: "Pressfit does not hide that it could not read a part of the project."
    case .anyFile, .stringsFiles, .propertyLists, .catalogs, .exchange:
      "Pressfit does not ignore damaged or ambiguous content. Fix the file."
    }
  }
}
