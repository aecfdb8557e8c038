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
  package var options: ScanOptions

  package init(
    root: String, paths: [String], candidates: [String], providerCandidates: [String] = [], options: ScanOptions
  ) {
    self.root = root
    self.paths = paths
    self.candidates = candidates
    self.providerCandidates = providerCandidates
    self.options = options
  }

  /// A string that every file with quick actions contains: part of `UIApplicationShortcutItem` and of `shortcutItems`.
  /// The elements of such a list may be written `.init(type:localizedTitle:)`.
  package static let candidateMark = "hortcutItem"

  /// A string that every file with App Shortcuts contains: the protocol's name.
  package static let providerMark = "AppShortcutsProvider"
}

extension ScanRequest {
  /// The request as bytes.
  package var encoded: [UInt8] {
    var writer = RecordWriter()
    writer.write(ProgramVersion.number)
    writer.write(root)
    writer.write(paths) { $0.write($1) }
    writer.write(candidates) { $0.write($1) }
    writer.write(providerCandidates) { $0.write($1) }
    writer.write(options.routines) { $0.write($1.spelling) }
    writer.write(options.sizeLimit)
    return writer.bytes
  }

  /// Decodes a request from `bytes`.
  ///
  /// - Throws: if they are not a complete request, or one of another version of Pressfit.
  package init(_ bytes: [UInt8]) throws(RecordError) {
    var reader = RecordReader(bytes)
    let version = try reader.readString()
    guard version == ProgramVersion.number else { throw .otherVersion(version) }
    root = try reader.readString()
    paths = try reader.readArray { (reader) throws(RecordError) in try reader.readString() }
    candidates = try reader.readArray { (reader) throws(RecordError) in try reader.readString() }
    providerCandidates = try reader.readArray { (reader) throws(RecordError) in try reader.readString() }
    let routines = try reader.readArray { (reader) throws(RecordError) in
      guard let routine = LookupRoutine(try reader.readString()) else { throw .malformed }
      return routine
    }
    options = ScanOptions(routines: routines, sizeLimit: try reader.readInteger())
  }
}
