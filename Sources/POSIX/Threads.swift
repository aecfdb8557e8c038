#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// Threads of the system.
package enum Threads {
  /// How many processors there are to run on; at least 1.
  package static var processorCount: Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }

  /// Has `count` threads do `work`, the calling one among them, and waits for the end of all.
  ///
  /// There may be fewer where the system gives no more; one there always is.
  package static func run(_ count: Int, _ work: @escaping @Sendable () -> Void) {
    let others = (1..<max(1, count)).compactMap { _ in start(work) }
    work()
    for thread in others { thread.join() }
  }

  /// What `first` and `second` give, which are done at the same time.
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
    // Where the system gave no thread, it is still to be done.
    return (found.withLock { $0 } ?? first(), second)
  }

  /// Has a thread of its own do `work` over and over, after each `interval`, until the process ends.
  ///
  /// Where the system gives no thread, it is not done.
  package static func repeatDetached(every interval: Duration, _ work: @escaping @Sendable () -> Void) {
    let microseconds = UInt32(clamping: Int(interval / .microseconds(1)))
    let thread = start {
      while true {
        usleep(microseconds)
        work()
      }
    }
    thread?.detach()
  }

  /// Has the calling thread do nothing for `interval`.
  package static func pause(_ interval: Duration) {
    usleep(UInt32(clamping: Int(interval / .microseconds(1))))
  }

  /// A running thread; `join` or `detach` is called once.
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

  /// A thread inherits the signals that its maker holds back: one of these never takes a signal that ends the process.
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
