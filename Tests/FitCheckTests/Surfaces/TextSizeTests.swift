import FitCheck
import Testing

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
