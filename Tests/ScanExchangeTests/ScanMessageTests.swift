import Diagnostics
import Formats
import Localization
import ReferenceMaterial
import ScanExchange
import Testing

@Suite struct ScanMessageTests {
  private var place: Diagnostics.SourceLocation {
    Diagnostics.SourceLocation(path: "App/Ä.swift", range: SourceRange(3, 9), position: .init(line: 2, column: 1))
  }

  private func item(_ title: CodeText.Resolution, icon: DynamicShortcutItem.Icon?) -> DynamicShortcutItem {
    DynamicShortcutItem(
      language: .swift, location: place, api: "make(_:)", type: CodeText(.literal("new"), at: place),
      title: CodeText(
        title, at: place, via: [.init("let title", at: place)], declaredAt: Diagnostics.SourceLocation(path: "B.swift"),
        isConcatenated: true),
      icon: icon, userInfo: icon == nil ? .runtime : .keys(["a", "b"]), condition: icon == nil ? "DEBUG" : nil)
  }

  private var provider: AppShortcutsProvider {
    let phrase = SourceText("Open ${folder} in ${applicationName}", at: place)
    var provider = AppShortcutsProvider(
      name: "Shortcuts", location: place, shortcuts: [.init(location: place, phrases: [phrase, phrase])], count: 1)
    provider.negativePhrases = [phrase]
    provider.unread = [.init(.phrases, code: "all", at: place)]
    return provider
  }

  private var result: ScanResult {
    let lookup = LocalizedLookup(
      key: "find", table: "Menu", comment: "c", defaultValue: "", bundle: ".module", source: .symbol, isFormatted: true)
    var concatenated = item(.runtime(reason: "concatenated"), icon: nil)
    concatenated.flags.commentedOut = ["SHED", "STORE"]
    concatenated.flags.undefined = ["LITE"]
    concatenated.flags.integers = ["BETA": 0, "LEVEL": -2]
    concatenated.title.parts = [lookup, LocalizedLookup(key: "note", source: .library)]
    return ScanResult(
      items: [
        concatenated,
        item(.localized(lookup), icon: .conditional([.symbol("plus"), .templateFile("x"), .system("Play"), .runtime])),
        item(.literal(""), icon: nil), item(.runtime(reason: "why"), icon: .runtime),
      ],
      providers: [provider],
      diagnostics: [
        Diagnostic(
          "broken-source", .warning, "m", at: place, secondary: [.init(place, label: "l")], notes: ["n", "o"], help: "h"
        ), Diagnostic("source-too-large", .note, "", at: nil),
      ])
  }

  @Test func requestsRoundTrip() {
    let messages: [ScanMessage] = [.beginning("a.swift"), .beginning("b.m"), .result(result)]
    #expect(ScanMessage.messages(in: messages.flatMap(\.line)) == messages)
  }

  @Test func requestsArriveAsTheyWereSent() throws {
    let request = ScanRequest(
      root: "/x", paths: ["a.swift", "ü.m"], candidates: ["ü.m"], providerCandidates: ["a.swift"],
      options: ScanOptions(routines: ["tr", "L:2,1t,3c"].compactMap { LookupRoutine($0) }, sizeLimit: 7))
    #expect(try ScanRequest(request.line) == request)
    // Without its line feed, the request is complete.
    for length in 0..<request.line.count - 1 {
      #expect(throws: ScanExchangeError.self) { try ScanRequest(Array(request.line.prefix(length))) }
    }
  }

  @Test func requestsOfAnotherVersionAreRejected() {
    let request = ScanRequest(root: "", paths: [], candidates: [], options: ScanOptions(routines: [], sizeLimit: 7))
    let other = String(decoding: request.line, as: UTF8.self)
      .replacing("\"version\":\"\(ProgramVersion.number)\"", with: "\"version\":\"99\"")
    #expect(throws: ScanExchangeError.otherVersion("99")) { try ScanRequest(Array(other.utf8)) }
    #expect(throws: ScanExchangeError.malformed) { try ScanRequest(Array("{}".utf8)) }
  }

  /// A program that is terminated leaves a truncated message.
  @Test func omitsTruncatedParts() {
    let first = ScanMessage.beginning("a.swift").line
    let second = ScanMessage.result(result).line
    for length in 0..<second.count {
      #expect(ScanMessage.messages(in: first + second.prefix(length)) == [.beginning("a.swift")])
    }
  }

  @Test func acceptsDamagedBytes() {
    var generator = SystemRandomNumberGenerator()
    let bytes = ScanMessage.result(result).line
    for index in bytes.indices {
      var damaged = bytes
      damaged[index] = UInt8.random(in: .min ... .max, using: &generator)
      #expect(ScanMessage.messages(in: damaged).count <= bytes.count)
    }
  }
}
