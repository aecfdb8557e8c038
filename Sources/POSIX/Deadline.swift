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
