import Diagnostics
import RulePages

/// The page of a finding: sections that people write, followed by those that are the same for many findings.
extension RuleFile {
  /// The part of the file in `docs/rules` that people write.
  var writtenPart: String {
    var frontMatter = "id: \(id)\nseverity: \(severityList)\ngroup: \(group.rawValue)\nsince: \(since)\n"
    if let rank { frontMatter += "rank: \(rank)\n" }
    if let name = certainty.name { frontMatter += "certainty: \(name)\n" }
    if let suppression { frontMatter += "suppression: \(suppression)\n" }
    if !related.isEmpty { frontMatter += "related: \(related.joined(separator: ", "))\n" }
    return "---\n\(frontMatter)---\n\n# \(id)\n\n\(summary)\n"
      + zip(RulePage.Heading.written, written).map(Self.section).joined()
  }

  /// The content of the file in `docs/rules`.
  ///
  /// - Parameter files: all files, for the related ones.
  func text(among files: [RuleFile]) -> String {
    writtenPart + "\n\(RulePage.generatedMark)\n" + Self.section(.certainty, certainty.sentence)
      + Self.section(.suppression, suppressionText) + Self.section(.related, relatedList(among: files))
  }

  /// The findings that this page names, then those with a page that names this one; sorted by id within both.
  func related(among files: [RuleFile]) -> [RuleFile] {
    let named = files.filter { $0.id != id && (related.contains($0.id) || mentions($0.id)) }
    let naming = files.filter { $0.id != id && ($0.related.contains(id) || $0.mentions(id)) }
    return named + naming.filter { !named.contains($0) }
  }

  /// Whether the page's prose names `other` as code.
  private func mentions(_ other: String) -> Bool {
    // The example is not prose.
    ([summary] + zip(RulePage.Heading.written, written).filter { $0.0 != .example }.map(\.1))
      .contains { $0.contains("`\(other)`") }
  }

  private func relatedList(among files: [RuleFile]) -> String {
    related(among: files).map { file in
      "- [`\(file.id)`](\(file.id).md): \(file.summary.split(separator: "\n").joined(separator: " "))"
    }.joined(separator: "\n")
  }

  private static func section(_ heading: RulePage.Heading, _ text: String) -> String {
    "\n## \(heading.rawValue)\n\n\(text)\n"
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

  /// The text of the section "How certain".
  var sentence: String {
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

extension RuleFile {
  /// The text of the section "How to suppress".
  fileprivate var suppressionText: String {
    if let suppression { return suppression }
    guard rank != nil else {
      return "You cannot suppress it: " + reasonAgainstSuppression
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
