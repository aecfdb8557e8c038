import Diagnostics
import Localization
import Testing

@testable import FitCheck

@Suite struct BorderlineFitTests {
  /// The subtitle leaves one line for the title.
  @Test(arguments: [(0.999...1.001, ["borderline-fit"]), (0.9...0.97, [])])
  func theLimitIsWithinTheMeasurementError(width: ClosedRange<Double>, expected: [String]) throws {
    #expect(try AppFixture([.item(.text(ofWidth: width), subtitle: "n")]).ids() == expected)
  }

  @Test func statesItsReason() throws {
    let found = try AppFixture([.item(.text(ofWidth: 0.999...1.001), subtitle: "n")]).findings()
    #expect(found.first?.diagnostic.message.contains("the limit is within the measurement error") == true)
  }
}
