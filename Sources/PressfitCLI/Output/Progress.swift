internal import POSIX

/// What a run is at, told to a person at a terminal while it takes long: on one line of standard error, which is gone before anything
/// else is written.
///
/// A thread of its own draws the line, so that it goes on while the work does not look up. Nothing is drawn where no terminal is.
package final class Progress: Sendable {
  private struct State: Sendable {
    var line: ProgressLine
    var stream: OutputStream
    /// nil between two phases, and once anything is written.
    var phase: String?
    /// How often the thread has come by.
    var ticks = 0
    var isDrawn = false
  }

  private let state: Monitor<State>
  private let isShown: Bool
  private static let interval = Duration.milliseconds(200)
  /// A run that takes no longer tells nothing: the eye would catch a flicker, and no word.
  private static let ticksBefore = 2

  /// - Parameter stream: where the line is drawn; none of it stays there.
  package init(on terminal: Terminal, stream: OutputStream) {
    state = Monitor(State(line: ProgressLine(on: terminal), stream: stream))
    isShown = terminal.isTerminal
  }

  /// Has the line tell of `phase`, as in "reading the project", once the run takes long.
  package func begin(_ phase: String) {
    guard isShown else { return }
    let isFirst = state.withLock { state in
      state.phase = phase
      defer { state.isDrawn = true }
      return !state.isDrawn
    }
    if isFirst { Threads.repeatDetached(every: Self.interval) { [self] in tick() } }
  }

  /// Takes the line away; it comes again with the next phase.
  package func end() {
    guard isShown else { return }
    state.withLock { state in
      state.phase = nil
      state.line.clear(on: &state.stream)
    }
  }

  /// Draws the line; the thread does so at each interval.
  package func tick() {
    state.withLock { state in
      guard let phase = state.phase else { return }
      state.ticks += 1
      guard state.ticks >= Self.ticksBefore else { return }
      let seconds = (Self.interval * state.ticks).components.seconds
      state.line.show(seconds == 0 ? "\(phase)…" : "\(phase)… \(seconds) s", on: &state.stream)
    }
  }

  /// What a stream in memory has of it, for tests.
  package var captured: String { state.withLock { $0.stream.captured } }
}
