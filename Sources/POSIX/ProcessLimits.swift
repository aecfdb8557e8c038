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

  /// Makes writes beyond the file size limit (`RLIMIT_FSIZE`) fail with `.fileTooLarge` instead of terminating the
  /// process.
  package static func reportFileSizeLimit() {
    _ = signal(SIGXFSZ, SIG_IGN)
  }
}
