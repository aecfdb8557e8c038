internal import POSIX

/// Shows the current phase of a long run on one line of standard error, which is cleared before other
/// output.
///
/// A separate thread draws the line, so that it is updated during computations. Without a terminal nothing is drawn.
package final class Progress: Sendable {
  private struct State: Sendable {
    var line: ProgressLine
    var stream: OutputStream
    /// nil between phases, and after other output.
    var phase: String?
    /// The number of intervals so far.
    var ticks = 0
    var isDrawn = false
  }

  private let state: Monitor<State>
  private let isShown: Bool
  private static let interval = Duration.milliseconds(200)
  /// Short runs show nothing, to avoid flicker.
  private static let ticksBefore = 2

  /// - Parameter stream: the stream for the line, which is always cleared again.
  package init(on terminal: Terminal, stream: OutputStream) {
    state = Monitor(State(line: ProgressLine(on: terminal), stream: stream))
    isShown = terminal.isTerminal
  }

  /// Starts `phase`, such as "reading the project"; it is shown if the run takes long.
  package func begin(_ phase: String) {
    guard isShown else { return }
    let isFirst = state.withLock { state in
      state.phase = phase
      defer { state.isDrawn = true }
      return !state.isDrawn
    }
    if isFirst { Threads.repeatDetached(every: Self.interval) { [self] in tick() } }
  }

  /// Clears the line; the next phase shows it again.
  package func end() {
    guard isShown else { return }
    state.withLock { state in
      state.phase = nil
      state.line.clear(on: &state.stream)
    }
  }

  /// Draws the line; called by the thread at each interval.
  package func tick() {
    state.withLock { state in
      guard let phase = state.phase else { return }
      state.ticks += 1
      guard state.ticks >= Self.ticksBefore else { return }
      let seconds = (Self.interval * state.ticks).components.seconds
      state.line.show(seconds == 0 ? "\(phase)…" : "\(phase)… \(seconds) s", on: &state.stream)
    }
  }

  /// The content of a stream in memory, for tests.
  package var captured: String { state.withLock { $0.stream.captured } }
}
