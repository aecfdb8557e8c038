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
