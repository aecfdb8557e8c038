import Diagnostics
import Formats
import Testing

@testable import Localization

@Suite struct InfoTextKeyTests {
  private func mayBeInTable(_ key: String) -> Bool { key.withUTF8Span { InfoTextKey.mayBeInTable($0) } }

  @Test func acceptsTheBytesOfEveryKey() {
    let names = InfoTextKey.documented.map(\.name) + ["NewUsageDescription", "aUsageDescription", "éUsageDescription"]
    for name in names.flatMap({ [$0, $0 + "~ipad", $0 + "~iphone", $0 + "~"] }) where InfoTextKey.inTable(name) != nil {
      #expect(mayBeInTable(name), "\(name)")
    }
  }

  @Test func rejectsTheBytesOfOtherKeys() {
    let keys = [
      "", "~", "N", "Ns", "title", "New Note", "UsageDescription", "~UsageDescription", "aUsageDescriptions",
      "a~UsageDescription",
      "usageDescription", "Ünew",
    ]
    for key in keys {
      #expect(InfoTextKey.inTable(key) == nil, "\(key)")
      #expect(!mayBeInTable(key), "\(key)")
    }
  }
}
