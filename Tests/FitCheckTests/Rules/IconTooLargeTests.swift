import Diagnostics
import Localization
import Testing

@testable import FitCheck

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
