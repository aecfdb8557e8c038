internal import Formats
internal import POSIX
internal import ZipArchives

/// The files of a ZIP archive that describe apps: Info.plists, tables, and the names of images.
///
/// Members are inflated when they are read. A member that cannot be read is an error of that read, and is kept in
/// `failure`, so that no caller can overlook it.
package struct ArchiveContent: Sendable {
  /// The files by path in the archive; those of an archive in the archive are below its name.
  package let files: InMemoryFileSystem
  /// The paths that occur more than once, of which the last entry counts.
  package let duplicates: [String]
  private let failures: Monitor<[WorkspaceError]>

  /// The largest size of an `Info.plist`, in bytes.
  private static let infoPlistLimit = 2_000_000
  /// The largest size of another file, in bytes.
  private static let fileLimit = 4_000_000
  /// The largest ratio for a compressed archive in an archive, which is compressed itself.
  private static let nestedRatio = 20
  /// The largest size of a compressed archive in an archive, in bytes.
  private static let nestedLimit = 512_000_000
  /// The largest number of archives in an archive.
  private static let nestedCount = 1_000

  package var failure: WorkspaceError? { failures.withLock { $0.first } }

  /// Reads the directory of the archive in `file`, and of the archives in it if it contains no app itself.
  ///
  /// - Parameters:
  ///   - path: the archive's path, for errors.
  ///   - totalLimit: the largest sum of the sizes of everything that is read, in bytes.
  init(of file: RandomAccessFile, at path: String, totalLimit: Int) throws(WorkspaceError) {
    let failures = Monitor<[WorkspaceError]>([])
    self.failures = failures
    let loader = ArchiveLoader(path, limit: totalLimit, failures)
    var files = InMemoryFileSystem()
    var duplicates: [String] = []
    do throws(ZipError) {
      let source = ByteSource(size: file.size) { (range) throws(ZipError) in
        do throws(SystemError) { return try file.read(range) } catch { throw ZipError(.unreadable(error.reason)) }
      }
      let outer = try ZipArchive(source, where: Self.isWanted)
      var counts = Counts()
      try counts.add(outer.members)
      Self.add(outer, below: "", to: &files, by: loader)
      duplicates = outer.duplicates
      if !outer.members.contains(where: { Self.isInApp($0.path) }) {
        for member in outer.members.filter({ Self.isArchive($0.path) }).prefix(Self.nestedCount) {
          let inner = try Self.nested(member, in: outer)
          try counts.add(inner.members, below: member.path)
          Self.add(inner, below: member.path, to: &files, by: loader)
          duplicates += inner.duplicates.map { FilePath.join(member.path, $0) }
        }
      }
    } catch {
      throw WorkspaceError(.read, path, .archive(error))
    }
    self.files = files
    self.duplicates = duplicates
  }

  /// The archive in `member`; an error if it only contains another archive.
  private static func nested(
    _ member: ZipMember, in outer: ZipArchive
  ) throws(ZipError) -> ZipArchive {
    var limits = ZipLimits()
    limits.ratio = nestedRatio
    let source = try outer.source(of: member, limit: nestedLimit, limits: limits)
    let inner: ZipArchive
    do throws(ZipError) {
      inner = try ZipArchive(source, where: isWanted)
    } catch {
      throw ZipError(error.reason, member: error.member.map { FilePath.join(member.path, $0) } ?? member.path)
    }
    if !inner.members.contains(where: { isInApp($0.path) }),
      let deeper = inner.members.first(where: { isArchive($0.path) })
    {
      throw ZipError(.nestedTooDeep(limit: 1), member: FilePath.join(member.path, deeper.path))
    }
    return inner
  }

  private static func add(
    _ archive: ZipArchive, below folder: String, to files: inout InMemoryFileSystem, by loader: ArchiveLoader
  ) {
    for member in archive.members {
      let path = FilePath.join(folder, member.path)
      if let target = archive.linkTargets[member.path] {
        files.setLink(path, to: FilePath.join(folder, target))
      } else {
        let limit = FilePath.name(path) == "Info.plist" ? infoPlistLimit : fileLimit
        files.setFile(path) { () throws(WorkspaceError) in try loader.load(member, of: archive, at: path, limit) }
      }
    }
  }

  /// Whether a file may describe an app, or its name matters; most of an archive is neither.
  private static func isWanted(_ path: String) -> Bool {
    let name = FilePath.name(path)
    // Metadata that macOS's archiver stores for other file systems.
    if name.hasPrefix("._") || path.hasPrefix("__MACOSX/") { return false }
    return extensions.contains(FilePath.pathExtension(name).lowercased()) || path.contains(".lproj/")
      // Links to folders have no extension: `Versions/Current`, `Resources`.
      || path.contains(".framework/Versions/") || path.hasSuffix(".framework/Resources")
  }

  private static func isInApp(_ path: String) -> Bool { path.lowercased().contains(".app/") }

  private static func isArchive(_ path: String) -> Bool {
    ["ipa", "zip"].contains(FilePath.pathExtension(FilePath.name(path)).lowercased())
  }

  private static let extensions: Set<String> = [
    "car", "heic", "ipa", "jpeg", "jpg", "loctable", "pdf", "plist", "png", "strings", "stringsdict", "svg",
    "xcstrings", "zip",
  ]
}

