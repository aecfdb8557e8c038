package import Diagnostics

/// The text of a template for another file: "config.xml.template".
package struct TemplateText: Sendable {
  /// The file with blanks instead of its tags, so that offsets match.
  package let withoutTags: SourceFile
  /// The tags, in order.
  package let tags: [SourceRange]

  /// The tags of EJS and ERB (`<% … %>`) and of Handlebars, Mustache and Jinja (`{{ … }}`, `{% … %}`).
  private static let delimiters: [(open: [UInt8], close: [UInt8])] = [
    (Array("<%".utf8), Array("%>".utf8)), (Array("{{".utf8), Array("}}".utf8)), (Array("{%".utf8), Array("%}".utf8)),
  ]

  package init(_ source: SourceFile) {
    var text = source.text
    var tags: [SourceRange] = []
    var index = 0
    while index < text.count {
      guard text[index] == UInt8(ascii: "<") || text[index] == UInt8(ascii: "{"),
        let (open, close) = Self.delimiters.first(where: { text[index...].starts(with: $0.open) })
      else {
        index += 1
        continue
      }
      // A tag without an end goes to the end of the file.
      let end = text[(index + open.count)...].firstRange(of: close)?.upperBound ?? text.count
      tags.append(SourceRange(index, end))
      for place in index..<end where text[place] != 0x0A && text[place] != 0x0D { text[place] = 0x20 }
      index = end
    }
    self.tags = tags
    withoutTags = SourceFile(path: source.path, bytes: text)
  }

  /// Whether a tag is inside `range`.
  package func hasTag(in range: SourceRange) -> Bool {
    tags.contains { $0.start < range.end && range.start < $0.end }
  }
}
