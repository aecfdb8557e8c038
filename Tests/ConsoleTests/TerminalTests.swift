import Console
import Foundation
import POSIX
import Testing

@Suite struct TerminalTests {
  @Test(arguments: [
    (ColorPolicy.auto, true, [:], true), (.auto, false, [:], false), (.auto, true, ["NO_COLOR": "1"], false),
    (.auto, true, ["NO_COLOR": ""], true), (.auto, false, ["CLICOLOR_FORCE": "1"], true),
    (.auto, false, ["CLICOLOR_FORCE": "0"], false), (.auto, true, ["TERM": "dumb"], false),
    (.auto, true, ["CLICOLOR": "0"], false), (.auto, false, ["CLICOLOR_FORCE": "1", "NO_COLOR": "1"], false),
    (.always, false, ["NO_COLOR": "1"], true), (.never, true, ["CLICOLOR_FORCE": "1"], false),
  ]) func decidesOnColors(_ policy: ColorPolicy, _ isTerminal: Bool, _ variables: [String: String], _ expected: Bool) {
    #expect(policy.usesColor(onTerminal: isTerminal) { variables[$0] } == expected)
  }

  @Test func progressIsForTerminals() {
    var stream = OutputStream(.memory)
    var hidden = ProgressLine(on: Terminal(isTerminal: false))
    hidden.show("reading", on: &stream)
    hidden.clear(on: &stream)
    #expect(stream.captured.isEmpty)
    var shown = ProgressLine(on: Terminal(isTerminal: true, width: 5))
    shown.show("reading", on: &stream)
    shown.show("reading", on: &stream)
    shown.clear(on: &stream)
    shown.clear(on: &stream)
    #expect(stream.captured == "\r\u{1B}[Kread\r\u{1B}[K")
  }

  @Test func aLongRunShowsItsProgress() {
    let progress = Progress(on: Terminal(isTerminal: true, width: 30), stream: OutputStream(.memory))
    progress.tick()
    progress.tick()
    #expect(progress.captured.isEmpty)
    progress.begin("reading the project")
    progress.tick()
    progress.tick()
    #expect(progress.captured.hasPrefix("\r\u{1B}[Kreading the project…"))
    progress.begin("measuring")
    for _ in 0..<6 { progress.tick() }
    #expect(progress.captured.contains("\r\u{1B}[Kmeasuring… 1 s"))
    progress.end()
    #expect(progress.captured.hasSuffix("\r\u{1B}[K"))
    let hidden = Progress(on: Terminal(), stream: OutputStream(.memory))
    hidden.begin("reading")
    hidden.tick()
    hidden.tick()
    #expect(hidden.captured.isEmpty)
  }

  /// The real binary, with a reader that closes the pipe early.
  @Test func aBrokenPipeIsSuccess() throws {
    let binary = Bundle.main.bundleURL.deletingLastPathComponent().appendingPathComponent("pressfit")
    let candidates = [binary, Bundle.main.bundleURL.appendingPathComponent("pressfit")]
    let tool = try #require(candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) })
    let process = Process()
    let pipe = Pipe()
    process.executableURL = tool
    process.arguments = ["--help"]
    process.standardOutput = pipe
    try pipe.fileHandleForReading.close()
    try process.run()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
  }
}
