import Localization
import Testing

@testable import FitCheck

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
