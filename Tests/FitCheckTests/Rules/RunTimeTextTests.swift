import Diagnostics
import Localization
import Testing

@testable import FitCheck

@Suite struct RunTimeTextTests {
  private func item(_ cause: UnknownCause, pattern: String? = nil) -> DynamicShortcutItem {
    var item = DynamicShortcutItem.coded(.runtime(reason: cause))
    item.title.pattern = pattern
    return item
  }

  @Test func dataIsANote() throws {
    let data = AppFixture(code: [item(UnknownCause(.data, "x"))])
    #expect(try data.findings().map(\.rule) == [.runTimeText])
    #expect(try data.findings().map(\.severity) == [.note])
    #expect(try AppFixture(code: [item("x")]).findings().map(\.rule) == [.unresolvedTitle])
  }

  /// The known part is measured with samples.
  @Test func patternsAreMeasured() throws {
    let words = "Boats in the harbour on the other side of the island"
    let long = AppFixture(code: [item(UnknownCause(.data, "x"), pattern: "%1$@: \(words)")])
    let found = try long.findings(.titleTruncated)
    #expect(found.count == 1 && found[0].diagnostic.message.contains("for \"%1$@\" (set with --sample)"))
    #expect(try AppFixture(code: [item(UnknownCause(.data, "x"), pattern: "%1$d")]).report().measurements.count == 1)
    #expect(try AppFixture(code: [item(UnknownCause(.data, "x"))]).report().measurements.isEmpty)
  }

  /// Words around data are not localized.
  @Test(arguments: [("Open %1$@", true), ("%1$@ - %2$d", false)]) func words(_ pattern: String, _ isReported: Bool)
    throws
  {
    let app = AppFixture(code: [item(UnknownCause(.data, "x"), pattern: pattern)], languages: ["de"])
    #expect(try app.ids().contains("literal-title-not-localized") == isReported)
  }
}
