internal import CodeReading

/// Finds the Swift files that may declare or call a name; built in one pass over all files on first use.
struct SourceIndex {
  private let paths: [String]
  private let summaries: [SourceSummary?]
  private var types: [UInt32: [Int]] = [:]
  private var globals: [UInt32: [Int]] = [:]

  init(_ library: some SourceLibrary) {
    paths = library.swiftPaths
    summaries = library.mapTexts(paths) { SourceSummary($0) }
    for (index, summary) in summaries.enumerated() {
      guard let summary else { continue }
      for name in summary.types { types[name, default: []].append(index) }
      for name in summary.globals { globals[name, default: []].append(index) }
    }
  }

  /// The files that may declare or extend a type with the last name `name`, in the library's order.
  func paths(declaringType name: String) -> [String] { (types[SourceSummary.hash(name)] ?? []).map { paths[$0] } }

  /// The files that may declare the global variable or function `name`.
  func paths(declaringGlobal name: String) -> [String] { (globals[SourceSummary.hash(name)] ?? []).map { paths[$0] } }

  /// The files that may call the function `name`.
  func paths(calling name: String) -> [String] { paths(callingAny: [name]) }

  /// The files that may call one of the functions `names`.
  func paths(callingAny names: [String]) -> [String] {
    zip(paths, summaries).filter { summary in names.contains { summary.1?.mayCall($0) ?? false } }.map(\.0)
  }
}
