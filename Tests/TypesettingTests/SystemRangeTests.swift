import Testing

@testable import Typesetting

@Suite struct SystemRangeTests {
  @Test func readsVersionsAndRanges() {
    #expect(SystemRange("26") == .ios26)
    #expect(SystemRange("18.5") == .ios18)
    #expect(SystemRange("13-17") == .ios13To17)
    #expect(SystemRange("13-26")?.name == "13-26")
    #expect(SystemRange("18")?.name == "18")
  }

  /// 19 to 25 were never released.
  @Test(arguments: [
    "", "12", "19", "27", "17-13", "13-", "-17", "13-17-18", "iOS 26", "18.", "1 8", "18.x", "99999999999999999999",
  ])
  func rejects(text: String) { #expect(SystemRange(text) == nil) }
}
