package import POSIX

/// A git repository, looked at by way of `git` and never changed: no checkout, no filter, no hook, no file.
package struct GitRepository: Sendable {
  /// Something that `git` could not do.
  package enum Failure: Error, Hashable, Sendable {
    /// There is no `git` to run.
    case noGit
    case system(SystemError)
    /// What `git` said.
    case refused(String)
    /// It said something that was not understood.
    case misunderstood
  }

  /// The folder that stands for the repository's top among the files of a commit.
  package static let top = "repository"

  private let folder: String
  private let environment: [String: String]
  /// Of one answer, in bytes.
  private static let limit = 1 << 30

  /// - Parameters:
  ///   - folder: any folder of the work tree.
  ///   - value: of an environment variable; those that git needs to find its own settings are handed on, and no other.
  package init(folder: String, environment value: (String) -> String?) {
    self.folder = folder
    var environment = ["LC_ALL": "C", "GIT_OPTIONAL_LOCKS": "0", "GIT_TERMINAL_PROMPT": "0"]
    for name in ["PATH", "HOME", "XDG_CONFIG_HOME"] { environment[name] = value(name) }
    self.environment = environment
  }

  /// The files that the project in the folder may be read from, as `revision` has them, in the folder `top`.
  ///
  /// Contents are as git stores them: a file in Git LFS is its pointer. Those of the files that `isRead` lets in are fetched at once,
  /// each of the others when it is read.
  package func files(
    at revision: String, reading isRead: (_ path: String) -> Bool
  ) throws(Failure) -> InMemoryFileSystem {
    let commit = try line(
      ["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"], about: revision)
    var files = InMemoryFileSystem()
    // What looks for the repository's top finds it.
    files.setFile(FilePath.join(Self.top, ".git"), [])
    var wanted: [(path: String, object: String, isLink: Bool)] = []
    for entry in try run(["ls-tree", "-r", "-z", "--full-tree", commit]).split(separator: 0) {
      // `mode type object\tpath`
      let parts = entry.split(separator: UInt8(ascii: "\t"), maxSplits: 1)
      guard parts.count == 2, let name = String(validating: parts[1], as: UTF8.self) else { continue }
      let path = FilePath.join(Self.top, name)
      let fields = parts[0].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      guard fields.count == 3, fields[1] == "blob" else { continue }
      let isLink = fields[0] == "120000"
      if isLink || isRead(path) {
        wanted.append((path, fields[2], isLink))
      } else {
        let object = fields[2]
        files.setFile(path) { () throws(WorkspaceError) in try blob(object, at: path) }
      }
    }
    let contents = try contents(of: wanted.map(\.object))
    for (file, content) in zip(wanted, contents) {
      if file.isLink {
        let target = FilePath.join(FilePath.folder(file.path), String(decoding: content, as: UTF8.self))
        files.setLink(file.path, to: FilePath.standardized(target))
      } else {
        files.setFile(file.path, Array(content))
      }
    }
    return files
  }

  /// The folder's path from the repository's top; empty for the top itself.
  package func prefix() throws(Failure) -> String {
    let prefix = try line(["rev-parse", "--show-prefix"], about: folder)
    return prefix.hasSuffix("/") ? String(prefix.dropLast()) : prefix
  }

  /// The contents of blobs, in the order of `objects`.
  private func contents(of objects: [String]) throws(Failure) -> [ArraySlice<UInt8>] {
    let input = objects.map { $0 + "\n" }.joined()
    var rest = try run(["cat-file", "--batch"], input: Array(input.utf8))[...]
    var contents: [ArraySlice<UInt8>] = []
    for _ in objects {
      // `object type size\n`, the content, `\n`
      guard let end = rest.firstIndex(of: 0x0A) else { throw .misunderstood }
      let header = rest[..<end].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
      // A partial clone that could not fetch it.
      if header.last == "missing" { throw .refused("its file \(header[0]) is missing here") }
      guard header.count == 3, let size = Int(header[2]), size >= 0, rest.endIndex - end > size + 1 else {
        throw .misunderstood
      }
      contents.append(rest[(end + 1)..<(end + 1 + size)])
      rest = rest[(end + size + 2)...]
    }
    return contents
  }

  /// One content by itself.
  private func blob(_ object: String, at path: String) throws(WorkspaceError) -> [UInt8] {
    do throws(Failure) { return try run(["cat-file", "blob", object]) } catch {
      throw WorkspaceError(.read, path, .system(.notFound))
    }
  }

  private func line(_ arguments: [String], about name: String) throws(Failure) -> String {
    let output = try run(arguments, about: name)
    return String(decoding: output.prefix { $0 != 0x0A }, as: UTF8.self)
  }

  private func run(_ arguments: [String], about name: String = "", input: [UInt8] = []) throws(Failure) -> [UInt8] {
    let result: Subprocess.Result
    do throws(SystemError) {
      result = try Subprocess.run(
        "git", ["-C", folder] + arguments, environment: environment, input: input, limit: Self.limit)
    } catch {
      throw error == .notFound ? .noGit : .system(error)
    }
    if result.status == 0 { return result.output }
    let words = String(decoding: result.errorOutput.prefix { $0 != 0x0A }, as: UTF8.self)
    throw .refused(words.isEmpty ? "it knows no commit \"\(name)\"" : words)
  }
}
