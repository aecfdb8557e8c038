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

  /// Where the image is instead, and what to do there.
  @Test(
    arguments: [
      (nil, "no image in the project is named \"plus\"; the quick action has no icon"),
      (
        .android("android/plus.png"),
        "the image \"plus\" is only in the app for Android (\"android/plus.png\"), not in the app for iOS; the quick action has no icon"
      ),
      (
        .notInApp("Other/plus.png"),
        "the app for iOS has no image \"plus\": it does not contain \"Other/plus.png\"; the quick action has no icon"
      ),
    ] as [(ImageElsewhere?, String)])
  func places(_ elsewhere: ImageElsewhere?, _ message: String) throws {
    var app = AppFixture([.item("New", icons: [.file("plus")])])
    app.change = { catalog in
      catalog.iconImages = ["plus": []]
      catalog.iconImagesElsewhere = elsewhere.map { ["plus": $0] } ?? [:]
    }
    let found = try app.findings(.missingIconImage)
    #expect(found.map(\.diagnostic.message) == [message])
    #expect(found.first?.diagnostic.secondary.count == (elsewhere == nil ? 0 : 1))
  }

  @Test(arguments: [
    ("a.PNG", true), ("a.jpeg", true), ("a.svg", true), ("a.png.fill", false), ("png", false), ("a.heart", false),
    (".pdf", true),
  ])
  func namesOfFiles(_ name: String, _ isFile: Bool) throws {
    #expect(
      try AppFixture([.item("New", icons: [.systemImage(name)])]).findings(.missingIconImage).count == (isFile ? 1 : 0))
  }
}
