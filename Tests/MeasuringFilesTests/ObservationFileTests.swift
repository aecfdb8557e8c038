import Diagnostics
import FitCheck
import Localization
import MeasuringFiles
import Testing
import Typesetting
import Workspace

@Suite struct ObservationFileTests {
  private static func observation(seen: String) throws -> WidthObservation {
    WidthObservation(
      surface: try #require(DisplaySurface(id: "ios26-iphone")), textSize: .large, field: .title, locale: "de",
      text: "Lesezeichen hinzufügen", seen: seen)
  }

  private func add(
    _ observations: [WidthObservation], to files: [String: String]
  ) throws -> (widths: CalibratedWidths, bytes: [UInt8]?) {
    var sink = DiagnosticSink()
    return try WidthProfileFile.adding(
      observations, toFileAt: "rooms.json", in: InMemoryFileSystem(files), measurer: try TextMeasurer(),
      reportingTo: &sink)
  }

  @Test func writesAFileOnlyForNewObservations() throws {
    let observation = try Self.observation(seen: "Lesezeichen hinzuf…")
    let (widths, bytes) = try add([observation], to: [:])
    #expect(widths.all.map(\.observationCount) == [1])
    let written = String(decoding: try #require(bytes), as: UTF8.self)
    let again = try add([observation], to: ["rooms.json": written])
    #expect(again.bytes == nil && again.widths == widths)
    #expect(try add([], to: ["rooms.json": written]).widths == widths)
  }

  @Test func aMissingFileNeedsAnObservation() throws {
    #expect(throws: RunFailure.self) { try add([], to: [:]) }
  }

  @Test func reportsContradictions() throws {
    let complete = try Self.observation(seen: "Lesezeichen hinzufügen")
    let truncated = try Self.observation(seen: "Lesez…")
    #expect(throws: RunFailure.self) { try add([complete, truncated], to: [:]) }
  }

  private func message(_ body: () throws -> Void) -> String? {
    do { try body() } catch { return (error as? any ExplainedError)?.message }
    return nil
  }

  @Test func failuresNameTheFile() throws {
    let complete = try Self.observation(seen: "Lesezeichen hinzufügen")
    let truncated = try Self.observation(seen: "Lesez…")
    let written = String(decoding: try #require(try add([truncated], to: [:]).bytes), as: UTF8.self)
    // The user's file is as before: nothing is written for a contradiction.
    #expect(
      message { _ = try add([complete], to: ["rooms.json": written]) }
        == "no available width can be computed from the observations; \"rooms.json\" is unchanged")
    #expect(
      message { _ = try add([truncated], to: ["rooms.json": "[]"]) } == "cannot use the observations in \"rooms.json\"")
    #expect(message { _ = try add([], to: [:]) }?.contains("\"rooms.json\"") == true)
  }

  /// A new observation is added at the end; what a user wrote before stays, with its line ends.
  @Test(arguments: ["\n", "\r\n"]) func keepsTheOtherObservations(lineEnd: String) throws {
    let first = try Self.observation(seen: "Lesezeichen hinzuf…")
    var second = first
    second.text = "Neues privates Fenster öffnen"
    second.seen = "Neues privates Fen…"
    let written = String(decoding: try #require(try add([first], to: [:]).bytes), as: UTF8.self)
      .replacing("\n", with: lineEnd)
    let both = try add([second], to: ["rooms.json": written])
    let text = String(decoding: try #require(both.bytes), as: UTF8.self)
    let end = try #require(written.firstRange(of: "hinzuf…\"")).upperBound
    #expect(text.hasPrefix(written[..<end]) && text.contains("Neues privates Fen…"))
    #expect(both.widths.all.map(\.observationCount) == [2])
    // Given twice in one run, or again in the next one, it counts once.
    #expect(try add([second, first], to: ["rooms.json": text]).bytes == nil)
    #expect(try add([second], to: ["rooms.json": text]).widths == both.widths)
  }

  @Test func rejectsADamagedFile() throws {
    var sink = DiagnosticSink()
    #expect(throws: RunFailure.self) {
      try WidthProfileFile.widths(
        inFileAt: "rooms.json", in: InMemoryFileSystem(["rooms.json": "{"]), measurer: try TextMeasurer(),
        reportingTo: &sink)
    }
    #expect(sink.worst == .error)
  }
}
