import Diagnostics
import Formats
import Testing

struct TemplateTextTests {
  @Test(arguments: [
    ("<a b=\"<%= c %>\">d</a>", "<a b=\"        \">d</a>"), ("{{ a }} b {% c %}", "        b        "),
    ("a {b} < c", "a {b} < c"),
    ("a\n<% b\nc", "a\n    \n "), ("é{{é}}é", "é      é"),
  ])
  func replacesTagsWithBlanks(_ text: String, _ blank: String) {
    let template = TemplateText(SourceFile(path: "a.erb", text))
    #expect(String(decoding: template.withoutTags.text, as: UTF8.self) == blank)
    #expect(template.withoutTags.text.count == text.utf8.count)
  }

  @Test func findsTagsInARange() {
    let template = TemplateText(SourceFile(path: "a", "ab{{c}}d"))
    #expect(template.tags == [SourceRange(2, 7)])
    #expect(template.hasTag(in: SourceRange(0, 3)) && template.hasTag(in: SourceRange(6, 8)))
    #expect(!template.hasTag(in: SourceRange(0, 2)) && !template.hasTag(in: SourceRange(7, 8)))
  }
}
