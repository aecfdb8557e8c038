#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// A clock that changes of the system's time do not affect; `ContinuousClock` needs the library of Swift's concurrency.
package enum MonotonicClock {
  /// The time since an unspecified moment.
  package static var now: Duration {
    var time = timespec()
    guard unsafe clock_gettime(CLOCK_MONOTONIC, &time) == 0 else { return .zero }
    return .seconds(Int(time.tv_sec)) + .nanoseconds(Int(time.tv_nsec))
  }
}
