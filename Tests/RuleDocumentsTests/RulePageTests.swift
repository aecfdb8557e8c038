import ReferenceMaterial
import RulePages
import Testing

@Suite struct RulePageTests {
  private func page(_ text: String) -> RulePage { RulePage(Array(text.utf8)) }

  private let complete = """
    ---
    id: stale-key
    severity: warning, note
    ---

    # stale-key

    A key: the old one.

    ## Cause

    The cause.

    ## Effect

    First sentence. Second sentence.

    ## Example

    ```text
    ## How
    ```

    ## How to fix

    Fix it.

    <!-- generate-rule-documents writes the rest of this page. -->

    ## How certain

    Certain.

    ## How to suppress

    You cannot.

    ## Related findings

    - [`stale-entry`](stale-entry.md): An entry.

    """

  @Test func readsTheParts() {
    let page = page(complete)
    #expect(page.frontMatter?.map(\.name) == ["id", "severity"])
    #expect(page.value(of: "severity") == "warning, note")
    #expect(page.summary(of: "stale-key") == "A key: the old one.")
    #expect(page.section(.cause) == "The cause.")
    #expect(page.section(.effect) == "First sentence. Second sentence.")
    #expect(page.section(.example) == "```text\n## How\n```")
    #expect(page.section(.remedy) == "Fix it.")
    #expect(page.section(.certainty) == "Certain.")
    #expect(page.section(.related) == "- [`stale-entry`](stale-entry.md): An entry.")
  }

  @Test func readsAPageWithoutItsGeneratedPart() {
    let written = page(String(complete.prefix { $0 != "<" }))
    #expect(written.section(.remedy) == "Fix it.")
    #expect(written.section(.certainty) == nil)
  }

  @Test(arguments: [
    "", "# stale-key\n", "---\nid: stale-key\n", "---\nid stale-key\n---\n", "text\n---\nid: a\n---\n",
  ])
  func hasNoFrontMatter(_ text: String) {
    #expect(page(text).frontMatter == nil)
  }

  @Test(arguments: ["", "## Cause", "\n## Cause", "\n## Cause\n", "\n## Effect\n\ntext\n"])
  func readsIncompletePages(_ text: String) {
    let page = page(text)
    #expect(page.summary(of: "stale-key") == nil)
    #expect(page.section(.cause) == (text == "\n## Cause\n" ? "" : nil))
    #expect(page.section(.related) == nil)
  }
}
