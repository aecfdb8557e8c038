import Diagnostics
import Formats
import Localization
import ReferenceMaterial
import Testing

@testable import FitCheck

@Suite struct UnresolvedTitleTests {
  private func message(_ title: CodeText.Resolution) throws -> String {
    let found = try AppFixture(code: [.coded(title)], languages: ["de"]).findings().filter { $0.severity > .note }
    #expect(found.map(\.rule) == ["unresolved-title"])
    return found.first?.diagnostic.message ?? ""
  }

  @Test func statesWhyTheTextIsUnknown() throws {
    #expect(try message(.runtime(reason: "x")).hasSuffix(": x"))
    #expect(
      try message(.localized(LocalizedLookup(key: "findTitle", source: .symbol))).hasSuffix(
        #"no key in the table "Localizable" has the symbol "findTitle""#))
    #expect(
      try message(.localized(LocalizedLookup(key: "find_title", bundle: ".module"))).hasSuffix(
        #"the table "Localizable" of the bundle ".module" is not in the project"#))
  }

  @Test func acceptsKnownTexts() throws {
    #expect(try AppFixture(code: [.coded(.literal("Find"))]).ids() == [])
    #expect(try AppFixture(code: [.coded(.lookup("Find"))], localizable: ["en": ["Find": "Find"]]).ids() == [])
  }

  /// `concatenated-title` is about these.
  @Test func acceptsConcatenatedTitles() throws {
    var item = DynamicShortcutItem.coded(.runtime(reason: "x"))
    item.title.isConcatenated = true
    #expect(try AppFixture(code: [item]).ids() == [])
  }

  /// Items of one call share the value; another type or line is another finding.
  @Test func reportsAValueOnce() throws {
    let reason = CodeText.Resolution.runtime(reason: "\"host.name\" is known at run time only")
    let code: [DynamicShortcutItem] = [
      .coded(reason), .coded(reason), .coded(reason, type: "another"), .coded(reason, at: 2),
    ]
    #expect(try AppFixture(code: code).findings(.unresolvedTitle).count == 3)
  }
}