/// The folders that take time even if their files are empty.
private struct Counts {
  private var folders: Set<PathKey> = []
  private static let depthLimit = 100
  private static let folderLimit = 200_000
  private var apps: Set<String> = []
  /// By the folder that contains the languages' folders.
  private var languages: [String: Set<String>] = [:]
  private var languageCount = 0

  private static let appLimit = 1_000
  private static let languageLimit = 1_000
  /// Of all folders.
  private static let languageTotal = 20_000

  mutating func add(_ members: [ZipMember], below folder: String = "") throws(ZipError) {
    for member in members {
      let path = FilePath.join(folder, member.path)
      let parent = FilePath.folder(path)
      if FilePath.components(path).count > Self.depthLimit {
        throw ZipError(.tooMany("folders in one path", limit: Self.depthLimit), member: String(path.prefix(100)))
      }
      var folder = parent
      while !folder.isEmpty, folders.insert(PathKey(folder)).inserted { folder = FilePath.folder(folder) }
      if folders.count > Self.folderLimit { throw ZipError(.tooMany("folders", limit: Self.folderLimit)) }
      if FilePath.name(path) == "Info.plist", FilePath.pathExtension(FilePath.name(parent)) == "app" {
        apps.insert(parent)
        if apps.count > Self.appLimit { throw ZipError(.tooMany("apps", limit: Self.appLimit)) }
      } else if FilePath.pathExtension(FilePath.name(parent)) == "lproj" {
        let place = FilePath.folder(parent)
        if languages[place, default: []].insert(FilePath.name(parent)).inserted { languageCount += 1 }
        if languages[place, default: []].count > Self.languageLimit {
          throw ZipError(.tooMany("languages in one folder", limit: Self.languageLimit))
        }
        if languageCount > Self.languageTotal {
          throw ZipError(.tooMany("folders of languages", limit: Self.languageTotal))
        }
      }
    }
  }
}

/// Inflates members, each once, up to a total size.
private final class ArchiveLoader: Sendable {
  private struct State {
    /// In bytes.
    var total = 0
    /// Of all tables.
    var entries = 0
    var contents: [String: [UInt8]] = [:]
  }

  /// The largest number of entries in all tables: a large app has 30 bundles, 40 languages and 30 entries each.
  private static let entryLimit = 100_000

  private let archivePath: String
  private let limit: Int
  private let state = Monitor(State())
  private let failures: Monitor<[WorkspaceError]>

  init(_ archivePath: String, limit: Int, _ failures: Monitor<[WorkspaceError]>) {
    self.archivePath = archivePath
    self.limit = limit
    self.failures = failures
  }

  func load(
    _ member: ZipMember, of archive: ZipArchive, at path: String, _ sizeLimit: Int
  ) throws(WorkspaceError) -> [UInt8] {
    if let known = state.withLock({ $0.contents[path] }) { return known }
    do throws(ZipError) {
      let size = max(member.size, member.compressedSize)
      let isWithin = state.withLock { state in
        // A member that is too large itself is refused for that.
        if size > sizeLimit { return true }
        state.total += size
        return state.total <= limit
      }
      guard isWithin else { throw ZipError(.totalTooLarge(limit: limit), member: path) }
      let bytes: [UInt8]
      do throws(ZipError) {
        bytes = try archive.content(of: member, limit: sizeLimit)
      } catch {
        throw ZipError(error.reason, member: path)
      }
      let count = TableSize.entryCount(in: bytes)
      let entries = state.withLock { state in
        state.contents[path] = bytes
        state.entries += count
        return state.entries
      }
      guard entries <= Self.entryLimit else {
        throw ZipError(.tooMany("entries in tables", limit: Self.entryLimit), member: path)
      }
      return bytes
    } catch {
      let failure = WorkspaceError(.read, archivePath, .archive(error))
      failures.withLock { $0.append(failure) }
      throw failure
    }
  }
}
