import Diagnostics
import RulePages

/// The sections that people write, followed by those that are the same for many findings.
extension FindingPage {
  /// The part that people write.
  var writtenPart: String {
    var members: [(name: String, value: String)] = [("severity", severityList)]
    // Pages that share a file have its group, and name the finding in their heading.
    if layout == .ownFile { members = [("id", id)] + members + [("group", group.rawValue)] }
    members.append(("since", since))
    if let rank { members.append(("rank", "\(rank)")) }
    if let name = certainty.name { members.append(("certainty", name)) }
    if let suppression { members.append(("suppression", suppression)) }
    if !related.isEmpty { members.append(("related", related.joined(separator: ", "))) }
    return layout.top(id: id, members: members, summary: summary)
      + zip(RulePage.Heading.written, written).map(layout.section).joined()
  }

  /// The Markdown of the page.
  ///
  /// - Parameter all: the pages of all findings, for the related ones.
  func text(among all: [FindingPage]) -> String {
    var text = writtenPart + (layout == .ownFile ? "\n\(RulePage.generatedMark)\n" : "")
    if let sentence = certainty.sentence { text += layout.section(.certainty, sentence) }
    let suppressionText = suppressionText
    if layout == .ownFile || suppressionText != group.withoutSuppression {
      text += layout.section(.suppression, suppressionText)
    }
    return text + layout.section(.related, relatedList(among: all))
  }

  /// The findings that this page names, then those with a page that names this one; sorted by id within both.
  func related(among all: [FindingPage]) -> [FindingPage] {
    let named = all.filter { $0.id != id && (related.contains($0.id) || mentions($0.id)) }
    let naming = all.filter { $0.id != id && ($0.related.contains(id) || $0.mentions(id)) }
    return named + naming.filter { !named.contains($0) }
  }

  /// Whether the page's prose names `other` as code.
  private func mentions(_ other: String) -> Bool { prose.contains { $0.contains("`\(other)`") } }

  /// The related findings: with their meaning on a page of its own, or else in a line.
  private func relatedList(among all: [FindingPage]) -> String {
    let links = related(among: all).map { page in
      (link: "[`\(page.id)`](\(page.link(from: fileName)))", summary: page.summary)
    }
    guard layout == .ownFile else { return links.map(\.link).joined(separator: ", ") }
    return links.map { "- \($0.link): \($0.summary.split(separator: "\n").joined(separator: " "))" }
      .joined(separator: "\n")
  }
}

/// How certain it is that a finding is correct.
enum Certainty: Hashable {
  /// Pressfit reads it from a file.
  case read
  /// Pressfit compares a measured width with the available width.
  case measured
  /// Pressfit follows code without running it.
  case followed
  /// Another sentence; Markdown.
  case other(String)
}

extension Certainty {
  /// The value in the front matter; nil for the default.
  var name: String? {
    switch self {
    case .read: nil
    case .measured: "measured"
    case .followed: "followed"
    case .other(let sentence): sentence
    }
  }

  init(name: String?) {
    switch name {
    case nil: self = .read
    case "measured": self = .measured
    case "followed": self = .followed
    case let sentence?: self = .other(sentence)
    }
  }

  /// The text of the section "How certain"; nil if nothing about it is uncertain.
  var sentence: String? {
    switch self {
    case .read: nil
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

extension FindingPage {
  /// The text of the section "How to suppress".
  fileprivate var suppressionText: String {
    if let suppression { return suppression }
    guard rank != nil else {
      return group.withoutSuppression
        + (severities == [.note] ? " It is a note, so it never changes the exit status." : "")
    }
    return """
      In `.pressfit.json`, accept it \(group == .shownTexts ? "for a string" : "with a reason"), or turn it off:

      ```json
      {
        "suppressions": [{"rule": "\(id)", \(group == .shownTexts ? #""key": "KEY", "locale": "LANGUAGE", "# : "")"reason": "REASON"}],
        "rules": {"\(id)": "off"}
      }
      ```

      A comment accepts it on the next line:

      - in Swift, Objective-C and `.strings` files: `\(SuppressionSyntax.slashes.example(forName: id))`
      - in XML property lists and `.stringsdict` files: `\(SuppressionSyntax.xml.example(forName: id))`
      - in other files (JSON, YAML, `.xcstrings`, Xcode projects): use `.pressfit.json`

      To accept all current findings, write a baseline with `--baseline FILE --write-baseline`.
      """
  }
}

extension RulePage.Group {
  /// The text of the section "How to suppress" of findings that a project cannot suppress.
  var withoutSuppression: String { "You cannot suppress it: \(reasonAgainstSuppression)" }

  private var reasonAgainstSuppression: String {
    switch self {
    case .configuration: "it is about the configuration, the suppressions or the baseline itself."
    case .merging: "it reports what the command did or did not write."
    case .shownTexts, .infoTexts, .appShortcuts, .labels, .propertyList: "iOS does not use such content."
    case .places, .sourceCode, .projectFiles: "Pressfit does not hide that it could not read a part of the project."
    case .anyFile, .stringsFiles, .propertyLists, .catalogs, .exchange:
      "Pressfit does not ignore damaged or ambiguous content. Fix the file."
    }
  }
}
