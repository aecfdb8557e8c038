internal import Diagnostics
internal import POSIX
internal import ScanExchange
internal import Workspace

/// The program beside this one that parses source.
///
/// It is one of its own, for SwiftSyntax takes the toolchain's libraries, which only this needs; and code on which the parser breaks
/// off ends it alone.
enum SourceScanProcess {
  static let name = "pressfit-source-scanner"

  /// Further runs after files on which the program breaks off.
  private static let attemptLimit = 8

  /// The most bytes that the program's answer may have.
  private static let outputLimit = 1 << 30

  /// The answer of the program to `request`; where there is none, a diagnostic says what was not read and why.
  static func answer(_ request: ScanRequest) -> ScanResult {
    guard let own = ProcessEnvironment.executablePath else {
      return ScanResult(diagnostics: [.scannerMissing(request)])
    }
    let program = FilePath.join(FilePath.folder(own), name)
    var request = request
    var lost: [Diagnostic] = []
    for _ in 0..<attemptLimit {
      guard
        let outcome = try? Subprocess.run(program, [], environment: [:], input: request.encoded, limit: outputLimit)
      else { break }
      var last: String?
      for message in ScanMessage.messages(in: outcome.output) {
        switch message {
        case .beginning(let path): last = path
        case .result(var result):
          result.diagnostics += lost
          return result
        }
      }
      guard let last else { break }
      lost.append(.sourceNotRead(last))
      request.candidates.removeAll { $0 == last }
    }
    return ScanResult(diagnostics: [.scannerMissing(request)] + lost)
  }
}

extension Diagnostic {
  fileprivate static func scannerMissing(_ request: ScanRequest) -> Diagnostic {
    let count = request.candidates.count
    return Diagnostic(
      "source-scanner-missing", .warning,
      "\(count) source \(count == 1 ? "file names" : "files name") quick actions and could not be read: "
        + "\"\(SourceScanProcess.name)\" is not beside \"pressfit\", or does not start",
      at: request.candidates.first.map { SourceLocation(path: $0) },
      notes: ["quick actions of property lists are not concerned"],
      help: "build it with 'swift build --product \(SourceScanProcess.name)' and put it beside pressfit, on a machine "
        + "that has the Swift toolchain it was built with")
  }

  fileprivate static func sourceNotRead(_ path: String) -> Diagnostic {
    Diagnostic(
      "source-not-read", .warning, "\"\(path)\", or a file that it leads to, breaks the parser; it was not read",
      at: SourceLocation(path: path), help: "simplify the code, or report the file to Pressfit's authors")
  }
}
