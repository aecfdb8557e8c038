import Diagnostics
import Localization
import ScanExchange
import Testing

/// Every construct in the documentation's table, and similar code.
@Suite struct ConstructTests {
  private func items(_ files: Construct.Files, _ routines: [String]) -> [String] {
    SourceFixture(files).scan(routines: routines).items.map(\.construct)
  }

  @Test(arguments: ConstructGroup.all.flatMap(\.constructs))
  func construct(_ construct: Construct) {
    #expect(items(construct.files, construct.routines) == construct.items)
  }

  @Test(arguments: ConstructGroup.all.flatMap(\.constructs))
  func twin(_ construct: Construct) {
    #expect(items(construct.twin.files, construct.routines) == construct.twin.items)
  }
}

extension Construct: CustomTestStringConvertible {
  var testDescription: String { name }
}
