#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Runs another program to its end.
package enum Subprocess {
  /// The result of a run.
  package struct Result: Hashable, Sendable {
    /// The exit status; 128 plus the signal's number if a signal terminated the program.
    package var status: Int32
    package var output: [UInt8]
    package var errorOutput: [UInt8]
    /// Whether the program was killed because it produced no output for too long, or reached its time limit.
    package var fellSilent: Bool
  }

  /// How long a program with a silence limit may run after closing its outputs, in milliseconds.
  private static let endLimit = 5000

  /// Runs the program `name` and waits for its end.
  ///
  /// A name without a slash is searched in the absolute folders of `environment`'s `PATH`: never in the current folder,
  /// and not in the `PATH` of this process.
  ///
  /// - Parameters:
  ///   - environment: the program's complete environment.
  ///   - input: the content of its standard input.
  ///   - limit: the maximum size of its output, in bytes.
  ///   - silenceLimit: how long it may neither write nor read nor exit before it is killed, in milliseconds; nil for no
  ///     limit.
  ///   - timeLimit: how long it may run before it is killed, in milliseconds; nil for no limit.
  /// - Throws: `.notFound` if the program does not exist; `.fileTooLarge` if the output exceeds the limit.
  package static func run(
    _ name: String, _ arguments: [String], environment: [String: String], input: [UInt8] = [], limit: Int,
    silenceLimit: Int? = nil, timeLimit: Int? = nil
  ) throws(SystemError) -> Result {
    // A program that does not read its input must not end this process.
    StandardStream.ignoreBrokenPipes()
    let program = try executable(name, in: environment["PATH"])
    let standardInput = try Pipe()
    let output = try Pipe()
    let errors = try Pipe()
    let child = try spawn(
      program, [name] + arguments, environment: environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" },
      ends: [standardInput.reading, output.writing, errors.writing])
    standardInput.closeReading()
    output.closeWriting()
    errors.closeWriting()
    var exchange = Exchange(input: input, limit: limit, silenceLimit: silenceLimit, timeLimit: timeLimit)
    var failure: SystemError?
    do throws(SystemError) {
      try exchange.run(writingTo: standardInput, reading: output, errors)
    } catch {
      failure = error
    }
    // The program may continue running without a reader.
    if failure != nil || exchange.fellSilent { _ = kill(child, SIGKILL) }
    standardInput.closeWriting()
    output.closeReading()
    errors.closeReading()
    let status = try endStatus(of: child, within: silenceLimit.map { min($0, endLimit) })
    if let failure { throw failure }
    let signal = status & 0x7F
    return Result(
      status: signal == 0 ? (status >> 8) & 0xFF : 128 + signal, output: exchange.output,
      errorOutput: exchange.errorOutput, fellSilent: exchange.fellSilent)
  }

  /// Waits until `child` exits without reading its output, and kills it after the limit.
  ///
  /// - Parameter limit: how long to wait, in milliseconds; nil for no limit.
  private static func endStatus(of child: pid_t, within limit: Int?) throws(SystemError) -> Int32 {
    var status: Int32 = 0
    guard let limit else {
      try retrying { unsafe waitpid(child, &status, 0) }
      return status
    }
    // Pauses start at one millisecond and grow, because most programs have already exited.
    var (waited, pause) = (0, 1)
    while try retrying({ unsafe waitpid(child, &status, WNOHANG) }) == 0 {
      if waited >= limit {
        _ = kill(child, SIGKILL)
        try retrying { unsafe waitpid(child, &status, 0) }
        break
      }
      _ = poll(nil, 0, Int32(pause))
      (waited, pause) = (waited + pause, min(pause * 2, 100))
    }
    return status
  }

  /// The path of the program `name`.
  ///
  /// - Parameter path: the search path of a name without "/" (default: the system's).
  static func executable(_ name: String, in path: String?) throws(SystemError) -> String {
    if name.utf8.contains(UInt8(ascii: "/")) { return name }
    let folders = ProcessEnvironment.withoutRelativeFolders(path ?? standardPath)
    for folder in folders.split(separator: ":") {
      let candidate = try checked("\(folder)/\(name)")
      guard let status = try? Files.status(at: candidate), status.kind == .regular else { continue }
      if unsafe access(candidate, X_OK) == 0 { return candidate }
    }
    throw .notFound
  }

  /// The default search path.
  private static let standardPath = "/usr/local/bin:/usr/bin:/bin"

  /// - Parameters:
  ///   - program: the path of the program.
  ///   - ends: the child's standard input, output and error output.
  private static func spawn(
    _ program: String, _ arguments: [String], environment: [String], ends: [Int32]
  ) throws(SystemError) -> pid_t {
    for text in arguments + environment { _ = try checked(text) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // An ignored signal would be inherited, and a pipeline in the child would not end with its reader.
    var defaults = sigset_t()
    unsafe sigemptyset(&defaults)
    unsafe sigaddset(&defaults, SIGPIPE)
    unsafe posix_spawnattr_setsigdefault(&attributes, &defaults)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    for (number, end) in ends.enumerated() { unsafe posix_spawn_file_actions_adddup2(&actions, end, Int32(number)) }
    let argumentPointers: [UnsafeMutablePointer<CChar>?] = unsafe arguments.map { unsafe strdup($0) } + [nil]
    let environmentPointers: [UnsafeMutablePointer<CChar>?] = unsafe environment.map { unsafe strdup($0) } + [nil]
    defer {
      for index in arguments.indices { unsafe free(argumentPointers[index]) }
      for index in environment.indices { unsafe free(environmentPointers[index]) }
    }
    var child = pid_t()
    let error = unsafe posix_spawn(&child, program, &actions, &attributes, argumentPointers, environmentPointers)
    guard error == 0 else { throw SystemError(number: error) }
    return child
  }
}

/// A pipe with two ends, which are closed at the end of its lifetime if still open.
private final class Pipe {
  private(set) var reading: Int32
  private(set) var writing: Int32

  init() throws(SystemError) {
    var ends: [Int32] = [-1, -1]
    try retrying { unsafe pipe(&ends) }
    reading = ends[0]
    writing = ends[1]
    for end in ends { try retrying { fcntl(end, F_SETFD, FD_CLOEXEC) } }
  }

  deinit {
    closeReading()
    closeWriting()
  }

  func closeReading() { Self.shut(&reading) }
  func closeWriting() { Self.shut(&writing) }

  private static func shut(_ end: inout Int32) {
    if end >= 0 { _ = close(end) }
    end = -1
  }
}

/// Writes a child's input and reads its output without deadlock, depending on which is ready first.
private struct Exchange {
  private var input: ArraySlice<UInt8>
  private let limit: Int
  private let silenceLimit: Int?
  private let end: Duration?
  private(set) var output: [UInt8] = []
  private(set) var errorOutput: [UInt8] = []
  private(set) var fellSilent = false
  private static let blockSize = 1 << 16

  init(input: [UInt8], limit: Int, silenceLimit: Int?, timeLimit: Int?) {
    self.input = input[...]
    self.limit = limit
    self.silenceLimit = silenceLimit
    end = timeLimit.map { MonotonicClock.now + .milliseconds($0) }
  }

  mutating func run(writingTo standardInput: Pipe, reading output: Pipe, _ errors: Pipe) throws(SystemError) {
    try retrying { fcntl(standardInput.writing, F_SETFL, O_NONBLOCK) }
    if input.isEmpty { standardInput.closeWriting() }
    while output.reading >= 0 || errors.reading >= 0 {
      // `poll` ignores negative descriptors.
      var polled = [
        pollfd(fd: standardInput.writing, events: Int16(POLLOUT), revents: 0),
        pollfd(fd: output.reading, events: Int16(POLLIN), revents: 0),
        pollfd(fd: errors.reading, events: Int16(POLLIN), revents: 0),
      ]
      let count = nfds_t(polled.count)
      let remaining = end.map { max(0, Int(($0 - MonotonicClock.now) / .milliseconds(1))) }
      let timeout = [silenceLimit, remaining].compactMap(\.self).min()
      if try retrying({ unsafe poll(&polled, count, Int32(clamping: timeout ?? -1)) }) == 0 || remaining == 0 {
        fellSilent = true
        return
      }
      if polled[0].revents != 0, try !writeSome(to: standardInput.writing) { standardInput.closeWriting() }
      if polled[1].revents != 0 {
        let block = try Self.readSome(from: output.reading)
        if block.isEmpty { output.closeReading() }
        self.output += block
      }
      if polled[2].revents != 0 {
        let block = try Self.readSome(from: errors.reading)
        if block.isEmpty { errors.closeReading() }
        errorOutput += block
      }
      guard self.output.count + errorOutput.count <= limit else { throw .fileTooLarge }
    }
  }

  /// Whether there is more to write, and the child still reads.
  private mutating func writeSome(to end: Int32) throws(SystemError) -> Bool {
    let block = Array(input.prefix(Self.blockSize))
    do throws(SystemError) {
      input = input.dropFirst(try retrying { unsafe write(end, block, block.count) })
    } catch {
      if error == .brokenPipe { return false }
      if error.number != EAGAIN { throw error }
    }
    return !input.isEmpty
  }

  private static func readSome(from end: Int32) throws(SystemError) -> [UInt8] {
    var block = [UInt8](repeating: 0, count: blockSize)
    let count = try retrying { unsafe read(end, &block, blockSize) }
    return Array(block.prefix(count))
  }
}
