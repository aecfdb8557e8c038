import POSIX
import Testing

@Suite struct SubprocessTests {
  private static let environment = ["PATH": "/usr/bin:/bin"]

  private func run(
    _ script: String, input: String = "", limit: Int = 1 << 20, silenceLimit: Int? = nil
  ) throws -> Subprocess.Result {
    try Subprocess.run(
      "sh", ["-c", script], environment: Self.environment, input: Array(input.utf8), limit: limit,
      silenceLimit: silenceLimit)
  }

  @Test func separatesOutputAndErrors() throws {
    let result = try run("printf out; printf err >&2; exit 3")
    #expect(result.status == 3)
    #expect(String(decoding: result.output, as: UTF8.self) == "out")
    #expect(String(decoding: result.errorOutput, as: UTF8.self) == "err")
  }

  /// More than a pipe holds, in both directions at once.
  @Test func exchangesMoreThanAPipeHolds() throws {
    let input = String(repeating: "0123456789abcdef", count: 20_000)
    let result = try run("cat", input: input)
    #expect(String(decoding: result.output, as: UTF8.self) == input)
  }

  @Test func aProgramNeedNotReadItsInput() throws {
    #expect(try run("exit 0", input: String(repeating: "x", count: 1 << 20)).status == 0)
  }

  /// This process ignores SIGPIPE; its children must not.
  @Test func aPipelineEndsWithItsReader() throws {
    #expect(try run("yes | head -c 2", silenceLimit: 10_000).output == Array("y\n".utf8))
    #expect(try run("kill -PIPE $$").status == 128 + 13)
  }

  @Test func aSignalEndsIt() throws { #expect(try run("kill -KILL $$").status == 128 + 9) }

  @Test func limitsTheOutput() {
    #expect(throws: SystemError.fileTooLarge) { try run("yes", limit: 1000) }
  }

  @Test func endsASilentProgram() throws {
    #expect(try run("sleep 60", silenceLimit: 100).fellSilent)
    #expect(try !run("printf x", silenceLimit: 10_000).fellSilent)
  }

  @Test func searchesAbsoluteFoldersOnly() {
    #expect(throws: SystemError.notFound) {
      try Subprocess.run("no-such-program", [], environment: Self.environment, limit: 1)
    }
    #expect(throws: SystemError.notFound) { try Subprocess.run("sh", [], environment: ["PATH": ".:bin"], limit: 1) }
  }

  /// A NUL character would end an argument early.
  @Test func rejectsArgumentsWithNUL() {
    #expect(throws: SystemError.invalidArgument) {
      try Subprocess.run("sh", ["-c", "exit\0 1"], environment: Self.environment, limit: 1)
    }
  }
}
