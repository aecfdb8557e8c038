import RulePages
import Testing

@Suite struct RuleExampleParsingTests {
  @Test func readsFilesCommandAndOutput() {
    let example = RuleExample(
      """
      The file has a byte order mark.

      `App/Info.plist`:

      ```xml
      <plist/>

      ```

      ```console
      $ printf '\\xEF\\xBB\\xBFa\\n\\0\\t' > 'odd' name.strings
      $ pressfit check --quiet .
      App/Info.plist:1: warning
      ```
      """)
    #expect(example.files.map(\.path) == ["App/Info.plist", "'odd' name.strings"])
    #expect(example.files.map(\.bytes) == [Array("<plist/>\n\n".utf8), [0xEF, 0xBB, 0xBF, 0x61, 0x0A, 0, 0x5C, 0x74]])
    #expect(example.arguments == ["check", "--quiet", "."])
    #expect(example.output == ["App/Info.plist:1: warning"])
  }

  /// A block without a path, a path in a sentence, and a block that is not closed are not files.
  @Test func readsNoFilesWithoutPaths() {
    let example = RuleExample("```text\nno path\n```\nIn `a.strings`: text\n```\nno path\n```\n`b.strings`:\n```\nopen")
    #expect(example.files.isEmpty && example.arguments.isEmpty && example.output.isEmpty)
  }
}
