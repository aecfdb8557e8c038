internal import POSIX

/// Searches and reads the source files of a project.
///
/// File contents are not cached, because the operating system caches them.
package struct ProjectSources: Sendable {
  /// Relative to the project, sorted by UTF-8 code units.
  package let paths: [String]
  /// The root folder of `paths`, as a path for the file system.
  package let root: String
  private let fileSystem: any FileSystem
  /// The number of files per work item: searching one file takes microseconds.
  private static let blockLength = 32
  /// Files that could not be read, without duplicates.
  package private(set) var unreadable: [Failure] = []

  /// A file that could not be read.
  package struct Failure: Hashable, Sendable {
    /// Relative to the project.
    package let path: String
    package let error: WorkspaceError
  }

  /// The sources at `paths` below `root`, read through `fileSystem`.
  package init(_ paths: [String], in root: String, _ fileSystem: any FileSystem) {
    self.paths = paths
    self.root = root
    self.fileSystem = fileSystem
  }

  /// The paths of files that contain `text` in UTF-8, UTF-16 or UTF-32, in the order of `paths`.
  ///
  /// - Parameter isIncluded: selects the files to search, by path.
  package mutating func paths(containing text: String, where isIncluded: (String) -> Bool) -> [String] {
    paths(containing: [text], in: paths.filter(isIncluded)).flatMap(\.self)
  }

  /// For each of `texts`, the paths of files that contain it, in the order of `paths`; each file is read once.
  package mutating func paths(containing texts: [String]) -> [[String]] { paths(containing: texts, in: paths) }

  private mutating func paths(containing texts: [String], in searched: [String]) -> [[String]] {
    if texts.isEmpty { return [] }
    let spellings = texts.map(BytePattern.spellings)
    let patterns = spellings.flatMap(\.self)
    let (root, fileSystem) = (root, fileSystem)
    let results = Threads.map(searched, blockLength: Self.blockLength) { path -> Result<[Bool], WorkspaceError> in
      do throws(WorkspaceError) {
        return .success(try fileSystem.occurrences(of: patterns, at: FilePath.join(root, path)))
      } catch {
        return .failure(error)
      }
    }
    var found = [[String]](repeating: [], count: texts.count)
    for (path, result) in zip(searched, results) {
      switch result {
      case .success(let flags):
        var flags = flags[...]
        for (index, own) in spellings.enumerated() {
          if flags.prefix(own.count).contains(true) { found[index].append(path) }
          flags = flags.dropFirst(own.count)
        }
      case .failure(let error): note(error, at: path)
      }
    }
    return found
  }

  /// Applies `transform` to the bytes of each of `paths`, in order; nil for a file that cannot be read.
  ///
  /// Processes several files concurrently.
  package func map<Output: Sendable>(
    _ paths: [String], _ transform: @escaping @Sendable (_ bytes: [UInt8]) -> Output
  ) -> [Output?] {
    let (root, fileSystem) = (root, fileSystem)
    return Threads.map(paths, blockLength: Self.blockLength) { path in
      (try? fileSystem.read(FilePath.join(root, path))).map { transform($0.bytes) }
    }
  }

  /// The bytes of the file at `path`; nil if it cannot be read.
  package mutating func bytes(at path: String) -> [UInt8]? {
    do throws(WorkspaceError) {
      return try fileSystem.read(FilePath.join(root, path)).bytes
    } catch {
      note(error, at: path)
      return nil
    }
  }

  private mutating func note(_ error: WorkspaceError, at path: String) {
    if !unreadable.contains(where: { $0.path == path }) {
      unreadable.append(Failure(path: path, error: error))
    }
  }
}
