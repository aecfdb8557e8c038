internal import FitCheck
internal import POSIX
internal import Workspace

/// `measure --input -`: requests in, answers out, a line each, in the same order, on all processors.
///
/// Each thread takes the next block of lines and answers it. Answers whose turn has not come wait in a short queue, and for room
/// in it; so few blocks are in memory, and a slow reader slows down the reading.
struct MeasureService {
  let measurer: TemplateMeasurer
  /// Of requests that name none.
  let standardLocale: String
  let threadCount: Int

  /// Answers what `context` has on standard input, to its end or until nobody reads the answers any more.
  ///
  /// Gives the number of lines that were no requests.
  func run(in context: inout CommandContext) throws(WorkspaceError) -> Int {
    let source = Monitor(Source(reader: LineBlockReader(read: context.readInputBlock)))
    let output = Monitor(Output(stream: context.output, limit: 4 * threadCount))
    let (measurer, standardLocale) = (measurer, standardLocale)
    Threads.run(threadCount) {
      var responder = MeasureResponder(measurer: measurer, standardLocale: standardLocale)
      while output.withLock({ $0.stream.isOpen }), let block = source.withLock({ $0.next() }) {
        let answer = responder.answer(block)
        output.when({ $0.hasRoom(for: block.number) }) {
          $0.write(answer.bytes, of: block.number, failures: answer.failures)
        }
      }
    }
    let (stream, failures) = output.withLock { ($0.stream, $0.failures) }
    context.output = stream
    if let error = source.withLock({ $0.error }) { throw error }
    return failures
  }

  /// Where the blocks come from, one thread at a time.
  private struct Source {
    var reader: LineBlockReader
    var error: WorkspaceError?

    /// nil at the end, and once reading has failed.
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

  /// Where the answers go, in the order of the blocks.
  private struct Output {
    var stream: OutputStream
    /// How many blocks' answers may wait.
    let limit: Int
    private(set) var failures = 0
    /// Of the block whose turn it is.
    private var nextNumber = 0
    /// Of the blocks after that; nil for one that is not answered yet.
    private var waiting: [[UInt8]?] = []

    init(stream: OutputStream, limit: Int) {
      self.stream = stream
      self.limit = limit
    }

    func hasRoom(for number: Int) -> Bool { number < nextNumber + limit }

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
