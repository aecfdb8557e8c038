internal import Diagnostics
internal import Formats
internal import Merging
internal import POSIX

// Times the readers: `bench-formats strings|plist|xcstrings FILE` prints the seconds that the best of several readings took;
// xcstrings is read and printed anew. `bench-formats merge FILE LANGUAGE` merges a .strings file into itself with every tenth
// text changed. `scripts/bench-formats` sets these against other readers.

/// What is timed; gives what a reader must not leave out.
enum Work: String {
  case strings, plist, xcstrings, merge

  func run(_ bytes: [UInt8]) -> Int {
    var sink = DiagnosticSink()
    switch self {
    case .strings:
      return StringsFile.parse(SourceFile(path: "a.strings", bytes: bytes), reportingTo: &sink).entries.count
    case .plist:
      let document = PropertyListDocument.parse(SourceFile(path: "a.plist", bytes: bytes), reportingTo: &sink)
      return document.root?.dictionary?.count ?? 0
    case .xcstrings:
      let catalog = StringCatalogDocument.parse(SourceFile(path: "a.xcstrings", bytes: bytes), reportingTo: &sink)
      return catalog.json?.printed == bytes ? catalog.entries.count : -1
    case .merge:
      let source = SourceFile(path: "de.lproj/a.strings", bytes: bytes)
      let entries = StringsFile.parse(source, reportingTo: &sink).entries
      let place = SourceLocation(path: "new.strings")
      var set = TranslationSet()
      set.add(
        entries.enumerated().map { index, entry in
          TranslationSet.Translation(
            key: entry.key, value: (entry.value.string ?? "") + (index % 10 == 0 ? "!" : ""), comment: nil,
            location: place)
        }, language: "de")
      let plan = Merger(policy: .replace).plan(set) { _ in
        MergeTarget(localization: "de", path: source.path, source: source)
      }
      return plan.outcomes.count
    }
  }
}

let arguments = CommandLine.arguments.dropFirst()
if let work = arguments.first.flatMap(Work.init(rawValue:)), let path = arguments.dropFirst().first,
  let bytes = try? Files.read(path, limit: 1 << 30).0
{
  let rounds = arguments.dropFirst(2).first.flatMap { Int($0) } ?? 5
  let clock = ContinuousClock()
  var best: Duration?
  var count = 0
  for _ in 0..<max(1, rounds) {
    let time = clock.measure { count = work.run(bytes) }
    best = min(best ?? time, time)
  }
  let seconds = (best ?? .zero).components
  print(Double(seconds.seconds) + Double(seconds.attoseconds) / 1e18, count)
} else {
  print("usage: bench-formats strings|plist|xcstrings|merge FILE [ROUNDS]")
}
