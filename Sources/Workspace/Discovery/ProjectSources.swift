internal import POSIX

/// The source files of a project: searched by their bytes, and given out one by one.
///
/// Content is kept up to a limit, so that further searches read no file twice; beyond the limit files are read again.
package struct ProjectSources: Sendable {
  /// Relative to the project, sorted by UTF-8 code units.
  package let paths: [String]
  private let fileSystem: any FileSystem
  private let root: String
  private var kept: [String: [UInt8]] = [:]
  private var keptLength = 0
  /// What could not be read, once for each file.
  package private(set) var unreadable: [SkippedPath] = []

  /// The most bytes that are kept.
  private static let keptLimit = 64 << 20
  /// The largest file that is looked into: larger ones are generated.
  private static let sizeLimit = 128 << 20

  /// The sources of `layout`, read through `fileSystem`.
  package init(_ layout: ProjectLayout, in fileSystem: any FileSystem) {
    paths = layout.sourceFiles
    root = layout.root
    self.fileSystem = fileSystem
  }

  /// The paths of files whose bytes contain `text`, in the order of `paths`.
  ///
  /// - Parameter isIncluded: which files are looked into, by path.
  package mutating func paths(containing text: String, where isIncluded: (String) -> Bool) -> [String] {
    let pattern = Array(text.utf8)
    var found: [String] = []
    for path in paths where isIncluded(path) {
      if let bytes = bytes(at: path), Bytes.contain(pattern, in: bytes) { found.append(path) }
    }
    return found
  }

  /// The bytes of the file at `path`; nil when it cannot be read.
  package mutating func bytes(at path: String) -> [UInt8]? {
    if let known = kept[path] { return known }
    do throws(WorkspaceError) {
      let bytes = try fileSystem.read(FilePath.join(root, path)).bytes
      guard bytes.count <= Self.sizeLimit else { return nil }
      // Most questions are about Swift.
      let limit = path.hasSuffix(".swift") ? Self.keptLimit : Self.keptLimit / 4
      if keptLength + bytes.count <= limit {
        kept[path] = bytes
        keptLength += bytes.count
      }
      return bytes
    } catch {
      if !unreadable.contains(where: { $0.path == path }) {
        unreadable.append(SkippedPath(path: path, reason: .unreadable(error.message)))
      }
      return nil
    }
  }
}
