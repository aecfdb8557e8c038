// Reads a `ScanRequest` from standard input, and writes `ScanMessage`s to standard output: the part of Pressfit that needs the
// toolchain's SwiftSyntax, and that code which breaks the parser may end.
internal import POSIX
internal import ScanExchange
internal import ScanService
internal import Workspace

do {
  let request = try ScanRequest(StandardStream.input.readAll(limit: 1 << 28))
  let result = request.answer(in: DiskFileSystem()) { path in
    // Nobody reads: the work is in vain, and its end is seen at the result.
    try? StandardStream.output.write(ScanMessage.beginning(path).encoded)
  }
  try StandardStream.output.write(ScanMessage.result(result).encoded)
} catch {
  try? StandardStream.error.write(Array("pressfit-source-scanner: \(error)\n".utf8))
}
