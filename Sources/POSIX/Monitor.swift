#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#endif

/// State that threads share: one at a time has it, and each may wait until it is as it needs it.
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

  /// Does `body` as soon as no other thread has the state.
  package func withLock<Result>(_ body: (inout State) -> sending Result) -> sending Result {
    when({ _ in true }, body)
  }

  /// Does `body` once the state `isReady`; those that wait look at it again afterwards.
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
