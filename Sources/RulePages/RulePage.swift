/// The page of a finding in `docs/rules`: front matter, a summary, and sections with fixed headings.
///
/// People write the front matter, the summary and the first sections; `generate-rule-documents` writes the others.
package struct RulePage: Hashable, Sendable {
  /// The headings of the sections, in order.
  package enum Heading: String, Hashable, Sendable, CaseIterable {
    case cause = "Cause"
    case effect = "Effect"
    case example = "Example"
    case remedy = "How to fix"
    case certainty = "How certain"
    case suppression = "How to suppress"
    case related = "Related findings"

    /// The sections that people write.
    package static let written: [Heading] = [.cause, .effect, .example, .remedy]
  }

  /// The groups of findings, in the order of the index.
  package enum Group: String, Hashable, Sendable, CaseIterable {
    case shownTexts = "Quick actions in the menu"
    case infoTexts = "Info.plist strings"
    case appShortcuts = "App Shortcuts"
    case propertyList = "Info.plist"
    case places = "Files and targets"
    case configuration = "Configuration and comparison"
    case merging = "Merging"
    case sourceCode = "Reading source code"
    case projectFiles = "Project files"
    case anyFile = "Files of any format"
    case stringsFiles = ".strings files"
    case propertyLists = "Property lists and XML"
    case catalogs = "Catalogs and plurals"
    case exchange = "Exchange formats"
  }

  /// The line between the written and the generated sections.
  package static let generatedMark = "<!-- generate-rule-documents writes the rest of this page. -->"

  /// UTF-8.
  private let text: [UInt8]

  /// - Parameter text: the content of the file, UTF-8.
  package init(_ text: [UInt8]) { self.text = text }

  /// The members of the front matter, in order; nil if the page does not start with front matter.
  package var frontMatter: [(name: String, value: String)]? {
    guard let start = end(of: "---\n", from: 0, isAtStart: true), let end = offset(of: "---\n", from: start) else {
      return nil
    }
    var members: [(name: String, value: String)] = []
    for line in text[start..<end].split(separator: UInt8(ascii: "\n")) {
      let line = String(decoding: line, as: UTF8.self)
      guard let colon = line.firstIndex(of: ":"), line[colon...].hasPrefix(": ") else { return nil }
      members.append((String(line[..<colon]), String(line[line.index(colon, offsetBy: 2)...])))
    }
    return members
  }

  /// The value of a member of the front matter; nil if it is missing.
  package func value(of name: String) -> String? { frontMatter?.first { $0.name == name }?.value }

  /// The meaning in one sentence, below the title `id`; Markdown.
  package func summary(of id: String) -> String? {
    content(after: "\n# \(id)\n", before: Self.line(of: .cause))
  }

  /// The Markdown of a section, which may contain lines that look like headings; nil if it is missing.
  package func section(_ heading: Heading) -> String? {
    let earlier = Heading.allCases.prefix { $0 != heading }
    var start = 0
    for heading in earlier {
      guard let end = end(of: Self.line(of: heading), from: start) else { return nil }
      // The line feed at the end is also the first byte of the line of the next heading.
      start = end - 1
    }
    let next = Heading.allCases.dropFirst(earlier.count + 1).first.map(Self.line)
    let closing = heading == Heading.written.last ? "\n\(Self.generatedMark)\n" : next
    return content(after: Self.line(of: heading), before: closing, from: start)
  }

  private static func line(of heading: Heading) -> String { "\n## \(heading.rawValue)\n" }

  /// The text between `opening` and `closing`, or the end of the page, without line feeds on either side.
  private func content(after opening: String, before closing: String?, from start: Int = 0) -> String? {
    guard let start = end(of: opening, from: start) else { return nil }
    // The line feed at the end of the opening may also be that before the closing.
    var part = text[start..<max(start, closing.flatMap { offset(of: $0, from: start - 1) } ?? text.count)]
    while part.first == UInt8(ascii: "\n") { part.removeFirst() }
    while part.last == UInt8(ascii: "\n") { part.removeLast() }
    return String(decoding: part, as: UTF8.self)
  }

  private func end(of pattern: String, from start: Int, isAtStart: Bool = false) -> Int? {
    guard let found = offset(of: pattern, from: start), !isAtStart || found == start else { return nil }
    return found + pattern.utf8.count
  }

  /// The offset of the first occurrence of `pattern`; nil if it does not occur.
  private func offset(of pattern: String, from start: Int) -> Int? {
    let pattern = Array(pattern.utf8)
    guard let first = pattern.first, text.count >= pattern.count else { return nil }
    var offset = start
    let last = text.count - pattern.count
    while offset <= last {
      if text[offset] == first, pattern.indices.allSatisfy({ text[offset + $0] == pattern[$0] }) { return offset }
      offset += 1
    }
    return nil
  }
}
