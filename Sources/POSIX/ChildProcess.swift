#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A program that is run once, with bytes for its standard input and its standard output taken; its errors go where this one's go.
package enum ChildProcess {
  package struct Outcome: Hashable, Sendable {
    package var output: [UInt8]
    /// Whether the program ended by itself with status 0.
    package var hasSucceeded: Bool
  }

  /// Runs the program at `path`, writes all of `input`, then reads its output to the end and waits for the program's end.
  ///
  /// The program has to read its input before it writes more than a pipe holds.
  ///
  /// - Throws: when the program cannot be started.
  package static func run(_ path: String, input: [UInt8]) throws(SystemError) -> Outcome {
    let path = try checked(path)
    let (inputEnd, ownInput) = try pipe()
    let (ownOutput, outputEnd) = try pipe()
    let child = try start(path, input: inputEnd, output: outputEnd)
    try inputEnd.close()
    try outputEnd.close()
    // A program that ends before it has read everything says so by its status.
    try? ownInput.writeAll(input)
    try ownInput.close()
    var output: [UInt8] = []
    while true {
      let block = try ownOutput.readBlock(atMost: 1 << 16)
      if block.isEmpty { break }
      output += block
    }
    var status: Int32 = 0
    try retrying { unsafe waitpid(child, &status, 0) }
    return Outcome(output: output, hasSucceeded: status == 0)
  }

  private static func pipe() throws(SystemError) -> (reading: PipeEnd, writing: PipeEnd) {
    var ends: [Int32] = [-1, -1]
    #if canImport(Darwin)
      try retrying { unsafe Darwin.pipe(&ends) }
    #elseif canImport(Glibc)
      try retrying { unsafe Glibc.pipe(&ends) }
    #elseif canImport(Musl)
      try retrying { unsafe Musl.pipe(&ends) }
    #endif
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return (PipeEnd(number: ends[0]), PipeEnd(number: ends[1]))
  }

  private static func start(_ path: String, input: PipeEnd, output: PipeEnd) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawn_file_actions_adddup2(&actions, input.number, 0)
    unsafe posix_spawn_file_actions_adddup2(&actions, output.number, 1)
    guard let name = unsafe strdup(path) else { throw .last }
    defer { unsafe free(name) }
    var child: pid_t = 0
    let error = unsafe posix_spawn(&child, path, &actions, nil, [name, nil], environ)
    guard error == 0 else { throw SystemError(number: error) }
    return child
  }
}

/// An end of a pipe.
private struct PipeEnd {
  let number: Int32

  func writeAll(_ bytes: [UInt8]) throws(SystemError) { try POSIX.writeAll(bytes, to: number) }

  func readBlock(atMost limit: Int) throws(SystemError) -> [UInt8] { try POSIX.readBlock(atMost: limit, from: number) }

  /// Closes the end, which may be done once.
  func close() throws(SystemError) {
    #if canImport(Darwin)
      try retrying { Darwin.close(number) }
    #elseif canImport(Glibc)
      try retrying { Glibc.close(number) }
    #elseif canImport(Musl)
      try retrying { Musl.close(number) }
    #endif
  }
}
