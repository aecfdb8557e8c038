#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

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
