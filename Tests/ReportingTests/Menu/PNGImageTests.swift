import Diagnostics
import POSIX
import Testing

@testable import Reporting

/// Drawings as PNG files, by a program that may be missing or fail.
@Suite struct PNGImageTests {
  private func image(
    _ svg: String, running run: (String, [String], [UInt8]) throws(SystemError) -> Subprocess.Result
  ) throws -> [UInt8] {
    try PNGImage.bytes(of: Array(svg.utf8), languages: ["ar", "de"], running: run)
  }

  /// The result of a shell script.
  private func result(_ script: String, input: [UInt8] = []) throws(SystemError) -> Subprocess.Result {
    try Subprocess.run("sh", ["-c", script], environment: ["PATH": "/usr/bin:/bin"], input: input, limit: 1_000)
  }

  @Test func theProgramReadsTheDrawing() throws {
    let bytes = try image("<svg/>") { (name, arguments, input) throws(SystemError) in
      #expect(name == "rsvg-convert" && arguments == ["--format", "png", "--zoom", "2"])
      return try result("printf PNG; cat; echo a warning >&2", input: input)
    }
    #expect(bytes == Array("PNG<svg/>".utf8))
  }

  /// The first line of the program's message is enough, and cannot control a terminal.
  @Test(arguments: [
    ("cannot read\\nmore", "cannot read"), ("", ""), ("\\n\\nlate", "late"), ("\\033[31mred", "\\u{1b}[31mred"),
  ])
  func failuresHaveTheProgramsWords(_ errorOutput: String, _ words: String) {
    let expected = RunFailure(
      message: "\"rsvg-convert\" failed with status 3: \(words)", help: "write an .svg file instead")
    #expect(throws: expected) {
      try image("<svg/>") { (_, _, _) throws(SystemError) in
        try result("printf PNG; printf '\(errorOutput)' >&2; exit 3")
      }
    }
  }

  /// Letters that are squeezed to their measured width would be drawn with another one: nothing is run.
  @Test func squeezedLettersAreRefused() {
    #expect(throws: RunFailure.self) {
      try image("<text lengthAdjust=\"spacingAndGlyphs\">") { (_, _, _) throws(SystemError) in
        Issue.record("the program was run")
        return try result("exit 0")
      }
    }
  }

  @Test func aMissingProgramCanBeInstalled() {
    do {
      _ = try image("<svg/>") { (_, _, _) throws(SystemError) in throw SystemError.notFound }
      Issue.record("an error was expected")
    } catch {
      let failure = error as? RunFailure
      #expect(failure?.message == "PNG output requires \"rsvg-convert\", which is not installed")
      #expect(failure?.help?.contains("apt-get install librsvg2-bin") == true)
    }
  }
}
