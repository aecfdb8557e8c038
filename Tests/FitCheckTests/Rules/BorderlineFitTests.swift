import Diagnostics
import Localization
import Testing

@testable import FitCheck

@Suite struct BorderlineFitTests {
  /// The subtitle leaves one line for the title, by Apple's documentation.
  private static func app(_ width: ClosedRange<Double>) throws -> AppFixture {
    var app = try AppFixture([.item(.text(ofWidth: width), subtitle: "n")])
    app.options.policy = .documented
    return app
  }

  @Test(arguments: [(0.9999...1.0001, ["borderline-fit"]), (0.9...0.97, [])])
  func theLimitIsWithinTheMeasurementError(width: ClosedRange<Double>, expected: [String]) throws {
    #expect(try Self.app(width).ids() == expected)
  }

  @Test func statesItsReason() throws {
    let found = try Self.app(0.9999...1.0001).findings()
    #expect(found.first?.diagnostic.message.contains("the limit is within the measurement error") == true)
  }
}
