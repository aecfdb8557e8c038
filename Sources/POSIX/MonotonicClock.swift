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

/// Calls a function on another thread after a time, unless it is canceled before.
package final class Deadline: Sendable {
  private let isCanceled = Monitor(false)
  /// How often the thread looks whether it is canceled.
  private static let interval = Duration.milliseconds(50)

  package init(after time: Duration, _ expire: @escaping @Sendable () -> Void) {
    let isCanceled = isCanceled
    let end = MonotonicClock.now + time
    Threads.runDetached {
      while MonotonicClock.now < end {
        Threads.pause(min(Self.interval, time))
        if isCanceled.withLock(\.self) { return }
      }
      expire()
    }
  }

  package func cancel() { isCanceled.withLock { $0 = true } }
}
