internal import Diagnostics
internal import Formats
internal import JSON
internal import POSIX

// Benchmarks the readers: `bench-formats strings|plist|look-up|xcstrings FILE` prints the best time of several readings
// in seconds, the number of entries, and the process's peak size in bytes; xcstrings files are also printed.
// `scripts/bench/formats` runs it on generated files.

/// The operation to benchmark; returns a number that prevents readers from skipping work.
enum Work: String {
  case strings, plist, xcstrings
  /// Reads a property list and looks up the value of each key.
  case lookUp = "look-up"

  func run(_ bytes: [UInt8]) -> Int {
    var sink = DiagnosticSink()
    switch self {
    case .strings:
      return StringsFile.parse(SourceFile(path: "a.strings", bytes: bytes), reportingTo: &sink).entries.count
    case .plist:
      let document = PropertyListDocument.parse(SourceFile(path: "a.plist", bytes: bytes), reportingTo: &sink)
      return document.root?.dictionary?.count ?? 0
    case .lookUp:
      let document = PropertyListDocument.parse(SourceFile(path: "a.plist", bytes: bytes), reportingTo: &sink)
      return document.root?.dictionary?.count { document.root?[$0.key]?.string != nil } ?? 0
    case .xcstrings:
      let catalog = StringCatalogDocument.parse(SourceFile(path: "a.xcstrings", bytes: bytes), reportingTo: &sink)
      return catalog.json?.printed == bytes ? catalog.entries.count : -1
    }
  }
}

func report(_ duration: Duration, _ count: Int) {
  let seconds = duration.components
  print(Double(seconds.seconds) + Double(seconds.attoseconds) / 1e18, count, ResidentSize.largest ?? "")
}

let arguments = Array(CommandLine.arguments.dropFirst())
let clock = ContinuousClock()
if arguments.count > 1, let work = Work(rawValue: arguments[0]),
  let bytes = try? Files.read(arguments[1], limit: 1 << 30).bytes
{
  let rounds = arguments.dropFirst(2).first.flatMap { Int($0) } ?? 5
  var best: Duration?
  var count = 0
  for _ in 0..<max(1, rounds) {
    let time = clock.measure { count = work.run(bytes) }
    best = min(best ?? time, time)
  }
  report(best ?? .zero, count)
} else {
  print("usage: bench-formats strings|plist|look-up|xcstrings FILE [ROUNDS]")
}
