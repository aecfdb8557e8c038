#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// POSIX threads.
package enum Threads {
  /// The number of available processors; at least 1.
  package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Runs `work` on `count` threads, including the calling one, and waits for all of them.
  ///
  /// If the system cannot create enough threads, fewer are used; always at least one.
  package static func run(_ count: Int, _ work: @escaping @Sendable () -> Void) {
    let others = (1..<max(1, count)).compactMap { _ in start(work) }
    work()
    for thread in others { thread.join() }
  }

  /// The results of `first` and `second`, which run concurrently.
  package static func both<First: Sendable, Second: Sendable>(
    _ first: @escaping @Sendable () -> First, _ second: @escaping @Sendable () -> Second
  ) -> (First, Second) {
    let found = Monitor<First?>(nil)
    let thread = start {
      let result = first()
      found.withLock { $0 = result }
    }
    let second = second()
    thread?.join()
    // If no thread could be created, run `first` here.
    return (found.withLock { $0 } ?? first(), second)
  }

  /// Runs `work` repeatedly on a separate thread, after each `interval`, until the process ends.
  ///
  /// Does nothing if no thread can be created.
  package static func repeatDetached(every interval: Duration, _ work: @escaping @Sendable () -> Void) {
    let microseconds = UInt32(clamping: Int(interval / .microseconds(1)))
    runDetached {
      while true {
        usleep(microseconds)
        work()
      }
    }
  }

  /// Runs `work` on a separate thread; does nothing if no thread can be created.
  package static func runDetached(_ work: @escaping @Sendable () -> Void) { start(work)?.detach() }

  /// Pauses the calling thread for `interval`.
  package static func pause(_ interval: Duration) {
    usleep(UInt32(clamping: Int(interval / .microseconds(1))))
  }

  /// A running thread; call `join` or `detach` exactly once.
  @safe
  private struct Started {
    /// An integer on glibc, a pointer on Darwin and musl.
    let handle: pthread_t

    func join() {
      var result: UnsafeMutableRawPointer?
      unsafe pthread_join(handle, &result)
    }

    func detach() {
      #if canImport(Glibc)
        pthread_detach(handle)
      #else
        unsafe pthread_detach(handle)
      #endif
    }
  }

  private final class Work {
    let run: @Sendable () -> Void
    init(_ run: @escaping @Sendable () -> Void) { self.run = run }
  }

  /// A thread inherits its creator's signal mask; these threads never receive termination signals.
  private static func start(_ work: @escaping @Sendable () -> Void) -> Started? {
    TerminationSignals.deferred { create(work) }
  }

  private static func create(_ work: @escaping @Sendable () -> Void) -> Started? {
    let argument = unsafe Unmanaged.passRetained(Work(work))
    #if canImport(Darwin)
      var thread: pthread_t?
      let status = unsafe pthread_create(
        &thread, nil,
        { argument in
          unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run()
          return nil
        }, argument.toOpaque())
      if status == 0, let thread = unsafe thread { return unsafe Started(handle: thread) }
    #else
      var thread = pthread_t()
      let status = unsafe pthread_create(
        &thread, nil,
        { argument in
          if let argument = unsafe argument { unsafe Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().run() }
          return nil
        }, argument.toOpaque())
      if status == 0 { return Started(handle: thread) }
    #endif
    unsafe argument.release()
    return nil
  }
}

extension Threads {
  /// Applies `transform` to all `elements` on at most `threadCount` threads; results keep their order.
  ///
  /// - Parameter blockLength: the number of elements per work item; their work should take longer than starting a
  ///   thread.
  package static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], threadCount: Int = processorCount, blockLength: Int = 1,
    _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    let threadCount = min(threadCount, (elements.count + blockLength - 1) / blockLength)
    guard threadCount > 1 else { return elements.map(transform) }
    let next = Monitor(0)
    let found = Monitor<[(start: Int, results: [Result])]>([])
    run(threadCount) {
      while true {
        let start = next.withLock { next in
          defer { next += blockLength }
          return next
        }
        guard start < elements.count else { return }
        let results = elements[start..<min(start + blockLength, elements.count)].map(transform)
        found.withLock { $0.append((start, results)) }
      }
    }
    return found.withLock { $0 }.sorted { $0.start < $1.start }.flatMap(\.results)
  }
}

/// A monitor: shared state with a lock and a condition variable.
@safe package final class Monitor<State>: @unchecked Sendable {
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let changed = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
  private var state: State

  package init(_ state: sending State) {
    self.state = state
    unsafe pthread_mutex_init(mutex, nil)
    unsafe pthread_cond_init(changed, nil)
  }

  deinit {
    unsafe pthread_cond_destroy(changed)
    unsafe pthread_mutex_destroy(mutex)
    unsafe changed.deallocate()
    unsafe mutex.deallocate()
  }

  /// Runs `body` with exclusive access to the state.
  package func withLock<Result>(_ body: (inout State) -> sending Result) -> sending Result {
    when({ _ in true }, body)
  }

  /// Runs `body` as soon as `isReady` is true for the state, then wakes other waiting threads.
  package func when<Result>(
    _ isReady: (State) -> Bool, _ body: (inout State) -> sending Result
  ) -> sending Result {
    unsafe pthread_mutex_lock(mutex)
    defer {
      unsafe pthread_cond_broadcast(changed)
      unsafe pthread_mutex_unlock(mutex)
    }
    while !isReady(state) { unsafe pthread_cond_wait(changed, mutex) }
    return body(&state)
  }
}
