import Diagnostics
import Formats
import ReferenceMaterial
import Testing

/// Finding members by key, in dictionaries small enough to be searched and in larger ones.
@Suite struct KeyLookupTests {
  @Test(arguments: [1, 8, 9, 100, 5_000])
  func everyMemberIsFound(_ count: Int) {
    let text = (0..<count).map { "\"key \($0) é\\n\" = \"\($0)\";\n" }.joined()
    var sink = DiagnosticSink()
    let file = StringsFile.parse(SourceFile(path: "a.strings", text), reportingTo: &sink)
    #expect(sink.diagnostics.isEmpty)
    for number in 0..<count {
      #expect(file.entry(forKey: LocalizationKey("key \(number) é\n"))?.value.string == "\(number)")
    }
    #expect(file.entry(forKey: LocalizationKey("key \(count) é\n")) == nil)
    #expect(file.entry(forKey: LocalizationKey("key 0 e\u{301}\n")) == nil)
  }

  @Test(arguments: [2, 9, 300])
  func theLastOfEqualKeysCounts(_ count: Int) {
    let text = (0..<count).map { "k\($0 / 2) = \"\($0)\";" }.joined()
    var sink = DiagnosticSink()
    let file = StringsFile.parse(SourceFile(path: "a.strings", text), reportingTo: &sink)
    #expect(file.entry(forKey: "k0")?.value.string == "1")
    #expect(sink.diagnostics.map(\.id) == Array(repeating: "duplicate-key", count: count / 2))
  }

  @Test(arguments: [2, 9, 300])
  func acceptsWhatTheSystemAccepts(_ count: Int) {
    let members = (0..<count).map {
      PropertyListMember(key: "k\($0 / 2)", keyRange: nil, value: PropertyListNode(.string("\($0)")))
    }
    #expect(PropertyListDictionary(members, precedence: .first)["k0"]?.string == "0")
    #expect(PropertyListDictionary(members, precedence: .last)["k0"]?.string == "1")
    #expect(PropertyListDictionary(members, precedence: .last)["k\(count)"] == nil)
  }
}
