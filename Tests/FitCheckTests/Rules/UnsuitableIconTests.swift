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

@Suite struct IconTooLargeTests {
  /// The limit is 35 pt, and 36 pt are accepted; an image without a scale is vector art.
  @Test(arguments: [
    (1, 36, false), (1, 37, true), (2, 72, false), (2, 73, true), (3, 105, false), (3, 109, true), (nil, 36, false),
    (nil, 37, true),
  ])
  func comparesPoints(scale: Int?, side: Int, isFound: Bool) throws {
    var app = AppFixture([.item("New", icons: [.file("plus")])])
    let image = IconImage(path: "plus.png", scale: scale, size: IconImage.Size(width: side, height: side))
    app.change = { $0.iconImages = ["plus": [image]] }
    #expect(try app.ids() == (isFound ? ["icon-too-large"] : []))
  }

  /// If an icon has one image, all screens draw it.
  @Test(arguments: [(1, true), (2, false), (nil, false)]) func onlyImage(scale: Int?, isFor1x: Bool) throws {
    var app = AppFixture([.item("New", icons: [.file("plus")])])
    let image = IconImage(path: "plus.png", scale: scale, size: IconImage.Size(width: 120, height: 120))
    app.change = { $0.iconImages = ["plus": [image]] }
    let found = try app.findings(.iconTooLarge).first?.diagnostic
    #expect(found?.message.contains("its only image is for 1x, so iOS draws its 120×120 px as 120×120 pt") == isFor1x)
    #expect(found?.help?.contains("35 px") == false)
  }

  /// Sides of the images for 1x, 2x, 3x; nil if the icon has none for this scale.
  @Test(arguments: [
    ([70, 70, nil], false), ([70, nil, 105], false), ([70, 80, nil], true), ([70, nil, nil], true),
    ([35, nil, 120], true),
  ])
  func imagesFor1xAreNotDrawnNextToOthers(sides: [Int?], isFound: Bool) throws {
    var app = AppFixture([.item("New", icons: [.file("plus")])])
    let images = sides.enumerated().compactMap { index, side in
      side.map { IconImage(path: "plus\(index).png", scale: index + 1, size: IconImage.Size(width: $0, height: $0)) }
    }
    app.change = { $0.iconImages = ["plus": images] }
    #expect(try app.ids() == (isFound ? ["icon-too-large"] : []))
  }
}

@Suite struct IconNotTemplateTests {
  private func image(
    _ scale: Int?, isOpaque: Bool = false, hasColors: Bool = false, isTemplate: Bool = false
  ) -> IconImage {
    var image = IconImage(path: "plus.png", scale: scale, size: nil, isOpaque: isOpaque, hasColorPalette: hasColors)
    image.isTemplate = isTemplate
    return image
  }

  private func ids(_ images: [IconImage]) throws -> [String] {
    var app = AppFixture([.item("New", icons: [.file("plus")])])
    app.change = { $0.iconImages = ["plus": images] }
    return try app.ids()
  }

  @Test func imagesWithoutTransparencyOrWithColors() throws {
    #expect(try ids([image(2, isOpaque: true)]) == ["icon-not-template"])
    #expect(try ids([image(2, hasColors: true)]) == ["icon-not-template"])
    #expect(try ids([image(2)]) == [])
  }

  @Test func checksTheImagesFor2xAnd3x() throws {
    #expect(try ids([image(1, isOpaque: true), image(2), image(3)]) == [])
    #expect(try ids([image(1, isOpaque: true), image(nil)]) == [])
    #expect(try ids([image(1), image(2, isOpaque: true), image(3)]) == ["icon-not-template"])
    #expect(try ids([image(1, isOpaque: true)]) == ["icon-not-template"])
  }

  /// The colors of a template are not shown, but an opaque one is a filled square.
  @Test func acceptsTheColorsOfATemplate() throws {
    #expect(try ids([image(2, hasColors: true, isTemplate: true)]) == [])
    #expect(try ids([image(2, isOpaque: true, isTemplate: true)]) == ["icon-not-template"])
  }
}
