internal import Synchronization

/// Values with memory that is worth reusing, each for one thread at a time.
final class ReusedValues<Value: Sendable>: Sendable {
  private final class Slot: Sendable {
    let value: Mutex<Value>

    init(_ value: Value) { self.value = Mutex(value) }
  }

  private let slots: [Slot]
  private let create: @Sendable () -> Value

  init(_ create: @escaping @Sendable () -> Value) {
    self.create = create
    slots = (0..<8).map { _ in Slot(create()) }
  }

  /// Calls `body` with a value that nothing else uses. If all values are in use, it gets a new one: a thread never waits.
  func withFree<Result>(_ body: (inout Value) -> sending Result) -> sending Result {
    for slot in slots {
      if let result = slot.value.withLockIfAvailable(body) { return result }
    }
    var value = create()
    return body(&value)
  }
}
