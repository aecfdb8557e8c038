internal import POSIX

/// The source files of a project: searched by their bytes, and given out one by one.
///
/// Nothing is kept: what was read lately, the system has at hand.
package struct ProjectSources: Sendable {
  /// Relative to the project, sorted by UTF-8 code units.
  package let paths: [String]
  /// The folder from which `paths` count; as the file system takes it.
  package let root: String
  private let fileSystem: any FileSystem
  /// How many files a thread takes at a time: to search one takes microseconds.
  private static let blockLength = 32
  /// What could not be read, once for each file.
  package private(set) var unreadable: [SkippedPath] = []

  /// The sources at `paths` below `root`, read through `fileSystem`.
  package init(_ paths: [String], in root: String, _ fileSystem: any FileSystem) {
    self.paths = paths
    self.root = root
    self.fileSystem = fileSystem
  }

  /// The sources of `listing`, read through `fileSystem`.
  package init(_ listing: ProjectFinder.Listing, in fileSystem: any FileSystem) {
    self.init(listing.sourceFiles, in: listing.root, fileSystem)
  }

  /// The sources of `listing` as the targets of `membership` have them, where `suspects` are those that names may be wrong about; nil
  /// where the names are right.
  package init?(
    _ listing: ProjectFinder.Listing, in fileSystem: any FileSystem, membership: ProjectMembership, suspects: [String]
  ) {
    let added = listing.testFiles.filter(membership.isApplication)
    guard !added.isEmpty || suspects.contains(where: membership.isTest) else { return nil }
    let paths = listing.sourceFiles.filter { !membership.isTest($0) } + added
    self.init(paths.sorted(by: FilePath.precedes), in: listing.root, fileSystem)
  }

  /// The paths of files that contain `text` in UTF-8, UTF-16 or UTF-32, in the order of `paths`.
  ///
  /// - Parameter isIncluded: which files are looked into, by path.
  package mutating func paths(containing text: String, where isIncluded: (String) -> Bool) -> [String] {
    paths(containing: [text], in: paths.filter(isIncluded)).flatMap(\.self)
  }

  /// For each of `texts` the paths of files that contain it, in the order of `paths`; each file is read once.
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

  /// What `transform` makes of the bytes of each of `paths`, in their order; nil for a file that cannot be read.
  ///
  /// Several files are worked on at a time.
  package func map<Output: Sendable>(
    _ paths: [String], _ transform: @escaping @Sendable (_ bytes: [UInt8]) -> Output
  ) -> [Output?] {
    let (root, fileSystem) = (root, fileSystem)
    return Threads.map(paths, blockLength: Self.blockLength) { path in
      (try? fileSystem.read(FilePath.join(root, path))).map { transform($0.bytes) }
    }
  }

  /// The bytes of the file at `path`; nil when it cannot be read.
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
      unreadable.append(SkippedPath(path: path, reason: .unreadable(error.message)))
    }
  }
}
