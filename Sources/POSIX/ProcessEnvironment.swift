#if canImport(Darwin)
  internal import Darwin
  internal import MachO
#elseif canImport(Glibc)
  @unsafe @preconcurrency internal import Glibc
#elseif canImport(Musl)
  @unsafe @preconcurrency internal import Musl
#endif

/// The environment of the process.
package enum ProcessEnvironment {
  /// The value of an environment variable; nil if it is not set, "" if it is empty.
  package static func value(of name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// All environment variables by name; of two with the same name the first, as in `value(of:)`.
  ///
  /// Skips variables that are not UTF-8.
  package static var all: [String: String] {
    var result: [String: String] = [:]
    #if canImport(Darwin)
      var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe _NSGetEnviron().pointee
    #else
      // No other thread changes the environment.
      var next: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = unsafe environ
    #endif
    while let place = unsafe next, let entry = unsafe place.pointee {
      if let text = unsafe String(validatingCString: entry), let equals = text.utf8.firstIndex(of: UInt8(ascii: "=")) {
        let name = String(text[..<equals])
        if result[name] == nil { result[name] = String(text[text.utf8.index(after: equals)...]) }
      }
      unsafe next = unsafe place + 1
    }
    return result
  }

  /// The environment for a program that converts or draws: locations of programs, fonts and settings.
  ///
  /// - Parameter value: the value of a variable; nil if it is not set.
  package static func ofTools(_ value: (String) -> String?) -> [String: String] {
    let names = [
      "PATH", "HOME", "TMPDIR", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "FONTCONFIG_FILE",
      "FONTCONFIG_PATH", "DISPLAY", "WAYLAND_DISPLAY", "XDG_RUNTIME_DIR", "DBUS_SESSION_BUS_ADDRESS", "BROWSER",
    ]
    var environment = Dictionary(uniqueKeysWithValues: names.compactMap { name in value(name).map { (name, $0) } })
    environment["PATH"] = environment["PATH"].map(withoutRelativeFolders)
    return environment
  }

  /// A list of folders such as `PATH` without relative folders, so that programs are never searched in the current
  /// folder.
  package static func withoutRelativeFolders(_ path: String) -> String {
    path.split(separator: ":").filter { $0.hasPrefix("/") }.joined(separator: ":")
  }

  /// The id of this process, for unique names.
  package static var processID: Int32 { getpid() }
}

extension ProcessEnvironment {
  /// The path of the running program, with symbolic links resolved; nil if the system does not provide it.
  package static var executablePath: String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      unsafe _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size) + 1)
      guard unsafe _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      let bytes = path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      return try? Files.realPath(String(decoding: bytes, as: UTF8.self))
    #else
      if let path = try? Files.realPath("/proc/self/exe") { return path }
      // Without /proc, the name that the program was started by.
      guard let name = CommandLine.arguments.first else { return nil }
      return try? Files.realPath(Subprocess.executable(name, in: value(of: "PATH")))
    #endif
  }
}

/// Resource limits of the process.
package enum ProcessLimits {
  /// Raises the limit of open files to the system's maximum, at most 65,536: a merge keeps all files open until all are
  /// ready.
  package static func raiseOpenFiles() {
    #if canImport(Glibc)
      let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
      let resource = RLIMIT_NOFILE
    #endif
    var limit = rlimit()
    guard unsafe getrlimit(resource, &limit) == 0 else { return }
    let wanted = min(limit.rlim_max, 65_536)
    guard limit.rlim_cur < wanted else { return }
    limit.rlim_cur = wanted
    _ = unsafe setrlimit(resource, &limit)
  }

  /// Limits the process to `size` bytes of address space more than it uses now; allocations beyond that end the process.
  ///
  /// Relative to the current size, because sanitizers reserve terabytes. Does nothing if the system cannot limit it (macOS).
  package static func limitMemory(to size: Int) {
    #if os(Linux)
      guard let file = try? FileDescriptor.reading("/proc/self/statm"), let bytes = try? file.readAll(limit: 4096),
        let pages = Int(String(decoding: bytes.prefix { $0 != UInt8(ascii: " ") }, as: UTF8.self))
      else { return }
      #if canImport(Glibc)
        let resource = __rlimit_resource_t(RLIMIT_AS.rawValue)
      #else
        let resource = RLIMIT_AS
      #endif
      var limit = rlimit()
      guard unsafe getrlimit(resource, &limit) == 0 else { return }
      limit.rlim_cur = min(limit.rlim_cur, rlim_t(pages * Int(sysconf(Int32(_SC_PAGESIZE))) + size))
      _ = unsafe setrlimit(resource, &limit)
    #endif
  }

  /// Ends the process immediately with `status`, without unfinished work.
  package static func end(status: Int32) { _exit(status) }

  /// Makes writes beyond the file size limit (`RLIMIT_FSIZE`) fail with `.fileTooLarge` instead of terminating the
  /// process.
  package static func reportFileSizeLimit() {
    _ = signal(SIGXFSZ, SIG_IGN)
  }
}
