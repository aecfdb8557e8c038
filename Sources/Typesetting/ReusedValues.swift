internal import Synchronization

/// Values with memory that is worth reusing, each for one thread at a time.
final class ReusedValues<Value: Sendable>: Sendable {
  private final class Slot: Sendable {
    /// nil while the value is in use, and before it is created.
    let value = Mutex<Value?>(nil)
  }

  /// More threads than slots are possible: their values are created each time.
  private let slots = (0..<8).map { _ in Slot() }
  private let create: @Sendable () -> Value

  init(_ create: @escaping @Sendable () -> Value) { self.create = create }

  /// A value that no other thread has; return it with `put`.
  func take() -> Value {
    for slot in slots {
      if let value = slot.value.withLockIfAvailable({ $0.take() }), let value { return value }
    }
    return create()
  }

  func put(_ value: consuming Value) {
    let value = value
    for slot in slots {
      let isStored = slot.value.withLockIfAvailable { stored in
        if stored != nil { return false }
        stored = value
        return true
      }
      if isStored == true { return }
    }
  }
}
