import ReferenceMaterial
import RulePages
import Testing

@Suite struct RulePageTests {
  private func page(_ text: String) throws -> RulePage { try #require(RulePageFile(Array(text.utf8)).pages.first) }

  private let complete = """
    ---
    id: stale-key
    severity: warning, note
    ---

    # stale-key

    A key: the old one.

    ## Effect

    First sentence. Second sentence.

    ## How to fix

    Fix it.

    ## Example

    ```text
    ## How
    ```

    ## Cause

    The cause.

    <!-- generate-rule-documents writes the rest of this page. -->

    ## How certain

    Certain.

    ## How to suppress

    You cannot.

    ## Related findings

    - [`stale-entry`](stale-entry.md): An entry.

    """

  private let shared = """
    ---
    group: .strings files
    ---

    # Findings in .strings files

    What they are.

    **Project of the examples:**

    `a.strings`:

    ```text
    a
    ```

    Unless a section says otherwise:

    **How to suppress:** You cannot.

    ## bad-data

    <!--
    severity: error
    since: 0.1.0
    -->

    Data.

    **Effect:** First sentence. Second sentence.

    **How to fix:** Fix it.

    **Example:**

    `a.md`:

    ```text
    ## no page
    ```

    **Cause:** The cause.

    **Related findings:** [`bad-date`](#bad-date)

    ## bad-date

    <!--
    severity: warning
    -->

    A date.

    **Effect:**

    - one

    **How to fix:** Fix the date.

    **Example:** In the project of the examples:

    `b.strings`:

    ```text
    b
    ```

    **Cause:** A cause.

    **How certain:** Likely.

    **How to suppress:** Turn it off.

    """

  @Test func readsTheParts() throws {
    let page = try page(complete)
    #expect(page.id == "stale-key" && page.layout == .ownFile)
    #expect(page.members?.map(\.name) == ["id", "severity"])
    #expect(page.value(of: "severity") == "warning, note")
    #expect(page.summary == "A key: the old one.")
    #expect(page.section(.cause) == "The cause.")
    #expect(page.section(.effect) == "First sentence. Second sentence.")
    #expect(page.section(.example) == "```text\n## How\n```")
    #expect(page.section(.remedy) == "Fix it.")
    #expect(page.section(.certainty) == "Certain.")
    #expect(page.section(.suppression) == "You cannot.")
    #expect(page.section(.related) == "- [`stale-entry`](stale-entry.md): An entry.")
  }

  @Test func readsPagesThatShareAFile() throws {
    let file = RulePageFile(Array(shared.utf8))
    #expect(file.pages.map(\.id) == ["bad-data", "bad-date"])
    #expect(file.opening?.written == shared.split(separator: "\nUnless").first.map(String.init))
    let first = try #require(file.pages.first)
    #expect(first.value(of: "severity") == "error" && first.value(of: "group") == ".strings files")
    #expect(first.summary == "Data.")
    #expect(first.section(.effect) == "First sentence. Second sentence.")
    #expect(first.section(.example) == "`a.md`:\n\n```text\n## no page\n```")
    #expect(first.section(.cause) == "The cause." && first.section(.certainty) == nil)
    #expect(first.section(.suppression) == "You cannot.")
    #expect(first.section(.related) == "[`bad-date`](#bad-date)")
    let last = try #require(file.pages.last)
    #expect(last.section(.effect) == "- one" && last.section(.remedy) == "Fix the date.")
    #expect(first.example == first.section(.example))
    #expect(last.section(.example) == "In the project of the examples:\n\n`b.strings`:\n\n```text\nb\n```")
    #expect(last.example == "`a.strings`:\n\n```text\na\n```\n\n`b.strings`:\n\n```text\nb\n```")
    #expect(last.section(.certainty) == "Likely." && last.section(.suppression) == "Turn it off.")
    #expect(last.section(.related) == nil && last.value(of: "since") == nil)
  }

  /// A page is written as it is read.
  @Test func writesASharedPage() throws {
    let page = try #require(RulePageFile(Array(shared.utf8)).pages.last)
    let layout = page.layout
    let headings: [RulePage.Heading] = [.effect, .remedy, .example, .cause, .certainty, .suppression]
    #expect(
      layout.top(id: page.id, members: page.members ?? [], summary: page.summary ?? "")
        + headings.map { layout.section($0, page.section($0) ?? "") }.joined() == page.markdown)
  }

  @Test func readsAPageWithoutItsGeneratedPart() throws {
    let written = try page(String(complete.prefix { $0 != "<" }))
    #expect(written.section(.cause) == "The cause.")
    #expect(written.section(.certainty) == nil)
    let certain = try page(complete.replacing("## How certain\n\nCertain.\n\n", with: ""))
    #expect(certain.section(.cause) == "The cause." && certain.section(.certainty) == nil)
    #expect(certain.section(.suppression) == "You cannot.")
  }

  @Test(arguments: [
    "", "# stale-key\n", "---\nid: stale-key\n", "---\nid stale-key\n---\n", "text\n---\nid: a\n---\n",
  ])
  func hasNoMembers(_ text: String) throws {
    #expect(try page(text).members == nil)
  }

  @Test(arguments: ["", "## Effect", "\n## Effect", "\n## Effect\n", "\n## How to fix\n\ntext\n"])
  func readsIncompletePages(_ text: String) throws {
    let page = try page(text)
    #expect(page.summary == nil)
    #expect(page.section(.effect) == (text == "\n## Effect\n" ? "" : nil))
    #expect(page.section(.related) == nil)
  }
}
