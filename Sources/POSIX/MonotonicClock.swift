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

/// A date in the Gregorian calendar.
package struct CalendarDate: Hashable, Sendable {
  package let year: Int
  package let month: Int
  package let day: Int

  /// The date `days` days after January 1, 1970.
  ///
  /// Source: Howard Hinnant, "chrono-Compatible Low-Level Date Algorithms", `civil_from_days`.
  package init(daysSince1970 days: Int) {
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// The current date in UTC.
  package static var today: CalendarDate { CalendarDate(daysSince1970: time(nil) / 86_400) }
}

extension CalendarDate: CustomStringConvertible {
  /// In ISO 8601 format: `2026-12-31`.
  package var description: String {
    func padded(_ number: Int, _ width: Int) -> String {
      let digits = String(abs(number))
      return (number < 0 ? "-" : "") + String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }
}
