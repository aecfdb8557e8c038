internal import Diagnostics
package import Workspace

/// The registration of the merge driver in the git repository of the current folder.
package struct MergeDriverInstallation {
  /// `.gitattributes` and `.git/config` with the missing entries; empty if they have all.
  package let files: [ExportedFile]
  /// Whether the current folder contains `.git/config`; if `.git` is not a folder (a linked worktree, a submodule), `commands` register the driver.
  package let hasConfiguration: Bool

  /// Reads both files; nil if the current folder is not the root of a git repository.
  package init?(_ fileSystem: any FileSystem) throws(WorkspaceError) {
    guard try fileSystem.kind(of: ".git") != nil else { return nil }
    var files: [ExportedFile] = []
    let attributes = try Self.bytes(of: ".gitattributes", in: fileSystem) ?? []
    let known = attributes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
    let missing = Self.attributes.filter { line in !known.contains { $0.elementsEqual(line.utf8) } }
    if !missing.isEmpty {
      let bytes = Self.appending(missing.joined(separator: "\n"), to: attributes)
      files.append(ExportedFile(".gitattributes", bytes: bytes))
    }
    let configuration = try Self.bytes(of: Self.configPath, in: fileSystem)
    if let configuration, !String(decoding: configuration, as: UTF8.self).contains("[merge \"pressfit\"]") {
      files.append(ExportedFile(Self.configPath, bytes: Self.appending(Self.section, to: configuration)))
    }
    self.files = files
    hasConfiguration = configuration != nil
  }

  static let attributes = ["*.strings merge=pressfit", "*.xcstrings merge=pressfit"]

  /// Without a line end at the end; in the format of `git config`.
  static let section = """
    [merge "pressfit"]
    \tname = Pressfit, entry by entry
    \tdriver = pressfit merge-driver -- %O %A %B %P
    """

  /// What to print after the files were written, or would be on a dry run.
  package func lines(isDryRun: Bool) -> [String] {
    let manual = hasConfiguration ? [] : ["to register the driver in this clone:"] + Self.commands.map { "  " + $0 }
    if isDryRun { return manual }
    let isComplete = files.isEmpty && hasConfiguration
    return manual + files.map { "wrote \($0.path)" } + (isComplete ? ["already installed"] : [])
  }

  /// The commands that register the driver in any clone.
  static let commands = [
    "git config merge.pressfit.name 'Pressfit, entry by entry'",
    "git config merge.pressfit.driver 'pressfit merge-driver -- %O %A %B %P'",
  ]

  /// Git's configuration of the repository in the current folder.
  package static let configPath = ".git/config"

  /// nil if no file is at `path`.
  private static func bytes(of path: String, in fileSystem: any FileSystem) throws(WorkspaceError) -> [UInt8]? {
    guard try fileSystem.kind(of: path) != nil else { return nil }
    return SourceFile(path: path, bytes: try fileSystem.read(path).bytes).bytes
  }

  private static func appending(_ lines: String, to bytes: [UInt8]) -> [UInt8] {
    bytes + (bytes.isEmpty || bytes.last == 0x0A ? "" : "\n").utf8 + lines.utf8 + [0x0A]
  }
}
