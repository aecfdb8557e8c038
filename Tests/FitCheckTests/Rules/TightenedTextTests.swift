import Diagnostics
import Localization
import Testing

@testable import FitCheck

@Suite struct TightenedTextTests {
  /// A title above a subtitle, which has one line by Apple's documentation.
  private static func app(_ width: ClosedRange<Double>) throws -> AppFixture {
    var app = try AppFixture([.item(.text(ofWidth: width), subtitle: "n")])
    app.options.policy = .documented
    return app
  }

  /// iOS reduces letter spacing by up to 5 %; half of this is certain to be too wide for the other half.
  @Test(arguments: [(1.015...1.035, "may-be-tightened"), (1.1...1.2, "title-truncated")])
  func isTooWideByLittle(width: ClosedRange<Double>, expected: String) throws {
    #expect(try Self.app(width).ids() == [expected])
  }

  @Test func statesItsReason() throws {
    let found = try Self.app(1.015...1.035).findings()
    #expect(found.first?.diagnostic.message.contains("iOS may tighten its letter spacing") == true)
  }
}
