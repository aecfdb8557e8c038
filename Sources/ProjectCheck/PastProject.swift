package import Diagnostics
internal import Extraction
internal import POSIX
package import Workspace

/// A project as it was at a git commit, branch or tag.
package struct PastProject: Sendable {
  /// The files of the commit, in memory.
  package let files: any FileSystem
  /// The project's path in `files`.
  package let path: String
  /// The parts of the project that the commit does not contain: findings there count as new.
  package let omissions: [Diagnostic]

  /// - Parameter path: the project's current path, a folder or a file.
  package init(
    _ path: String, at revision: String, in fileSystem: any FileSystem,
    environment: @escaping @Sendable (String) -> String?
  ) throws {
    let real = try fileSystem.resolved(path)
    let isFile = try fileSystem.kind(of: path) == .regular
    // The folder for git, and the rest of the path below it.
    let (folder, name) = isFile ? (FilePath.folder(real), FilePath.name(real)) : (real, "")
    do throws(GitRepository.Failure) {
      let repository = try GitRepository(folder: folder, in: fileSystem, environment: environment)
      let commit = try repository.files(at: revision, reading: ProjectTree.mayRead)
      files = commit.files
      self.path = FilePath.join(FilePath.join(GitRepository.top, repository.prefix), name)
      omissions = Self.omissions(of: commit, below: self.path, at: revision)
    } catch {
      throw RunFailure(error, revision: revision)
    }
  }

  package var exists: Bool {
    get throws { try files.kind(of: path) != nil }
  }
}

extension PastProject {
  /// The parts of the project at `path` that a commit does not contain: findings there count as new.
  fileprivate static func omissions(
    of commit: GitRepository.Commit, below path: String, at revision: String
  ) -> [Diagnostic] {
    func omission(_ omitted: String, _ what: String, help: String) -> Diagnostic? {
      guard FilePath.contains(path, omitted) else { return nil }
      let shown = String(omitted.dropFirst(GitRepository.top.utf8.count + 1))
      return Diagnostic(
        .unreadablePath, .warning, "\(quoted(shown)) \(what) in \(quoted(revision)); its files are not compared",
        at: SourceLocation(path: shown), notes: ["findings in it count as new"], help: help)
    }
    return commit.submodules.compactMap {
      omission($0, "is a submodule", help: "compare with an earlier report: --compare FILE")
    }
      + commit.tooDeep.compactMap {
        omission($0, "is nested deeper than \(GitRepository.depthLimit) folders", help: "move the folder up")
      }
      + commit.unnameable.compactMap { omission($0, "has a name that is not UTF-8", help: "rename it") }
  }
}

extension RunFailure {
  fileprivate init(_ failure: GitRepository.Failure, revision: String) {
    let message: String
    var help: String?
    switch failure {
    case .noGit:
      message = "\"--since\" requires git, which is not in PATH"
      help = "install git, or compare with an earlier report: --compare FILE"
    case .noRepository:
      message = "\"--since\" requires a git repository, and the project is not in one"
      help = "check out the project with git, or compare with an earlier report: --compare FILE"
    case .misleadingLink(let path):
      message = "\"\(path)\" does not refer to a git repository outside the project"
      help = "remove it, or compare with an earlier report: --compare FILE"
    case .system(let error): message = "cannot run git: \(error.reason)"
    case .refused(let words):
      message = "git cannot read the project at \"\(harmless(revision))\": \(harmless(words))"
      help = "use a commit, branch or tag of the project's repository; in a shallow clone, fetch it first"
    case .misunderstood: message = "cannot parse git's output for \"\(revision)\""
    }
    self.init(message: message, help: help)
  }
}
