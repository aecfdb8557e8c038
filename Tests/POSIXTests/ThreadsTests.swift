import POSIX
import Testing

@Suite struct ThreadsTests {
  @Test(arguments: [0, 1, 7, 1000]) func mapKeepsTheOrder(count: Int) {
    let numbers = Array(0..<count)
    #expect(Threads.map(numbers, threadCount: 4, blockLength: 3) { $0 * 2 } == numbers.map { $0 * 2 })
  }

  @Test func bothRunAtOnce() {
    // Each waits for the other.
    let arrived = Monitor(0)
    let meet = { @Sendable () -> Int in
      arrived.withLock { $0 += 1 }
      return arrived.when({ $0 == 2 }) { $0 }
    }
    let (first, second) = Threads.both(meet, meet)
    #expect(first == 2 && second == 2)
  }

  @Test func aMonitorCountsEveryChange() {
    let count = Monitor(0)
    Threads.run(4) { for _ in 0..<10_000 { count.withLock { $0 += 1 } } }
    #expect(count.withLock { $0 } == 40_000)
  }
}
