internal import POSIX

/// The target of a write on disk, with all symbolic links resolved.
struct WriteLocation {
  /// The folder that the path must not leave; absolute, without symbolic links.
  let boundary: String
  /// The components from there to the file, including its name; none is a symbolic link, and the last ones may not
  /// exist yet.
  let names: [String]

  /// The file's absolute path, without symbolic links.
  var path: String { names.reduce(boundary, FilePath.join) }

  /// Resolves the path of `write` component by component.
  ///
  /// Links are followed if they stay inside the boundary: the repository of the current folder, or else the current
  /// folder; the folder of `WriteBoundary.folder`; for other paths the first repository on the way, or else the file's
  /// own folder.
  ///
  /// - Throws: `.outside` if a link leaves the boundary, `.forbiddenName` for a path in `.git`, `.exists` for a broken
  ///   link.
  init(of write: PendingWrite, currentFolder: String) throws(WorkspaceError) {
    try write.boundary.validate(write.path)
    let walk: Walk
    do throws(SystemError) {
      walk = try Walk(write, currentFolder: currentFolder)
    } catch {
      throw WorkspaceError(.write, write.path, .system(error))
    }
    if let problem = walk.problem { throw WorkspaceError(.write, write.path, problem) }
    boundary = walk.boundary
    names = Array(FilePath.components(walk.path).dropFirst(FilePath.components(walk.boundary).count))
    if let name = names.first(where: WriteBoundary.isGitFolder), write.boundary != .gitConfiguration {
      throw WorkspaceError(.write, write.path, .forbiddenName(name))
    }
    if names.isEmpty { throw WorkspaceError(.write, write.path, .notAFile) }
  }

  /// Walks down a path from the root of the file system.
  private struct Walk {
    /// The path walked so far; absolute, without symbolic links.
    private(set) var path = "/"
    private(set) var problem: WorkspaceError.Reason?
    /// The folder that links must not leave from here on; nil before a boundary was entered.
    private var fence: String?
    /// Folders that become the boundary when the walk enters them.
    private let anchors: Set<String>

    var boundary: String { fence ?? FilePath.folder(path) }

    init(_ write: PendingWrite, currentFolder: String) throws(SystemError) {
      let current = try Files.realPath(currentFolder.isEmpty ? "." : currentFolder)
      var anchors: Set = [Self.repository(above: current) ?? current]
      if case .folder(let root) = write.boundary { anchors.insert(Self.absolute(root, current)) }
      self.anchors = anchors
      let names = FilePath.components(Self.absolute(write.path, current))
      var typed = "/"
      for (index, name) in names.enumerated() {
        typed = FilePath.join(typed, name)
        let isLast = index == names.count - 1
        // A link to a file must at least stay in the file's own folder.
        if isLast, fence == nil { fence = path }
        guard try enter(name) else {
          if fence == nil { fence = path }
          path = names[index...].reduce(path, FilePath.join)
          return
        }
        if problem != nil { return }
        if !isLast { setFence(typed: typed) }
      }
    }

    private static func absolute(_ path: String, _ current: String) -> String {
      FilePath.standardized(FilePath.join(current, path))
    }

    /// Moves to the entry `name`, or to its link target.
    ///
    /// - Returns: false if there is no such entry.
    private mutating func enter(_ name: String) throws(SystemError) -> Bool {
      let next = FilePath.join(path, name)
      do throws(SystemError) {
        guard try Files.linkStatus(at: next).kind == .symbolicLink else {
          path = next
          return true
        }
      } catch {
        if error == .notFound { return false }
        throw error
      }
      do throws(SystemError) {
        let target = try Files.realPath(next)
        if let fence, !FilePath.contains(fence, target) {
          problem = .outside(target: target, boundary: fence)
        }
        path = target
      } catch {
        guard error == .notFound else { throw error }
        problem = .exists
      }
      return true
    }

    private mutating func setFence(typed: String) {
      if anchors.contains(typed) || anchors.contains(path) || (fence == nil && Self.isRepository(path)) { fence = path }
    }

    /// The root of the nearest repository at or above absolute `folder`.
    private static func repository(above folder: String) -> String? {
      var folder = folder
      while true {
        if isRepository(folder) { return folder }
        if folder == "/" || folder.isEmpty { return nil }
        folder = FilePath.folder(folder)
      }
    }

    private static func isRepository(_ folder: String) -> Bool {
      (try? Files.linkStatus(at: FilePath.join(folder, ".git"))) != nil
    }
  }
}

/// The limits for the target of a write.
package enum WriteBoundary: Hashable, Sendable {
  /// The user typed the path: links in the repository or the current folder must stay inside it.
  case namedFile
  /// The path was built below this folder, a project's root or an output folder, and must stay below it.
  case folder(String)
  /// The path is git's configuration in the repository with the current folder as its root.
  case gitConfiguration
}

extension WriteBoundary {
  /// Checks that `path` stays below a folder, as a string; links are checked on disk.
  ///
  /// - Throws: `.outside` for a path that is not below the folder, `.forbiddenName` if it contains `..`, `.git` or NUL.
  func validate(_ path: String) throws(WorkspaceError) {
    guard case .folder(let root) = self else { return }
    let isBelow = FilePath.contains(root, path) && !(root.isEmpty && path.hasPrefix("/"))
    guard isBelow else {
      throw WorkspaceError(.write, path, .outside(target: path, boundary: root.isEmpty ? "." : root))
    }
    let names = FilePath.components(path).dropFirst(FilePath.components(root).count)
    if let name = names.first(where: { $0 == ".." || $0.utf8.contains(0) || Self.isGitFolder($0) }) {
      throw WorkspaceError(.write, path, .forbiddenName(name))
    }
  }

  /// Whether a file system may treat `name` as `.git`: macOS and Windows ignore case, and macOS ignores some invisible
  /// characters.
  static func isGitFolder(_ name: String) -> Bool {
    if name.isEmpty { return false }
    let visible = name.unicodeScalars.filter { scalar in !ignored.contains { $0.contains(scalar.value) } }
    let folded = String(String.UnicodeScalarView(visible)).lowercased()
    return folded == ".git" || folded == "git~1"
  }

  /// Characters that HFS+ ignores in names, from git's own check (`core.protectHFS`).
  private static let ignored: [ClosedRange<UInt32>] = [
    0x200C...0x200F, 0x202A...0x202E, 0x206A...0x206F, 0xFEFF...0xFEFF,
  ]
}
