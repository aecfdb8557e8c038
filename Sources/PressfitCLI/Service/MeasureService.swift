internal import POSIX
internal import Workspace

/// `measure --input -`: requests in, answers out, a line each, in the same order, on all processors.
///
/// Each thread takes the next block of lines, answers it, and waits for its turn to write; so no more than one block a thread
/// is in memory, and a slow reader slows down the reading.
struct MeasureService {
  let responder: MeasureResponder
  let threadCount: Int

  /// Answers what `context` has on standard input, to its end or until nobody reads the answers any more.
  ///
  /// Gives the number of lines that were no requests.
  func run(in context: inout CommandContext) throws(WorkspaceError) -> Int {
    let source = Monitor(Source(reader: LineBlockReader(read: context.readInputBlock)))
    let output = Monitor(Output(stream: context.output))
    let responder = responder
    Threads.run(threadCount) {
      var responder = responder
      while output.withLock({ $0.stream.isOpen }), let block = source.withLock({ $0.next() }) {
        let answer = responder.answer(block)
        output.when({ $0.nextNumber == block.number }) { $0.write(answer.bytes, failures: answer.failures) }
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
    /// Of the block whose turn it is.
    var nextNumber = 0
    var failures = 0

    mutating func write(_ bytes: [UInt8], failures: Int) {
      stream.write(bytes)
      stream.flush()
      nextNumber += 1
      self.failures += failures
    }
  }
}
