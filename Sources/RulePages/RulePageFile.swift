/// A file in `docs/rules`.
package struct RulePageFile: Hashable, Sendable {
  /// The part above the first page; nil if the file holds one page.
  package let opening: RuleOpening?
  package let pages: [RulePage]

  /// - Parameter bytes: the content of the file, UTF-8.
  package init(_ bytes: [UInt8]) {
    let starts = Self.starts(of: bytes)
    guard let first = starts.first else {
      opening = nil
      pages = [RulePage(ownFile: RuleText(bytes: bytes[...]))]
      return
    }
    let opening = RuleOpening(text: RuleText(bytes: bytes[..<first.offset]))
    self.opening = opening
    let ends = starts.dropFirst().map(\.offset) + [bytes.count]
    pages = zip(starts, ends).map { start, end in
      RulePage(id: start.id, RuleText(bytes: bytes[start.offset..<end]), below: opening)
    }
  }

  /// Each heading "## ID" with a comment below it.
  private static func starts(of bytes: [UInt8]) -> [(offset: Int, id: String)] {
    let text = RuleText(bytes: bytes[...])
    var starts: [(offset: Int, id: String)] = []
    var offset = 0
    while let found = text.offset(of: "\n## ", from: offset) {
      let id = bytes[(found + 4)...].prefix { $0 != UInt8(ascii: "\n") }
      offset = id.endIndex
      if bytes[offset...].starts(with: RulePage.Layout.sharedFile.membersOpening.utf8) {
        starts.append((found + 1, String(decoding: id, as: UTF8.self)))
      }
    }
    return starts
  }
}

/// The part of a file in `docs/rules` above its first page: its group, a title, an introduction, and what all pages have in common.
package struct RuleOpening: Hashable, Sendable {
  private static let commonMark = "Unless a section says otherwise:"
  private static let projectMark = "**Project of the examples:**"
  /// The beginning of an example that adds files to those of the project.
  static let projectUse = "In the project of the examples:"

  let text: RuleText

  /// The value of a member of the front matter; nil if it is missing.
  func value(of name: String) -> String? { text.members(in: .ownFile)?.first { $0.name == name }?.value }

  /// The section "How to suppress" of the pages that do not have one.
  var suppression: String? { text.content(after: RulePage.Layout.sharedFile.opening(of: .suppression)) }

  /// The files of the project that examples share; nil without one.
  var project: String? { text.content(after: "\n\(Self.projectMark)\n", before: ["\n\(Self.commonMark)\n"]) }

  /// The Markdown that people write: front matter, title and introduction.
  package var written: String {
    let title = text.content(after: "\n# ", before: ["\n"]) ?? ""
    let introduction = text.content(after: "\n# \(title)\n", before: ["\n\(Self.commonMark)\n"]) ?? ""
    return "---\ngroup: \(value(of: "group") ?? "")\n---\n\n# \(title)\n\n\(introduction)\n"
  }

  /// The Markdown of what all pages have in common.
  package static func common(suppression: String) -> String {
    "\n\(commonMark)\n" + RulePage.Layout.sharedFile.section(.suppression, suppression)
  }
}
