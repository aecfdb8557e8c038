import FitCheck
import Testing
import Typesetting

/// Sizes of Dynamic Type, in the order of the Settings app.
@Suite struct TextSizeTests {
  private static let names = ["XS", "S", "M", "L", "XL", "XXL", "XXXL", "AX1", "AX2", "AX3", "AX4", "AX5"]

  @Test func theSmallestFirst() {
    #expect(TextSize.allCases.map(\.rawValue) == Self.names)
    #expect(TextSize.allCases.shuffled().sorted() == TextSize.allCases)
    for (size, next) in zip(TextSize.allCases, TextSize.allCases.dropFirst()) {
      #expect(size < next && !(next < size))
    }
  }

  /// UIKit's five accessibility categories.
  @Test func accessibilitySizes() {
    #expect(TextSize.allCases.filter(\.isAccessibilitySize).map(\.rawValue) == ["AX1", "AX2", "AX3", "AX4", "AX5"])
  }

  @Test(arguments: names)
  func namesInAnyCase(_ name: String) {
    #expect(TextSize(name: name)?.rawValue == name)
    #expect(TextSize(name: name.lowercased())?.rawValue == name)
  }

  @Test(arguments: ["", "AX", "AX6", "XXXXL", "L ", "large", "Ｌ", "ax0"])
  func otherNames(_ name: String) {
    #expect(TextSize(name: name) == nil)
  }
}

/// Text styles, from the Human Interface Guidelines.
@Suite struct DynamicTypeStyleTests {
  @Test(arguments: [
    (DynamicTypeStyle.largeTitle, 31, 34, 60, 41, FontWeight.regular, FontWeight.bold),
    (.title1, 25, 28, 58, 34, .regular, .bold), (.title2, 19, 22, 56, 28, .regular, .bold),
    (.title3, 17, 20, 55, 25, .regular, .semibold), (.headline, 14, 17, 53, 22, .semibold, .semibold),
    (.body, 14, 17, 53, 22, .regular, .semibold), (.callout, 13, 16, 51, 21, .regular, .semibold),
    (.subheadline, 12, 15, 49, 20, .regular, .semibold), (.footnote, 12, 13, 44, 18, .regular, .semibold),
    (.caption1, 11, 12, 43, 16, .regular, .semibold), (.caption2, 11, 11, 40, 13, .regular, .semibold),
  ])
  func sizesAndWeights(
    _ style: DynamicTypeStyle, _ smallest: Int, _ standard: Int, _ greatest: Int, _ leading: Int, _ weight: FontWeight,
    _ boldWeight: FontWeight
  ) {
    let sizes = TextSize.allCases.map { style.pointSize(at: $0) }
    #expect([sizes.first, sizes[3], sizes.last] == [smallest, standard, greatest] && sizes.sorted() == sizes)
    #expect(style.leading(at: .large) == leading)
    #expect(TextSize.allCases.allSatisfy { style.leading(at: $0) > style.pointSize(at: $0) })
    var font = LabelFont()
    font.size = .style(style)
    #expect(font.textStyle(at: .large) == TextStyle(pointSize: standard, weight: weight))
    #expect(style.textStyle(at: .large) == font.textStyle(at: .large))
    font.hasBoldTrait = true
    #expect(font.textStyle(at: .extraSmall) == TextStyle(pointSize: smallest, weight: boldWeight))
  }

  @Test func names() {
    #expect(LabelFont.Size("title") == .style(.title1) && LabelFont.Size("caption") == .style(.caption1))
    #expect(LabelFont.Size("17") == .fixed(17))
    #expect(["", "Body", "0", "201", "17.5", "+"].allSatisfy { LabelFont.Size($0) == nil })
  }
}
