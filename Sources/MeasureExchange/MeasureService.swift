package import Console
package import FitCheck
internal import POSIX
package import Workspace

/// `measure --input -`: reads requests and writes answers, one per line, in the same order, on all processors.
///
/// Each thread reads the next block of lines and answers it. Answers wait for their turn in a short queue, and threads
/// wait for space in it, so few blocks are in memory and a slow reader slows down reading.
package struct MeasureService {
  let measurer: TemplateMeasurer
  /// For requests without a locale.
  let standardLocale: String
  let threadCount: Int
  /// Whether to accept unknown members of requests.
  let ignoresUnknown: Bool
  /// Whether a name is a known language.
  let isLanguage: @Sendable (String) -> Bool

  package init(
    measurer: TemplateMeasurer, standardLocale: String, threadCount: Int, ignoresUnknown: Bool,
    isLanguage: @escaping @Sendable (String) -> Bool
  ) {
    self.measurer = measurer
    self.standardLocale = standardLocale
    self.threadCount = threadCount
    self.ignoresUnknown = ignoresUnknown
    self.isLanguage = isLanguage
  }

  /// Answers the requests that `read` returns, until its end or until the reader of the answers closes the pipe.
  ///
  /// Returns the number of invalid requests.
  package func run(
    reading read: @escaping @Sendable (Int) throws(WorkspaceError) -> [UInt8], writingTo stream: inout OutputStream
  ) throws(WorkspaceError) -> Int {
    let source = Monitor(Source(reader: LineBlockReader(read: read)))
    let output = Monitor(Output(stream: stream, limit: 4 * threadCount))
    let (measurer, standardLocale, ignoresUnknown, isLanguage) = (measurer, standardLocale, ignoresUnknown, isLanguage)
    Threads.run(threadCount) {
      var responder = MeasureResponder(
        measurer: measurer, standardLocale: standardLocale, ignoresUnknown: ignoresUnknown, isLanguage: isLanguage)
      while output.withLock({ $0.stream.isOpen }), let block = source.withLock({ $0.next() }) {
        let answer = responder.answer(block)
        output.when({ $0.canHold(block.number) }) {
          $0.write(answer.bytes, of: block.number, failures: answer.failures)
        }
      }
    }
    let failures: Int
    (stream, failures) = output.withLock { ($0.stream, $0.failures) }
    if let error = source.withLock({ $0.error }) { throw error }
    return failures
  }

  /// Reads blocks, for one thread at a time.
  private struct Source {
    var reader: LineBlockReader
    var error: WorkspaceError?

    /// nil at the end, and after a read error.
    mutating func next() -> LineBlock? {
      guard error == nil else { return nil }
      do throws(WorkspaceError) {
        return try reader.next()
      } catch {
        self.error = error
        return nil
      }
    }
  }

  /// Writes the answers in the order of the blocks.
  private struct Output {
    var stream: OutputStream
    /// The maximum number of waiting answers.
    let limit: Int
    private(set) var failures = 0
    /// The number of the next block to write.
    private var nextNumber = 0
    /// The answers of later blocks; nil for a block that is not answered yet.
    private var waiting: [[UInt8]?] = []

    init(stream: OutputStream, limit: Int) {
      self.stream = stream
      self.limit = limit
    }

    func canHold(_ number: Int) -> Bool { number < nextNumber + limit }

    mutating func write(_ bytes: [UInt8], of number: Int, failures: Int) {
      self.failures += failures
      while waiting.count <= number - nextNumber { waiting.append(nil) }
      waiting[number - nextNumber] = bytes
      while let first = waiting.first, let bytes = first {
        stream.write(bytes)
        stream.flush()
        waiting.removeFirst()
        nextNumber += 1
      }
    }
  }
}
