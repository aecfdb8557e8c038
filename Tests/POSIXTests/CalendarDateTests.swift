import Foundation
import POSIX
import Testing

@Suite struct CalendarDateTests {
  /// Against Foundation's calendar, every 101 days from 1583, the first year of its Gregorian calendar.
  @Test func agreesWithFoundation() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    for days in stride(from: -141_000, to: 146_097, by: 101) {
      let date = Date(timeIntervalSince1970: Double(days) * 86_400)
      let expected = calendar.dateComponents([.year, .month, .day], from: date)
      let own = CalendarDate(daysSince1970: days)
      #expect([own.year, own.month, own.day] == [expected.year, expected.month, expected.day].compactMap(\.self))
    }
  }

  @Test func isWrittenAsISO8601() { #expect(CalendarDate(daysSince1970: 20_000).description == "2024-10-04") }
}
