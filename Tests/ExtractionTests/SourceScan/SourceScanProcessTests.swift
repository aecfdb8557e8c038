import Diagnostics
import Extraction
import Foundation
import POSIX
import ReferenceMaterial
import ScanExchange
import Testing
import Workspace

/// The report if the source scanner fails: scripts replace it.
@Suite struct SourceScanProcessTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("pressfit-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(ScanMessage.beginning("A.swift"), "a")
    try write(ScanMessage.beginning("B.swift"), "b")
    try write(
      .result(ScanResult(diagnostics: [Diagnostic(.brokenSource, .note, "read", at: nil, help: nil)])), "result")
  }

  private func write(_ message: ScanMessage, _ name: String) throws {
    try Data(message.line).write(to: folder.appendingPathComponent(name))
  }

  /// The result for two files of a scanner that is a script in the folder of the messages.
  private func answer(_ script: String, silenceLimit: Int = 10_000) throws -> ScanResult {
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appendingPathComponent("scanner").path
    // Another process writes it: a child that another test starts meanwhile would inherit an open descriptor of the file, and
    // a file that is open for writing cannot be executed.
    let writer = try Process.run(
      URL(fileURLWithPath: "/bin/sh"),
      arguments: [
        "-c", "printf '%s' \"$1\" >\"$0\" && chmod 755 \"$0\"", program,
        "#!/bin/sh\ncd '\(folder.path)'\n\(script)\n",
      ])
    writer.waitUntilExit()
    return SourceScanProcess(program, silenceLimit: silenceLimit).answer(request, in: DiskFileSystem())
  }

  private let request = ScanRequest(
    root: "", paths: ["A.swift", "B.swift"], candidates: ["A.swift", "B.swift"], options: ScanOptions())

  private func ids(_ result: ScanResult) -> [String] { result.diagnostics.map(\.id.rawValue) }

  @Test func usesTheAnswer() throws {
    #expect(ids(try answer("cat >/dev/null; cat a b result")) == ["broken-source"])
  }

  /// Files that are not on the disk, such as those of a commit, are in the request; their bytes need not be UTF-8.
  @Test func sendsFilesThatAreNotOnTheDisk() throws {
    let folder = self.folder
    let script = "cat >request; cat a b result"
    defer { try? FileManager.default.removeItem(at: folder) }
    let program = folder.appendingPathComponent("scanner").path
    let writer = try Process.run(
      URL(fileURLWithPath: "/bin/sh"),
      arguments: [
        "-c", "printf '%s' \"$1\" >\"$0\" && chmod 755 \"$0\"", program, "#!/bin/sh\ncd '\(folder.path)'\n\(script)\n",
      ])
    writer.waitUntilExit()
    let bytes: [UInt8] = [0x22, 0xFF, 0x5C, 0x0A, 0x00, 0xC3, 0xBC]
    var files = InMemoryFileSystem()
    files.setFile("/commit/A.swift", bytes)
    var request = request
    request.root = "/commit"
    #expect(ids(SourceScanProcess(program).answer(request, in: files)) == ["broken-source"])
    let sent = try ScanRequest(Array(Data(contentsOf: folder.appendingPathComponent("request"))))
    #expect(sent.contents?.map(\.bytes) == [bytes, []])
  }

  @Test func reportsMissingFiles() {
    let result = SourceScanProcess(folder.path + "/none").answer(request, in: DiskFileSystem())
    #expect(ids(result) == ["source-scanner-missing"])
    #expect(result.diagnostics.first?.notes.first == "it cannot be started: No such file or directory")
  }

  @Test func notesTheFirstLineOfTheError() throws {
    let result = try answer("printf '\\nlibSwiftSyntax.so: cannot open\\nmore\\n' >&2; exit 127")
    #expect(ids(result) == ["source-scanner-missing"])
    #expect(
      result.diagnostics.first?.notes.prefix(2) == [
        "it exited with status 127", "it printed: libSwiftSyntax.so: cannot open",
      ])
  }

  @Test func skipsAFileThatCrashesTheScanner() throws {
    let result = try answer("if [ -e again ]; then cat a result; else : >again; cat b; kill -9 $$; fi")
    #expect(ids(result) == ["broken-source", "source-not-read"])
    #expect(result.diagnostics.last?.primary?.path == "B.swift")
    #expect(result.diagnostics.last?.notes == ["\"pressfit-source-scanner\": it was terminated by signal 9"])
  }

  /// Only the declaration that crashes the scanner is left out, not its file.
  @Test func omitsCodeThatCrashesTheScanner() throws {
    try write(.reading(ScanPlace(path: "A.swift", offset: 7)), "place")
    let result = try answer(
      "cat >request; if grep -q '\"offset\"' request; then cat a b result; else cat a place; kill -9 $$; fi")
    #expect(ids(result) == ["broken-source"])
  }

  @Test func namesEachFileThatCrashesTheScanner() throws {
    let result = try answer("if [ -e again ]; then cat b; else : >again; cat a; fi; exit 1")
    #expect(ids(result) == ["source-not-read", "source-not-read"])
    #expect(result.diagnostics.compactMap(\.primary?.path) == ["A.swift", "B.swift"])
  }

  @Test(arguments: ["printf 'not a message at all'", "cat result | head -c 3", "printf '\\001'", "cat /bin/sh", ":"])
  func rejectsInvalidAnswers(script: String) throws {
    let result = try answer(script)
    #expect(ids(result) == ["source-scanner-missing"])
    #expect(result.diagnostics.first?.notes.first == "its output is not valid; it may be from a different build")
  }

  @Test func anAnswerAboutAnotherFileEndsTheAttempts() throws {
    try write(.beginning("C.swift"), "c")
    #expect(ids(try answer("cat c")) == ["source-scanner-missing"])
  }

  @Test func aTimeoutEndsTheProgram() throws {
    let result = try answer("cat a; exec sleep 600", silenceLimit: 200)
    #expect(ids(result) == ["source-scanner-missing", "source-not-read"] || ids(result) == ["source-scanner-missing"])
    #expect(result.diagnostics.first?.notes.first == "it did not respond in time, and was stopped")
  }

  @Test func closedOutputsDoNotHoldUpTheReport() throws {
    let result = try answer("cat a b result; exec sleep 600 >&- 2>&-", silenceLimit: 2000)
    #expect(ids(result) == ["broken-source"])
  }

  @Test func itHasTheEnvironmentOfThisProgram() throws {
    let result = try answer("printf '%s' \"$PATH\" >&2; exit 1")
    let path = try #require(ProcessInfo.processInfo.environment["PATH"])
    #expect(result.diagnostics.first?.notes.contains("it printed: \(path.prefix(300))") == true)
    #expect(ProcessEnvironment.all == ProcessInfo.processInfo.environment)
  }
}
