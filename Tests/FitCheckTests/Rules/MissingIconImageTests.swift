import Diagnostics
import Localization
import Testing

@testable import FitCheck

@Suite struct MissingIconImageTests {
  @Test func aNameWithoutAnImage() throws {
    var app = AppFixture([.item("New", icons: [.file("plus")])])
    app.change = { $0.iconImages = ["plus": []] }
    #expect(try app.ids() == ["missing-icon-image"])
    app.change = { $0.iconImages = ["plus": [IconImage(path: "plus.pdf", scale: nil, size: nil)]] }
    #expect(try app.ids() == [])
  }

  /// Without a search, or in a compiled asset catalog, the images are unknown.
  @Test func acceptsUnknownImages() throws {
    var app = AppFixture([.item("New", icons: [.file("plus")])])
    #expect(try app.ids() == [])
    app.change = { $0.iconImages = [:] }
    #expect(try app.ids() == [])
  }

  /// No symbol has such a name; symbols need no image of the app.
  @Test(arguments: [("bookmark.png", ["missing-icon-image"]), ("bookmark.fill", [])])
  func aFileIsNotASymbol(name: String, expected: [String]) throws {
    #expect(try AppFixture([.item("New", icons: [.systemImage(name)])]).ids() == expected)
    let found = try AppFixture(code: [.coded(.literal("New"), icon: .conditional([.symbol(name)]))]).ids()
    #expect(found == expected)
  }

  /// A symbol needs no image.
  @Test func searchesEachImageOfAChoice() throws {
    var app = AppFixture(
      code: [.coded(.runtime(reason: "x"), icon: .conditional([.symbol("plus"), .templateFile("minus")]))])
    app.change = { $0.iconImages = ["minus": []] }
    #expect(try app.ids() == ["unresolved-title", "missing-icon-image"])
  }

  @Test func anImageOfAChoiceIsReportedOnceForAllItems() throws {
    let choice = DynamicShortcutItem.Icon.conditional([.templateFile("plus"), .templateFile("minus")])
    var app = AppFixture(
      code: (1...3).map { _ in .coded(.runtime(reason: "x"), icon: choice) }
        + [.coded(.runtime(reason: "x"), at: 2, icon: .templateFile("plus"))])
    app.change = { $0.iconImages = ["plus": [], "minus": []] }
    #expect(try app.findings(.missingIconImage).count == 3)
  }
}
