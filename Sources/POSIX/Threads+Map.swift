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
