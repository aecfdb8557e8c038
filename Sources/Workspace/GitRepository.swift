package import POSIX

/// A git repository, looked at by way of `git cat-file` and never changed: no checkout, no filter, no hook, no file, no network.
///
/// The repository is found here, and named to git: git looks for none itself. Folders of the work tree that look like a repository, which
/// anybody's pull request can contain, are never one. Nothing of the repository's own configuration starts a program: see `options`.
package struct GitRepository: Sendable {
  /// Something that `git` could not do.
  package enum Failure: Error, Hashable, Sendable {
    /// There is no `git` to run.
    case noGit
    /// No folder above is the top of a repository.
    case noRepository
    /// `.git` at this path is a file that names a folder of the work tree, or nothing that is there.
    case misleadingLink(String)
    case system(SystemError)
    /// What `git` said.
    case refused(String)
    /// It said something that was not understood.
    case misunderstood
  }

  /// The folder that stands for the repository's top among the files of a commit.
  package static let top = "repository"

  /// The folder of the work tree that was asked about; absolute, without symbolic links.
  private let folder: String
  /// The top of the work tree.
  private let workTree: String
  /// git's own folder.
  private let gitFolder: String
  private let environment: [String: String]
  /// Of one answer, in bytes.
  private static let limit = 1 << 30
  /// No tree of a project is deeper.
  private static let depthLimit = 64

  /// Finds the repository that `folder`, absolute and without symbolic links, is in.
  ///
  /// - Parameter value: of an environment variable; of these, git gets `PATH` alone.
  package init(
    folder: String, in fileSystem: any FileSystem, environment value: (String) -> String?
  ) throws(Failure) {
    self.folder = folder
    (workTree, gitFolder) = try Self.repository(above: folder, in: fileSystem)
    var environment = Self.fixedEnvironment
    // A relative folder in PATH would be one of the project.
    environment["PATH"] = value("PATH").map(ProcessEnvironment.withoutRelativeFolders)
    environment["GIT_CEILING_DIRECTORIES"] = FilePath.folder(workTree)
    self.environment = environment
  }

  /// The nearest folder at or above `folder` with `.git` in it, and git's own folder.
  ///
  /// git itself never puts an entry named `.git` into a work tree, so that no pull request has one. A `.git` file, as linked work trees and
  /// submodules have it, has to name a folder outside of the work tree.
  private static func repository(
    above folder: String, in fileSystem: any FileSystem
  ) throws(Failure) -> (workTree: String, gitFolder: String) {
    var top = folder
    while true {
      let link = FilePath.join(top, ".git")
      switch (try? fileSystem.kind(of: link)) ?? nil {
      case .folder:
        guard let real = try? fileSystem.resolved(link), real == link else { throw .misleadingLink(link) }
        return (top, link)
      case .regular: return (top, try target(ofLink: link, workTree: top, in: fileSystem))
      case .special, .symbolicLink, .unnameable: throw .misleadingLink(link)
      case nil: break
      }
      if top == "/" || top.isEmpty { throw .noRepository }
      top = FilePath.folder(top)
    }
  }

  /// The folder that the `.git` file at `path` names: `gitdir: ../.git/worktrees/name`.
  private static func target(
    ofLink path: String, workTree: String, in fileSystem: any FileSystem
  ) throws(Failure) -> String {
    let prefix = "gitdir: "
    guard let bytes = try? fileSystem.read(path).bytes, bytes.count < 4096 else { throw .misleadingLink(path) }
    let line = String(decoding: bytes.prefix { $0 != 0x0A && $0 != 0x0D }, as: UTF8.self)
    guard line.hasPrefix(prefix),
      let target = try? fileSystem.resolved(FilePath.join(workTree, String(line.dropFirst(prefix.count)))),
      !FilePath.contains(workTree, target)
    else { throw .misleadingLink(path) }
    return target
  }

  /// The files that the project in the folder may be read from, as `revision` has them, in the folder `top`.
  ///
  /// Contents are as git stores them: a file in Git LFS is its pointer. Those of the files that `isRead` lets in are fetched at once,
  /// each of the others when it is read.
  package func files(
    at revision: String, reading isRead: (_ path: String) -> Bool
  ) throws(Failure) -> InMemoryFileSystem {
    let entries = try entries(at: revision)
    var files = InMemoryFileSystem()
    // What looks for the repository's top finds it.
    files.setFile(FilePath.join(Self.top, ".git"), [])
    let wanted = entries.filter { $0.kind == .link || isRead($0.path) }
    for entry in entries where entry.kind == .file && !isRead(entry.path) {
      files.setFile(entry.path) { () throws(WorkspaceError) in try blob(entry.object, at: entry.path) }
    }
    for (file, content) in zip(wanted, try contents(of: wanted.map(\.object))) {
      if file.kind == .link {
        let target = FilePath.join(FilePath.folder(file.path), String(decoding: content.bytes, as: UTF8.self))
        files.setLink(file.path, to: FilePath.standardized(target))
      } else {
        files.setFile(file.path, Array(content.bytes))
      }
    }
    return files
  }

  /// The folder's path from the repository's top; empty for the top itself.
  package var prefix: String {
    folder == workTree ? "" : String(folder.dropFirst(workTree == "/" ? 1 : workTree.count + 1))
  }

  /// A file of a commit.
  private struct Entry {
    var path: String
    var object: String
    var kind: GitTree.Kind
  }

  /// The files of the commit, in the order of its trees.
  private func entries(at revision: String) throws(Failure) -> [Entry] {
    // A line of a batch is one question.
    guard !revision.isEmpty, revision.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
      throw .refused("\(quotedRevision(revision)) is not the name of a commit")
    }
    let commit = try contents(of: [revision + "^{commit}"])
    let root = try contents(of: (commit.first.map(\.object)).map { [$0 + "^{tree}"] } ?? [])
    var found: [Entry] = []
    var trees = root.map { (path: Self.top, content: $0) }
    for _ in 0..<Self.depthLimit where !trees.isEmpty {
      var below: [Entry] = []
      for tree in trees {
        for entry in try GitTree.entries(of: tree.content.bytes, hashLength: tree.content.object.utf8.count / 2) {
          let entry = Entry(path: FilePath.join(tree.path, entry.name), object: entry.object, kind: entry.kind)
          if entry.kind == .folder { below.append(entry) } else { found.append(entry) }
        }
      }
      trees = zip(below, try contents(of: below.map(\.object))).map { ($0.path, $1) }
    }
    return found
  }

  private struct Content {
    var object: String
    var bytes: ArraySlice<UInt8>
  }

  /// The contents of objects, in the order of their `names`.
  private func contents(of names: [String]) throws(Failure) -> [Content] {
    if names.isEmpty { return [] }
    let input = names.map { $0 + "\n" }.joined()
    var rest = try run(["cat-file", "--batch"], input: Array(input.utf8))[...]
    var contents: [Content] = []
    for name in names {
      // `object type size\n`, the content, `\n`
      guard let end = rest.firstIndex(of: 0x0A) else { throw .misunderstood }
      let line = rest[..<end]
      let header = line.split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      if let last = header.last, last == "missing" || last == "ambiguous" {
        // A partial clone does not have every file, and a shallow one not every commit.
        throw .refused("\(quotedRevision(name)) is \(last) in this clone")
      }
      guard header.count == 3, let size = Int(header[2]), size >= 0, rest.endIndex - end > size + 1 else {
        throw .misunderstood
      }
      contents.append(Content(object: header[0], bytes: rest[(end + 1)..<(end + 1 + size)]))
      rest = rest[(end + size + 2)...]
    }
    return contents
  }

  private func quotedRevision(_ name: String) -> String {
    "\"\(name.replacing("^{commit}", with: ""))\""
  }

  /// One content by itself.
  private func blob(_ object: String, at path: String) throws(WorkspaceError) -> [UInt8] {
    do throws(Failure) { return try contents(of: [object]).flatMap(\.bytes) } catch {
      throw WorkspaceError(.read, path, .system(.notFound))
    }
  }

  private func run(_ arguments: [String], input: [UInt8]) throws(Failure) -> [UInt8] {
    let result: Subprocess.Result
    do throws(SystemError) {
      result = try Subprocess.run(
        "git", Self.options + ["--git-dir=\(gitFolder)", "--work-tree=\(workTree)"] + arguments,
        environment: environment, input: input, limit: Self.limit)
    } catch {
      throw error == .notFound ? .noGit : .system(error)
    }
    if result.status == 0 { return result.output }
    let words = String(decoding: result.errorOutput.prefix { $0 != 0x0A }, as: UTF8.self)
    throw .refused(words.isEmpty ? "it exited with status \(result.status)" : words)
  }

  /// What keeps git from starting a program, whatever its configuration says: no transport for objects that a partial clone does not have,
  /// no hook, no monitor of files, no pager.
  private static let options = [
    "--no-pager", "--no-replace-objects", "--no-optional-locks", "-c", "safe.bareRepository=explicit",
    "-c", "protocol.allow=never", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null",
    "-c", "core.pager=cat", "-c", "core.sshCommand=false", "-c", "core.askPass=", "-c", "credential.helper=",
    "-c", "core.alternateRefsCommand=false", "-c", "uploadpack.packObjectsHook=",
  ]

  /// All of git's environment but for `PATH`: no settings of the user or the system, no variable `GIT_…` of this process.
  private static let fixedEnvironment = [
    "LC_ALL": "C", "HOME": "/nonexistent", "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null",
    "GIT_ALLOW_PROTOCOL": "", "GIT_NO_LAZY_FETCH": "1", "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0",
    "GIT_PAGER": "cat", "GIT_ASKPASS": "false", "GIT_SSH_COMMAND": "false", "GIT_EXTERNAL_DIFF": "false",
  ]
}
