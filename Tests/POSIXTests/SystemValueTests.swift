import Foundation
import Testing

@testable import POSIX

/// Dates, errors, the environment, threads and patterns.
@Suite struct SystemValueTests {
  // MARK: Dates

  /// Foundation's Gregorian calendar is independent code.
  @Test(arguments: [0, 11_016, 18_321, 19_782, 47_540, 100_000]) func datesOfAYear(first: Int) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    for day in stride(from: first, to: first + 400, by: 7) {
      let parts = calendar.dateComponents(
        [.year, .month, .day], from: Date(timeIntervalSince1970: Double(day) * 86_400))
      let date = CalendarDate(daysSince1970: day)
      #expect(date.year == parts.year && date.month == parts.month && date.day == parts.day)
    }
  }

  @Test(arguments: [
    (0, "1970-01-01"), (-1, "1969-12-31"), (59, "1970-03-01"), (11_016, "2000-02-29"), (11_017, "2000-03-01"),
    (-25_509, "1900-02-28"), (-25_508, "1900-03-01"), (19_782, "2024-02-29"), (20_148, "2025-03-01"),
    (-719_528, "0000-01-01"),
    (-719_529, "-0001-12-31"), (2_932_896, "9999-12-31"), (2_932_897, "10000-01-01"),
  ])
  func dates(day: Int, expected: String) { #expect("\(CalendarDate(daysSince1970: day))" == expected) }

  /// Each day is followed by the next one: no day is missing or repeated in four centuries.
  @Test func daysFollowEachOther() {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    for day in 0..<146_097 where day % 365 < 3 || day % 1_461 < 70 {
      let (date, next) = (CalendarDate(daysSince1970: day - 1), CalendarDate(daysSince1970: day))
      let isLeap = date.year % 4 == 0 && (date.year % 100 != 0 || date.year % 400 == 0)
      if date.day == (date.month == 2 && isLeap ? 29 : lengths[date.month - 1]) {
        #expect(next.day == 1 && next.month == date.month % 12 + 1)
      } else {
        #expect(next.day == date.day + 1 && next.month == date.month && next.year == date.year)
      }
    }
  }

  // MARK: Errors

  @Test(arguments: [
    (SystemError.notFound, "No such file or directory"), (.exists, "File exists"), (.notAFolder, "Not a directory"),
    (.isAFolder, "Is a directory"), (.noSpace, "No space left on device"), (.fileTooLarge, "File too large"),
    (.brokenPipe, "Broken pipe"),
  ])
  func errors(error: SystemError, reason: String) {
    #expect(error.reason == reason && "\(error)" == reason)
    #expect(!error.isUnsupported && !error.isInterruption)
  }

  @Test func groupsOfErrors() {
    #expect(SystemError.interrupted.isInterruption)
    for number in [ENOTSUP, ENOSYS, EPERM, EXDEV, EMLINK] { #expect(SystemError(number: number).isUnsupported) }
    for number in [EACCES, EROFS, EIO] { #expect(!SystemError(number: number).isUnsupported) }
    #expect(!SystemError(number: 99_999).reason.isEmpty)
  }

  /// A call that a signal interrupts is repeated; any other error ends it.
  @Test func repeatsInterruptedCalls() throws {
    var numbers = [EINTR, EINTR, 0]
    let result = try retrying { () -> Int32 in
      errno = numbers.removeFirst()
      return errno == 0 ? 7 : -1
    }
    #expect(result == 7 && numbers.isEmpty)
    var count = 0
    #expect(throws: SystemError.noSpace) {
      try retrying { () -> Int32 in
        count += 1
        errno = ENOSPC
        return -1
      }
    }
    #expect(count == 1)
  }

  // MARK: Environment

  @Test(arguments: [
    ("", ""), ("/bin", "/bin"), ("/bin:/usr/bin", "/bin:/usr/bin"), (".:/bin", "/bin"), ("/bin:.", "/bin"), ("::", ""),
    ("bin:/a b:~/c:./d", "/a b"), (":/bin:", "/bin"), ("/", "/"),
  ])
  func searchPaths(path: String, expected: String) {
    #expect(ProcessEnvironment.withoutRelativeFolders(path) == expected)
  }

  @Test func environmentOfTools() {
    let values = ["PATH": ".:/bin", "HOME": "/home/a", "SECRET": "x", "LANG": "de", "TMPDIR": ""]
    #expect(ProcessEnvironment.ofTools { values[$0] } == ["PATH": "/bin", "HOME": "/home/a", "TMPDIR": ""])
    #expect(ProcessEnvironment.ofTools { _ in nil } == [:])
  }

  @Test func environmentOfTheProcess() throws {
    let path = try #require(ProcessEnvironment.value(of: "PATH"))
    #expect(ProcessEnvironment.all["PATH"] == path && path == ProcessInfo.processInfo.environment["PATH"])
    #expect(ProcessEnvironment.value(of: "PRESSFIT_NO_SUCH_VARIABLE") == nil)
    #expect(ProcessEnvironment.processID == ProcessInfo.processInfo.processIdentifier)
    let program = try #require(ProcessEnvironment.executablePath)
    #expect(program.hasPrefix("/") && FileManager.default.isExecutableFile(atPath: program))
  }

  @Test func programsAreSearchedInFolders() throws {
    #expect(try Subprocess.executable("sh", in: "/nonexistent:/bin").hasSuffix("/sh"))
    #expect(try Subprocess.executable("./sh", in: "/bin") == "./sh")
    for name in ["", "no-such-program", "..", "."] {
      #expect(throws: SystemError.notFound, "\(name)") { try Subprocess.executable(name, in: "/bin:/usr/bin") }
    }
    #expect(throws: SystemError.notFound) { try Subprocess.executable("sh", in: "bin:.:") }
    #expect(throws: SystemError.invalidArgument) { try Subprocess.executable("s\0h", in: "/bin") }
    // A folder is not a program, although it may be searched.
    #expect(throws: SystemError.notFound) { try Subprocess.executable("bin", in: "/usr") }
  }

  // MARK: Threads

  /// Results keep their order, for any number of threads and length of blocks.
  @Test(arguments: [0, 1, 2, 7, 100], [1, 3, 64]) func mapKeepsTheOrder(count: Int, blockLength: Int) {
    let elements = Array(0..<count)
    for threads in [1, 2, 5, 200] {
      let results = Threads.map(elements, threadCount: threads, blockLength: blockLength) { $0 * 2 }
      #expect(results == elements.map { $0 * 2 })
    }
  }

  @Test func bothAndRun() {
    let (first, second) = Threads.both({ "a" }, { 1 })
    #expect(first == "a" && second == 1)
    let (none, some) = Threads.both({ nil as Int? }, { 2 as Int? })
    #expect(none == nil && some == 2)
    for count in [0, 1, 4] {
      let runs = Monitor(0)
      Threads.run(count) { runs.withLock { $0 += 1 } }
      #expect(runs.withLock { $0 } == max(1, count))
    }
    #expect(Threads.processorCount >= 1)
  }

  @Test func monitorsWaitForAState() {
    let turns = Monitor<[Int]>([])
    let (_, last) = Threads.both(
      { for turn in [0, 2, 4] { turns.when({ $0.count == turn }) { $0.append(turn) } } },
      { () -> Int in
        for turn in [1, 3, 5] { turns.when({ $0.count == turn }) { $0.append(turn) } }
        return turns.withLock { $0.count }
      })
    #expect(last == 6 && turns.withLock { $0 } == [0, 1, 2, 3, 4, 5])
  }

  // MARK: Patterns

  /// The same as the search of the standard library, for all short patterns and texts of two letters.
  @Test func patternsAgreeWithAPlainSearch() {
    func texts(_ length: Int) -> [[UInt8]] {
      (0..<(1 << length)).map { bits in (0..<length).map { UInt8(bits >> $0 & 1) } }
    }
    for pattern in (0...4).flatMap(texts) {
      let search = BytePattern(pattern)
      for text in texts(7) {
        let isThere =
          pattern.isEmpty || (0...(text.count - pattern.count)).contains { text[$0...].starts(with: pattern) }
        #expect(search.occurs(in: text) == isThere, "\(pattern) \(text)")
      }
      #expect(search.occurs(in: []) == pattern.isEmpty)
    }
  }

  @Test(arguments: ["a", "UIApplicationShortcutItem", "x y", "0"]) func encodingsOfASCII(text: String) throws {
    let spellings = BytePattern.spellings(of: text)
    #expect(spellings.count == 3)
    for encoding in [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian] {
      let bytes = Array(try #require(("\u{FEFF}--" + text + "cd").data(using: encoding)))
      #expect(spellings.contains { $0.occurs(in: bytes) }, "\(encoding)")
      let other = Array(try #require(("\u{FEFF}--" + text.dropLast() + "#").data(using: encoding)))
      #expect(!spellings.contains { $0.occurs(in: other) }, "\(encoding)")
    }
  }

  @Test func otherTextsAreSearchedInUTF8() {
    #expect(BytePattern.spellings(of: "é").map(\.count) == [2])
    #expect(BytePattern("é") == BytePattern([0xC3, 0xA9]))
    #expect(BytePattern("é") != BytePattern("e\u{301}"))
  }
}
