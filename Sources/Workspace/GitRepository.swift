internal import Diagnostics
package import POSIX

/// Read-only access to a git repository through `git cat-file`: no checkout, filters, hooks, files or network.
///
/// Pressfit finds the repository and passes its path, so git does not search. Folders in the work tree that look like a
/// repository, which any pull request can contain, are never used. The repository's configuration cannot start
/// programs: see `options`.
package struct GitRepository: Sendable {
  /// The reasons why `git` failed.
  package enum Failure: Error, Hashable, Sendable {
    /// `git` was not found.
    case noGit
    /// No parent folder is a repository.
    case noRepository
    /// The `.git` file at this path refers to a folder in the work tree, or to nothing.
    case misleadingLink(String)
    case system(SystemError)
    /// git's error message.
    case refused(String)
    /// git's output could not be parsed.
    case misunderstood
  }

  /// The name of the repository's root folder in the files of a commit.
  package static let top = "repository"

  /// The requested folder in the work tree; absolute, without symbolic links.
  private let folder: String
  /// The root of the work tree.
  private let workTree: String
  /// git's own folder.
  private let gitFolder: String
  private let environment: [String: String]
  /// The maximum size of one file that is read, in bytes.
  private static let fileLimit = 32 << 20
  /// The maximum size of all different files that are read together, in bytes.
  private static let sizeLimit = 256 << 20
  /// How long `git` may neither read nor write, in milliseconds: it waits without an end for a pipe in place of one of its own files.
  static let silenceLimit = 30_000
  /// The maximum depth of a tree.
  package static let depthLimit = 64
  /// The maximum number of files and folders in a commit: trees that contain one another several times have few bytes.
  private static let entryLimit = 500_000

  /// Finds the repository of `folder`, which must be absolute and without symbolic links.
  ///
  /// - Parameter value: returns an environment variable; git receives only `PATH`.
  package init(
    folder: String, in fileSystem: any FileSystem, environment value: (String) -> String?
  ) throws(Failure) {
    self.folder = folder
    (workTree, gitFolder) = try Self.repository(above: folder, in: fileSystem)
    var environment = Self.fixedEnvironment
    // A relative folder in PATH would be inside the project.
    environment["PATH"] = value("PATH").map(ProcessEnvironment.withoutRelativeFolders)
    environment["GIT_CEILING_DIRECTORIES"] = FilePath.folder(workTree)
    self.environment = environment
  }

  /// The nearest folder at or above `folder` that contains `.git`, and git's own folder.
  ///
  /// git never writes an entry named `.git` to a work tree, so a pull request cannot contain one. A `.git` file, as in
  /// linked work trees and submodules, must refer to a folder outside the work tree.
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

  /// The folder in the `.git` file at `path`: `gitdir: ../.git/worktrees/name`.
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

  /// The files of a commit, and its other entries.
  package struct Commit: Sendable {
    /// In the folder `top`.
    package var files: InMemoryFileSystem
    /// Paths in `top` of folders that are other repositories: the commit does not have their files.
    package var submodules: [String]
    /// Paths in `top` with a name that is not UTF-8; undecodable bytes are replaced.
    package var unnameable: [String]
    /// Paths in `top` of folders that are nested too deep, and that are not read.
    package var tooDeep: [String]
  }

  /// The files that the project in the folder may be read from, as `revision` has them.
  ///
  /// Contents are as stored by git: a Git LFS file is its pointer. Files that `isRead` accepts are loaded together,
  /// all others when they are read.
  package func files(
    at revision: String, reading isRead: (_ path: String) -> Bool
  ) throws(Failure) -> Commit {
    let all = try entries(at: revision)
    let entries = all.filter { $0.kind == .file || $0.kind == .link }
    var files = InMemoryFileSystem()
    // Makes this folder the repository's root for code that searches for it.
    files.setFile(FilePath.join(Self.top, ".git"), [])
    let wanted = entries.filter { $0.kind == .link || isRead($0.path) }
    for entry in entries where entry.kind == .file && !isRead(entry.path) {
      files.setFile(entry.path) { () throws(WorkspaceError) in try blob(entry.object, at: entry.path) }
    }
    for (file, content) in zip(wanted, try contents(of: wanted.map(\.object))) {
      guard let bytes = content.bytes else {
        files.setFile(file.path) { () throws(WorkspaceError) in
          throw WorkspaceError(.read, file.path, .tooLarge(limit: Self.fileLimit))
        }
        continue
      }
      if file.kind == .link {
        let target = FilePath.join(FilePath.folder(file.path), String(decoding: bytes, as: UTF8.self))
        files.setLink(file.path, to: FilePath.standardized(target))
      } else {
        files.setFile(file.path, bytes)
      }
    }
    return Commit(
      files: files, submodules: all.filter { $0.kind == .submodule }.map(\.path),
      unnameable: all.filter { $0.kind == .unnameable }.map(\.path),
      tooDeep: all.filter { $0.kind == .folder }.map(\.path))
  }

  /// The folder's path from the repository's root; empty for the root itself.
  package var prefix: String {
    folder == workTree ? "" : String(folder.dropFirst(workTree == "/" ? 1 : workTree.count + 1))
  }

  /// A file of a commit.
  private struct Entry {
    var path: String
    var object: String
    var kind: GitTree.Kind
  }

  /// The files of the commit, in tree order, and the folders that are nested too deep.
  private func entries(at revision: String) throws(Failure) -> [Entry] {
    // In batch mode, each line is one request.
    guard !revision.isEmpty, revision.utf8.allSatisfy({ $0 >= 0x20 && $0 != 0x7F }) else {
      throw .refused("\(quotedRevision(revision)) is not the name of a commit")
    }
    let commit = try contents(of: [revision + "^{commit}"])
    let root = try contents(of: (commit.first.map(\.object)).map { [$0 + "^{tree}"] } ?? [])
    var found: [Entry] = []
    var trees = root.map { (path: Self.top, content: $0) }
    var count = 0
    for depth in 1...Self.depthLimit where !trees.isEmpty {
      var below: [Entry] = []
      for tree in trees {
        guard let bytes = tree.content.bytes else {
          throw .refused("a folder of the commit is larger than \(Self.fileLimit) bytes")
        }
        for entry in try GitTree.entries(of: bytes[...], hashLength: tree.content.object.utf8.count / 2) {
          let entry = Entry(path: FilePath.join(tree.path, entry.name), object: entry.object, kind: entry.kind)
          // A long path needs the memory of several short ones.
          count += 1 + entry.path.utf8.count / 256
          if count > Self.entryLimit {
            throw .refused("the commit has more than \(Self.entryLimit) files and folders")
          }
          if entry.kind == .folder { below.append(entry) } else { found.append(entry) }
        }
      }
      if depth == Self.depthLimit { return found + below }
      trees = zip(below, try contents(of: below.map(\.object))).map { ($0.path, $1) }
    }
    return found
  }

  private struct Content {
    var object: String
    /// nil if the object is larger than the limit of a file.
    var bytes: [UInt8]?
  }

  /// The contents of objects, in the order of their `names`. Each object is read once; all must fit into memory.
  private func contents(of names: [String]) throws(Failure) -> [Content] {
    if names.isEmpty { return [] }
    var numbers: [String: Int] = [:]
    var different: [String] = []
    for name in names where numbers[name] == nil {
      numbers[name] = different.count
      different.append(name)
    }
    var contents: [Content] = []
    var wanted: [Int] = []
    var total = 0
    var rest = try run(["cat-file", "--batch-check"], requesting: different)[...]
    for name in different {
      let header = try header(at: &rest, of: name)
      let isLarge = header.size > Self.fileLimit
      contents.append(Content(object: header.object, bytes: isLarge ? nil : []))
      if isLarge || header.size == 0 { continue }
      wanted.append(contents.count - 1)
      total += header.size
      if total > Self.sizeLimit {
        throw .refused("the files of the commit have more than \(Self.sizeLimit) bytes")
      }
    }
    rest = try wanted.isEmpty ? [] : run(["cat-file", "--batch"], requesting: wanted.map { contents[$0].object })[...]
    for number in wanted {
      // The content is between line breaks.
      let size = try header(at: &rest, of: contents[number].object).size
      guard rest.count > size else { throw .misunderstood }
      contents[number].bytes = Array(rest.prefix(size))
      rest = rest.dropFirst(size + 1)
    }
    return names.compactMap { numbers[$0].map { contents[$0] } }
  }

  /// Removes the line `object type size` from the start of `answer`.
  private func header(
    at answer: inout ArraySlice<UInt8>, of name: String
  ) throws(Failure) -> (object: String, size: Int) {
    guard let end = answer.firstIndex(of: 0x0A) else { throw .misunderstood }
    let words = answer[..<end].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
    answer = answer[(end + 1)...]
    if let last = words.last, last == "missing" || last == "ambiguous" {
      // In a partial clone, files may be missing; in a shallow clone, commits.
      throw .refused("\(quotedRevision(name)) is \(last) in this clone")
    }
    guard words.count == 3, let size = Int(words[2]), size >= 0 else { throw .misunderstood }
    return (words[0], size)
  }

  private func quotedRevision(_ name: String) -> String {
    "\"\(name.replacingAll("^{commit}", with: ""))\""
  }

  /// Loads a single object.
  private func blob(_ object: String, at path: String) throws(WorkspaceError) -> [UInt8] {
    let content: Content?
    do throws(Failure) { content = try contents(of: [object]).first } catch {
      throw WorkspaceError(.read, path, .system(.notFound))
    }
    guard let bytes = content?.bytes else { throw WorkspaceError(.read, path, .tooLarge(limit: Self.fileLimit)) }
    return bytes
  }

  private func run(_ arguments: [String], requesting names: [String]) throws(Failure) -> [UInt8] {
    let input = Array(names.map { $0 + "\n" }.joined().utf8)
    // Each answer has a line of less than 256 bytes.
    let limit = Self.sizeLimit + names.count * 256
    let result: Subprocess.Result
    do throws(SystemError) {
      result = try Subprocess.run(
        "git", Self.options + ["--git-dir=\(gitFolder)", "--work-tree=\(workTree)"] + arguments,
        environment: environment, input: input, limit: limit, silenceLimit: Self.silenceLimit)
    } catch {
      throw error == .notFound ? .noGit : .system(error)
    }
    if result.fellSilent { throw .refused("it did not answer for \(Self.silenceLimit / 1000) seconds") }
    if result.status == 0 { return result.output }
    let words = String(decoding: result.errorOutput.prefix { $0 != 0x0A }, as: UTF8.self)
    throw .refused(words.isEmpty ? "it exited with status \(result.status)" : words)
  }

  /// Prevents git from starting programs with any configuration: no fetching of missing objects in a partial
  /// clone, no hooks, no file system monitor, no pager.
  private static let options = [
    "--no-pager", "--no-replace-objects", "--no-optional-locks", "-c", "safe.bareRepository=explicit",
    "-c", "protocol.allow=never", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null",
    "-c", "core.pager=cat", "-c", "core.sshCommand=false", "-c", "core.askPass=", "-c", "credential.helper=",
    "-c", "core.alternateRefsCommand=false", "-c", "uploadpack.packObjectsHook=",
  ]

  /// git's complete environment except `PATH`: no user or system configuration, no `GIT_…` variables of this process.
  private static let fixedEnvironment = [
    "LC_ALL": "C", "HOME": "/nonexistent", "GIT_CONFIG_NOSYSTEM": "1", "GIT_CONFIG_GLOBAL": "/dev/null",
    "GIT_ALLOW_PROTOCOL": "", "GIT_NO_LAZY_FETCH": "1", "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0",
    "GIT_PAGER": "cat", "GIT_ASKPASS": "false", "GIT_SSH_COMMAND": "false", "GIT_EXTERNAL_DIFF": "false",
  ]
}
