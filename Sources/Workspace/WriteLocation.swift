internal import POSIX

/// Where a write leads on the disk, every symbolic link of its path resolved.
struct WriteLocation {
  /// The folder that nothing in the path leads out of; absolute, without symbolic links.
  let boundary: String
  /// The names from there to the file, the file's own the last; none is a symbolic link, and the last ones may not be there yet.
  let names: [String]

  /// The file's absolute path, without symbolic links.
  var path: String { names.reduce(boundary, FilePath.join) }

  /// Looks at each name of `write`'s path.
  ///
  /// A link is followed where it leads to a place inside the boundary: the repository above the current folder, else the current folder; the
  /// folder of `WriteBoundary.folder`; and for a path outside of these the first repository that it enters, else the file's own folder.
  ///
  /// - Throws: `.outside` where a link leads out, `.forbiddenName` for a place in `.git`, `.exists` for a link to nothing.
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

  /// The way down a path, from the root of the file system.
  private struct Walk {
    /// As far as the way has come; absolute, without symbolic links.
    private(set) var path = "/"
    private(set) var problem: WorkspaceError.Reason?
    /// The folder that links must stay in from here on; nil before the way enters one.
    private var fence: String?
    /// Folders that are boundaries wherever the way enters them.
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
        // A file's own folder is the least that its link must stay in.
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

    /// Goes on to the entry `name`, or where it leads.
    ///
    /// - Returns: false where there is no such entry.
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

    /// The nearest folder with a repository at or above absolute `folder`.
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
