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
