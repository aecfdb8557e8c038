internal import Diagnostics
package import Extraction
internal import Formats
internal import Workspace

extension TranslationRouting {
  /// A translation that belongs to no table.
  package struct Unused {
    package var translation: TranslationSet.Translation
    package var language: String
    /// The place that its file states.
    package var place: String?
    package var reason: Reason
  }

  /// Why a translation belongs to no table.
  package enum Reason: Hashable, Sendable {
    /// It is for a file, a table or a key that no quick action and no text of an Info.plist uses.
    case notPressfits
    case unknown(UnknownCause)
    /// Several tables, of these paths, may be meant.
    case ambiguous([String], AmbiguityCause)

    package var isUnknown: Bool { if case .unknown = self { true } else { false } }
    package var isAmbiguous: Bool { if case .ambiguous = self { true } else { false } }

    /// Whether no file or list has the key or the table yet.
    var isOfNewText: Bool { self == .unknown(.noTable) || self == .unknown(.noKey) }

    /// The paths of the tables that are or may be meant.
    package var tables: [String] {
      switch self {
      case .ambiguous(let paths, _): paths
      case .unknown(.withoutFile(_, let path)): [path]
      case .notPressfits, .unknown: []
      }
    }
  }

  /// Why no table is meant.
  package enum UnknownCause: Hashable, Sendable {
    case noTable, noKey
    /// The place is the name of an extension, a watch app or an App Clip.
    case otherTarget
    /// A manifest that is not read may make an app with this table.
    case unreadApp
    /// Another place of the input is taken for the same table, or one of the tables at this place is not the project's.
    case sharedPlace
    /// The table has no file that can be read, and cannot get one at this path.
    case withoutFile(TableObstacle, String)
  }

  /// Why several tables may be meant.
  package enum AmbiguityCause: Hashable, Sendable {
    /// The stated place fits all of them.
    case place
    /// Bundles with different texts for the key share the table.
    case sharedTable
    /// Targets with one Info.plist, named in place of tables, have different texts for the key.
    case targets
  }
}

extension [TranslationRouting.Unused] {
  /// The first translations of each file that may be lost, each with a finding, and the number of the others.
  var diagnostics: [Diagnostic] {
    var counts: [String: Int] = [:]
    var result: [Diagnostic] = []
    for unused in self where unused.reason != .notPressfits {
      let path = unused.translation.location.path
      counts[path, default: 0] += 1
      if counts[path, default: 0] <= Self.listedCount { result.append(unused.diagnostic) }
    }
    for (path, count) in counts.sorted(by: { FilePath.precedes($0.key, $1.key) }) where count > Self.listedCount {
      result.append(.moreUnused(count - Self.listedCount, in: path))
    }
    return result
  }

  private static var listedCount: Int { 10 }
}

extension TranslationRouting.Unused {
  fileprivate var diagnostic: Diagnostic {
    let key = quoted(translation.key.rawValue)
    let place = place.map { " of \(quoted($0))" } ?? ""
    let (why, help) = words
    return Diagnostic(
      .unusedTranslation, .warning, "\(key)\(place) for \(quoted(language)) is not merged: \(why)",
      at: translation.location,
      help: help)
  }

  private var words: (why: String, help: String) {
    switch reason {
    case .ambiguous(let paths, let cause):
      let help =
        switch cause {
        case .sharedTable: "give each bundle a separate table"
        case .targets:
          "give each target a separate table, or add the string to that of the development language, which is then shown in all"
        case .place: helpForPlace
        }
      return ("it may be for \(paths.map(quoted).joined(separator: " or "))", help)
    case .unknown(let cause): return cause.words
    case .notPressfits: return TranslationRouting.UnknownCause.noKey.words
    }
  }

  /// How its file states a place that only one table has.
  private var helpForPlace: String {
    let stated = StatedPlace(place)
    if stated.kind == .table { return "write the path relative to the folder of `--project`" }
    if stated.kind == .fileName { return "name the table's folder too, as `pressfit export` does" }
    return "name the table: `original` in XLIFF, the column \"table\" in CSV, a reference in PO"
  }
}

extension TranslationRouting.UnknownCause {
  fileprivate var words: (why: String, help: String) {
    switch self {
    case .noTable:
      (
        "the project has no such table",
        "check `--project` and the path; `pressfit export` writes the paths of the tables"
      )
    case .noKey:
      ("the table has no such key", "check the key; `pressfit list` prints the keys that quick actions look up")
    case .otherTarget:
      ("the name of a target does not name its table", "write the path of the table, as `pressfit export` does")
    case .unreadApp:
      (
        "the table may be of an app that a manifest describes with functions, which are not read",
        "generate the Xcode project, then merge"
      )
    case .sharedPlace:
      (
        "another path of the input, or another file of the project, may be meant",
        "write the path relative to the folder of `--project`"
      )
    case .withoutFile(.unreadable(let path), _):
      ("its table \(quoted(path)) could not be read", "correct the errors reported for it, then merge again")
    case .withoutFile(let obstacle, let path):
      ("its table cannot be created at \(quoted(path)): \(obstacle.why)", obstacle.help)
    }
  }
}

extension Diagnostic {
  fileprivate static func moreUnused(_ count: Int, in path: String) -> Diagnostic {
    Diagnostic(
      .unusedTranslation, .warning,
      "\(counted(count, "more translation")) \(count == 1 ? "is" : "are") not merged for the same reasons",
      at: SourceLocation(path: path), help: "`--format json` lists all of them")
  }
}

extension TableObstacle {
  var why: String {
    switch self {
    case .occupied: "the place of its table belongs to another bundle"
    case .copied(let targets): "\(targets.map(quoted).joined(separator: ", ")) would copy it too"
    case .excluded(let target): "the target \(quoted(target)) does not copy it from the synchronized folder"
    case .unbuilt: "no target is known to build the bundle"
    case .unreadable(let path): "\(quoted(path)) could not be read"
    }
  }

  var help: String {
    switch self {
    case .occupied: "give the bundle a separate table, in another folder"
    case .unbuilt: "create the table, or make the project with its tool, such as XcodeGen, before the merge"
    case .unreadable: "correct the errors reported for it"
    case .copied, .excluded: "create the table in Xcode, with only the bundle's target as a member, then merge"
    }
  }
}
