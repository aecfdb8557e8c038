internal import Diagnostics
internal import POSIX
package import ScanExchange
package import Workspace

/// Runs the source scanner, a separate program in the same folder.
///
/// It is separate because SwiftSyntax needs the toolchain's libraries, which nothing else uses, and because a parser
/// crash then ends only that process.
package struct SourceScanProcess: Sendable {
  static let name = "pressfit-source-scanner"

  /// Its path; nil if the location of this program is unknown.
  private let program: String?
  /// The timeout without any output, in milliseconds: parsing a file of the maximum size takes an eighth of this.
  private let silenceLimit: Int

  /// The maximum number of restarts after code that crashes the program.
  private static let attemptLimit = 16

  /// How long all runs together may take, in milliseconds.
  private static let timeLimit = 300_000

  /// The maximum size of the program's output, in bytes.
  private static let outputLimit = 1 << 30

  package init(_ program: String?, silenceLimit: Int = 60_000) {
    self.program = program
    self.silenceLimit = silenceLimit
  }

  /// The program in the folder of the running program.
  package static var besideThis: SourceScanProcess {
    SourceScanProcess(ProcessEnvironment.executablePath.map { FilePath.join(FilePath.folder($0), name) })
  }

  /// The program's reply to `request`, with files of `fileSystem`; files that could not be scanned are reported as diagnostics.
  package func answer(_ request: ScanRequest, in fileSystem: any FileSystem) -> ScanResult {
    var request = request
    if !fileSystem.isDisk {
      // Unreadable files were reported when they were searched.
      request.contents = request.paths.map { path in
        SourceContent(bytes: (try? fileSystem.read(FilePath.join(request.root, path)).bytes) ?? [])
      }
    }
    var lost: [Diagnostic] = []
    var notes: [String] = []
    let start = MonotonicClock.now
    for _ in 0..<Self.attemptLimit {
      let elapsed = Int((MonotonicClock.now - start) / .milliseconds(1))
      let outcome: Subprocess.Result
      do throws(SystemError) {
        guard let program else { throw .notFound }
        outcome = try Subprocess.run(
          program, [], environment: ProcessEnvironment.all, input: request.line, limit: Self.outputLimit,
          silenceLimit: silenceLimit, timeLimit: max(1, Self.timeLimit - elapsed))
      } catch {
        notes = [error == .fileTooLarge ? "it wrote too much output" : "it cannot be started: \(error.reason)"]
        break
      }
      notes = Self.notes(on: outcome)
      var last: String?
      var place: ScanPlace?
      for message in ScanMessage.messages(in: outcome.output) {
        switch message {
        case .beginning(let path): (last, place) = (path, nil)
        case .reading(let next): place = next
        case .result(var result):
          result.diagnostics += lost
          return result
        }
      }
      // The scanner reports the declarations that it omits.
      if let place, !outcome.fellSilent, request.options.omitted.insert(place).inserted { continue }
      guard let last, request.allCandidates.contains(last) else { break }
      lost.append(.sourceNotRead(last, notes: notes))
      request.remove(last)
      if request.allCandidates.isEmpty { return ScanResult(diagnostics: lost) }
    }
    return ScanResult(diagnostics: [.scannerMissing(request, notes: notes)] + lost)
  }

  /// How a program without a reply ended, and the first line of its error output.
  private static func notes(on outcome: Subprocess.Result) -> [String] {
    let end =
      if outcome.fellSilent {
        "it did not respond in time, and was stopped"
      } else if outcome.status > 128 {
        "it was terminated by signal \(outcome.status - 128)"
      } else if outcome.status == 0 {
        "its output is not valid; it may be from a different build"
      } else {
        "it exited with status \(outcome.status)"
      }
    let lines = outcome.errorOutput.split { $0 < UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
    return [end] + lines.prefix(1).map { "it printed: \(String(decoding: $0.prefix(300), as: UTF8.self))" }
  }
}

extension Diagnostic {
  fileprivate static func scannerMissing(_ request: ScanRequest, notes: [String]) -> Diagnostic {
    let contents = [
      (request.candidates, "quick actions"), (request.providerCandidates, "App Shortcuts"),
      (request.labelCandidates, "strings in labels"),
    ]
    let (paths, content) = contents.first { !$0.0.isEmpty } ?? ([], "quick actions")
    let count = paths.count
    return Diagnostic(
      .sourceScannerMissing, .warning,
      "\(count) source \(count == 1 ? "file" : "files") with \(content) could not be read: "
        + "\"\(SourceScanProcess.name)\" is missing next to \"pressfit\", or does not work",
      at: paths.first.map { SourceLocation(path: $0) },
      notes: notes + ["quick actions in Info.plist files are still checked"],
      help: "install both programs of the same version in one folder, from a release or with 'scripts/install FOLDER'")
  }

  fileprivate static func sourceNotRead(_ path: String, notes: [String]) -> Diagnostic {
    Diagnostic(
      .sourceNotRead, .warning, "\"\(path)\", or a file that it refers to, crashes the parser, and was not read",
      at: SourceLocation(path: path), notes: notes.map { "\"\(SourceScanProcess.name)\": \($0)" },
      help: "simplify the code, or report a bug with the file")
  }
}
