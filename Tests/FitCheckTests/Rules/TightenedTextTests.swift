import Diagnostics
import Localization
import Testing

@testable import FitCheck

@Suite struct TightenedTextTests {
  /// iOS reduces letter spacing by up to 5 %; half of this is certain to be too wide for the other half.
  @Test(arguments: [(1.015...1.035, "may-be-tightened"), (1.1...1.2, "title-truncated")])
  func isTooWideByLittle(width: ClosedRange<Double>, expected: String) throws {
    #expect(try AppFixture([.item(.text(ofWidth: width), subtitle: "n")]).ids() == [expected])
  }

  @Test func statesItsReason() throws {
    let found = try AppFixture([.item(.text(ofWidth: 1.015...1.035), subtitle: "n")]).findings()
    #expect(found.first?.diagnostic.message.contains("iOS may tighten its letter spacing") == true)
  }
}
