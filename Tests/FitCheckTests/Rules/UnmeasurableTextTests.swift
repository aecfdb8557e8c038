import Formats
import Localization
import Testing

@testable import FitCheck

@Suite struct UnmeasurableTextTests {
  /// Pressfit does not know the variable's value; the string has no other finding.
  @Test(arguments: [("Open $(PRODUCT_NAME)", ["unmeasurable-text"]), ("Open $5", [])])
  func buildVariables(title: String, expected: [String]) throws {
    var app = AppFixture([.item(title)], infoPlist: ["de": KeyValuePairs(dictionaryLiteral: ("Open $5", "Für 5 $"))])
    app.options.surfaces = DisplaySurface.all
    #expect(try app.ids() == expected)
  }
}
