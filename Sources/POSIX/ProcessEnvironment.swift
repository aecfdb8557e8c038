#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// What the process was started with.
package enum ProcessEnvironment {
  /// The value of an environment variable; nil when it is not set. A set and empty one is "".
  package static func value(of name: String) -> String? {
    guard let value = unsafe getenv(name) else { return nil }
    return unsafe String(cString: value)
  }

  /// The id of this process, for names that no other process makes.
  package static var processID: Int32 { getpid() }
}

extension ProcessEnvironment {
  /// The path of the program that runs, symbolic links followed; nil where the system does not tell.
  package static var executablePath: String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      unsafe _NSGetExecutablePath(nil, &size)
      var path = [CChar](repeating: 0, count: Int(size) + 1)
      guard unsafe _NSGetExecutablePath(&path, &size) == 0 else { return nil }
      let bytes = path.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      return try? Files.realPath(String(decoding: bytes, as: UTF8.self))
    #else
      return try? Files.realPath("/proc/self/exe")
    #endif
  }
}
