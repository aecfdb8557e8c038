extension Threads {
  /// What `transform` makes of each of `elements`, in their order, on at most `threadCount` threads.
  package static func map<Element: Sendable, Result: Sendable>(
    _ elements: [Element], threadCount: Int = processorCount, _ transform: @escaping @Sendable (Element) -> Result
  ) -> [Result] {
    guard threadCount > 1, elements.count > 1 else { return elements.map(transform) }
    let next = Monitor(0)
    let results = Monitor([Result?](repeating: nil, count: elements.count))
    run(min(threadCount, elements.count)) {
      while true {
        let index = next.withLock { index in
          index += 1
          return index - 1
        }
        guard index < elements.count else { return }
        let result = transform(elements[index])
        results.withLock { $0[index] = result }
      }
    }
    return results.withLock { $0.compactMap(\.self) }
  }
}
