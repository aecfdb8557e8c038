import Diagnostics
import Foundation
import JSON
import Testing

/// Workflow commands in JSON reports: a runner that prints a report must not execute a string of the project.
@Suite struct JSONCommandTests {
  @Test(arguments: [
    ("##[error]x", #"\u0023#[error]x"#), ("a ##vso[task.logissue]x", #"a \u0023#vso[task.logissue]x"#),
    ("###[group]", #"#\u0023#[group]"#), ("##[a]##[b]", #"\u0023#[a]\u0023#[b]"#),
    ("é##[x", #"é\u0023#[x"#), ("\u{7}##[x", #"\u0007\u0023#[x"#), ("1234567##[x", #"1234567\u0023#[x"#),
    ("\u{2028}##vso[", #"\u2028\u0023#vso["#), ("##", "##"), ("##vso", "##vso"), ("# [x]", "# [x]"),
    ("C#[0]", "C#[0]"), ("#[x]", "#[x]"), ("## [x]", "## [x]"), ("##VSO[x", "##VSO[x"), ("##\u{301}[", "##\u{301}["),
  ])
  func commandsAreEscaped(_ text: String, _ expected: String) throws {
    let written = JSONText.quoted(text, escaping: .invisible)
    #expect(written.unicodeScalars.elementsEqual("\"\(expected)\"".unicodeScalars))
    let read = try JSONSerialization.jsonObject(with: Data(written.utf8), options: .fragmentsAllowed) as? String
    #expect(read.map { Array($0.utf8) } == Array(text.utf8))
  }

  /// A file of the project, which Xcode writes, keeps the characters.
  @Test func filesOfTheProjectKeepThem() {
    #expect(JSONText.quoted("##[error]x", escaping: .required) == "\"##[error]x\"")
  }

  @Test func namesAndValuesOfAllForms() {
    let value: JSONValue = ["##[a]": JSONValue.array([.string("##vso[b]"), ["##": "[c]"]])]
    for written in [value.document, value.line, value.spacedLine] {
      #expect(!written.contains("##[") && !written.contains("##vso["))
      #expect(written.contains(#"\u0023#[a]"#) && written.contains(#"\u0023#vso[b]"#))
    }
  }
}
