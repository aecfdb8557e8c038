// Reads a `ScanRequest` from standard input and writes `ScanMessage`s to standard output. This is a separate program
// because it needs the toolchain's SwiftSyntax, and because malformed code may crash the parser.
internal import POSIX
internal import ScanExchange
internal import ScanService

do {
  // A crash ends only this program, which is then started again without the code that caused it.
  ProcessLimits.limitMemory(to: 2 << 30)
  let request = try ScanRequest(StandardStream.input.readAll(limit: 1 << 28))
  let result = request.answer { path in
    // If the reader closed the pipe, writing the result reports it.
    try? StandardStream.output.write(ScanMessage.beginning(path).line)
  } willReadPlace: { place in
    try? StandardStream.output.write(ScanMessage.reading(place).line)
  }
  try StandardStream.output.write(ScanMessage.result(result).line)
} catch ScanExchangeError.otherVersion(let version) {
  let message =
    "version \(ProgramVersion.number) of pressfit-source-scanner cannot answer version \(version) of pressfit\n"
  try? StandardStream.error.write(Array(message.utf8))
} catch ScanExchangeError.malformed {
  try? StandardStream.error.write(Array("the request is not one of pressfit \(ProgramVersion.number)\n".utf8))
} catch {
  try? StandardStream.error.write(Array("pressfit-source-scanner: \(error)\n".utf8))
}
