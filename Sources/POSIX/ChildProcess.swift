#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Another program, run to its end.
package enum ChildProcess {
  /// What a program came to.
  package enum Result: Hashable, Sendable {
    /// What it wrote to its standard output.
    case finished([UInt8])
    /// It ended with this status, not zero, or by a signal: 128 and the signal's number.
    case failed(status: Int)
    /// There is none of that name in `PATH`.
    case notInstalled
  }

  /// The status by which the shell says that there is no such program.
  private static let notFound = 127

  /// Runs the program `name`, which is looked for in `PATH`, with `arguments` and `input`; its errors go to this process's.
  ///
  /// The output goes by way of a file of this process's own in `folder`, so that neither side ever waits for the other.
  ///
  /// - Parameter limit: the most bytes of output.
  package static func run(
    _ name: String, _ arguments: [String], input: [UInt8], folder: String, limit: Int
  ) throws(SystemError) -> Result {
    let path = folder + "/pressfit-\(ProcessEnvironment.processID).output"
    do { _ = try FileDescriptor.creating(path, mode: 0o600) }
    defer { _ = unsafe unlink(path) }
    let line = ([name] + arguments).map(quoted).joined(separator: " ")
    let command = "command -v \(quoted(name)) >/dev/null 2>&1 || exit \(notFound); exec \(line) >\(quoted(path))"
    guard let stream = unsafe popen(try checked(command), "w") else { throw .last }
    var failure: SystemError?
    do throws(SystemError) { try writeAll(input, to: unsafe fileno(stream)) } catch { failure = error }
    let raw = Int(unsafe pclose(stream))
    let status = raw & 0x7F == 0 ? raw >> 8 & 0xFF : 128 + raw & 0x7F
    if status == notFound { return .notInstalled }
    if status != 0 { return .failed(status: status) }
    if let failure { throw failure }
    return .finished(try Files.read(path, limit: limit).bytes)
  }

  /// As one word of the shell's.
  private static func quoted(_ text: String) -> String {
    var result = "'"
    for character in text.unicodeScalars {
      if character == "'" { result += "'\\''" } else { result.unicodeScalars.append(character) }
    }
    return result + "'"
  }
}
