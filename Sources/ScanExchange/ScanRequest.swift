internal import JSON

/// A request to the source scanner process: files with quick actions, and files needed to resolve their strings.
package struct ScanRequest: Hashable, Sendable {
  /// The root folder of all paths, as a path for the file system.
  package var root: String
  /// All source files of the project, sorted by UTF-8 code units.
  package var paths: [String]
  /// The elements of `paths` that contain `candidateMark`.
  package var candidates: [String]
  /// The elements of `paths` that contain `providerMark`.
  package var providerCandidates: [String]
  /// The elements of `paths` that may show strings at places of iOS.
  package var labelCandidates: [String] = []
  package var options: ScanOptions
  /// The content of `paths`, in this order, if they are not on the disk: files of a commit or in memory. nil: the scanner reads the disk.
  package var contents: [SourceContent]?

  package init(
    root: String, paths: [String], candidates: [String], providerCandidates: [String] = [], options: ScanOptions
  ) {
    self.root = root
    self.paths = paths
    self.candidates = candidates
    self.providerCandidates = providerCandidates
    self.options = options
    contents = nil
  }

  /// A string that every file with quick actions contains: part of `UIApplicationShortcutItem` and of `shortcutItems`.
  /// The elements of such a list may be written `.init(type:localizedTitle:)`.
  package static let candidateMark = "hortcutItem"

  /// A string that every file with App Shortcuts contains: the protocol's name.
  package static let providerMark = "AppShortcutsProvider"
}

extension ScanRequest {
  /// All files that are read for their own content.
  package var allCandidates: [String] { candidates + providerCandidates + labelCandidates }

  /// Removes a file from the candidates.
  package mutating func remove(_ path: String) {
    candidates.removeAll { $0 == path }
    providerCandidates.removeAll { $0 == path }
    labelCandidates.removeAll { $0 == path }
  }

  /// The request as JSON.
  package var line: [UInt8] { encoded }

  /// Decodes a request from `bytes`.
  ///
  /// - Throws: if they are not a complete request, or one of another version of Pressfit.
  package init(_ bytes: [UInt8]) throws(ScanExchangeError) { try self.init(bytes: bytes) }
}

extension ScanRequest: ScanValue {
  var json: JSONValue {
    .object(of: [
      "version": ProgramVersion.number, "root": root, "paths": paths, "candidates": candidates,
      "providerCandidates": providerCandidates, "labelCandidates": labelCandidates, "contents": contents,
      "routines": options.routines,
      "sizeLimit": options.sizeLimit, "omitted": options.omitted.sorted { ($0.path, $0.offset) < ($1.path, $1.offset) },
    ])
  }

  init(_ json: JSONElement) throws(ScanExchangeError) {
    let version: String = try json.read("version")
    guard version == ProgramVersion.number else { throw .otherVersion(version) }
    self.init(
      root: try json.read("root"), paths: try json.read("paths"), candidates: try json.read("candidates"),
      providerCandidates: try json.read("providerCandidates"),
      options: ScanOptions(
        routines: try json.read("routines"), sizeLimit: try json.read("sizeLimit"),
        omitting: Set(try json.read("omitted") as [ScanPlace])))
    labelCandidates = try json.read("labelCandidates")
    contents = try json.read("contents")
  }
}

/// The bytes of a file, which need not be UTF-8.
package struct SourceContent: Hashable, Sendable {
  package var bytes: [UInt8]

  package init(bytes: [UInt8]) { self.bytes = bytes }
}

/// A string with a scalar for each byte.
extension SourceContent: ScanValue {
  var json: JSONValue { .string(String(decoding: bytes.map(UInt16.init), as: UTF16.self)) }

  init(_ json: JSONElement) throws(ScanExchangeError) {
    let scalars = try String(json).unicodeScalars
    guard scalars.allSatisfy({ $0.value <= UInt8.max }) else { throw .malformed }
    bytes = scalars.map { UInt8($0.value) }
  }
}

extension LookupRoutine: ScanValue {
  var json: JSONValue { .string(spelling) }

  init(_ json: JSONElement) throws(ScanExchangeError) {
    guard let routine = LookupRoutine(try String(json)) else { throw .malformed }
    self = routine
  }
}
