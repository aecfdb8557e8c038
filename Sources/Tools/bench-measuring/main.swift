import Dispatch
import Foundation
import HarfBuzz
import Synchronization
import Typesetting

// bench-measuring [FILE] [--medium|--semibold|--bold] [--plain] [--memory]
//
// FILE has one JSON object per line: "locale", "script", "text"; by default the sample titles of Locales are measured.
// Prints for each script how many texts per second HarfBuzz's loop in C shapes and Pressfit measures, and the ratio.
// Uses CPU time; the benchmarks run in turn, several times, and the best time of each counts. With --plain: compares with
// Pressfit without tables instead, which shapes each text. With --memory: measures ten million texts, and prints the
// memory usage on the way.

let repetitions = 7

/// The best time of each benchmark; they run in turn, so that other load on the machine affects all equally.
func bestTimes(_ works: [(Int) -> Double]) -> [Double] {
  let rounds = works.map { work in max(1, Int(0.03 / max(1e-6, work(1)))) }
  var best = works.map { _ in Double.infinity }
  for _ in 0..<repetitions {
    for (index, work) in works.enumerated() { best[index] = min(best[index], work(rounds[index])) }
  }
  return best
}

func pad(_ text: String, _ width: Int) -> String {
  String(repeating: " ", count: max(0, width - text.count)) + text
}

func printRow(_ cells: [String]) { print(cells.map { pad($0, 13) }.joined()) }

func ratio(_ value: Double) -> String { String(format: "%.1f x", value) }

/// In texts per second.
func rate(_ count: Int, _ time: Double) -> String { String(Int(Double(count) / time)) }

/// Of this process, in MB, if the system provides it.
func residentMemory() -> Int {
  let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
  return fields.count > 1 ? (Int(fields[1]) ?? 0) * 4096 / 1_000_000 : 0
}

let arguments = CommandLine.arguments.dropFirst()
let path = arguments.first { !$0.hasPrefix("--") }
let weight = FontWeight.allCases.first { arguments.contains("--\($0.rawValue)") } ?? .regular
func readSets() throws -> [TextSet] {
  var sets = try path.map(TextSet.sets(ofFile:)) ?? TextSet.ofSampleTitles
  for index in sets.indices { sets[index].style = TextStyle(pointSize: 17, weight: weight) }
  return sets
}
let sets = try readSets()
let measurer = try TextMeasurer()

print("HarfBuzz \(HarfBuzzLibrary.version), one core, strings per second; the best of \(repetitions)\n")
func compareWithHarfBuzz() throws {
  printRow(["script", "texts", "hb_shape", "width", "ratio", "first pass", "layout", "ratio"])
  for set in sets {
    let count = set.count
    // Only words that recur in the texts themselves hit the cache: nothing is cached from an earlier round.
    let firstPass = try (0..<3).map { _ in try set.widthTime(TextMeasurer(), rounds: 1) }.min() ?? .nan
    let times = bestTimes([
      { set.harfBuzzTime(rounds: $0) }, { set.widthTime(measurer, rounds: $0) },
      { set.layoutTime(measurer, rounds: $0) },
    ])
    printRow([
      set.name, "\(count)", rate(count, times[0]), rate(count, times[1]), ratio(times[0] / times[1]),
      ratio(times[0] / firstPass), rate(count, times[2]), ratio(times[0] / times[2]),
    ])
  }
}

func compareWithShapedText() throws {
  printRow(["script", "texts", "shaped width", "width", "ratio", "shaped layout", "layout", "ratio"])
  let shaping = try TextMeasurer(shaping: .always)
  for set in sets {
    let count = set.count
    let times = bestTimes([
      { set.widthTime(shaping, rounds: $0) }, { set.widthTime(measurer, rounds: $0) },
      { set.layoutTime(shaping, rounds: $0) }, { set.layoutTime(measurer, rounds: $0) },
    ])
    printRow([
      set.name, "\(count)", rate(count, times[0]), rate(count, times[1]), ratio(times[0] / times[1]),
      rate(count, times[2]), rate(count, times[3]), ratio(times[2] / times[3]),
    ])
  }
}

if arguments.contains("--plain") { try compareWithShapedText() } else { try compareWithHarfBuzz() }

// The speed-up of two threads relative to their CPU time: 2 if they do not block each other. They share the measurer,
// but each has its own texts, like threads that answer requests.
let owned = [sets, try readSets()]
func allTime(_ thread: Int, _ rounds: Int) -> Double {
  owned[thread].reduce(0) { $0 + $1.widthTime(measurer, rounds: rounds) }
}
let times = bestTimes([
  { allTime(0, $0) },
  { rounds in
    let total = Mutex(0.0)
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      let time = allTime(thread, rounds)
      total.withLock { $0 += time }
    }
    return total.withLock { $0 } / 2
  },
])
print("\ntwo threads on two cores: \(ratio(2 * times[0] / times[1])) the speed of one")

if arguments.contains("--memory") {
  let count = sets.reduce(0) { $0 + $1.count }
  print("\nmemory while measuring ten million texts:")
  var measured = 0
  var next = 0
  while measured <= 10_000_000 {
    for set in sets { _ = set.widthTime(measurer, rounds: 1) }
    measured += count
    if measured >= next {
      print("\(pad(String(measured), 13)) texts \(pad(String(residentMemory()), 6)) MB")
      next += 1_000_000
    }
  }
}
