internal import Diagnostics
internal import Workspace

/// Registers the merge driver in a git repository.
struct MergeDriverInstallation {
  private let fileSystem: any FileSystem

  init(_ fileSystem: any FileSystem) {
    self.fileSystem = fileSystem
  }

  static let attributes = ["*.strings merge=pressfit", "*.xcstrings merge=pressfit"]

  /// Without a line end at the end; in the format of `git config`.
  static let section = """
    [merge "pressfit"]
    \tname = Pressfit, entry by entry
    \tdriver = pressfit merge-driver -- %O %A %B %P
    """

  /// Adds missing entries to `.gitattributes` and `.git/config` in the current folder.
  ///
  /// If `.git` is not a folder (a linked worktree, a submodule), prints the commands that register the driver instead.
  func install(in context: inout CommandContext, isDryRun: Bool) throws(CommandFailure) -> ExitStatus {
    var files: [ExportedFile] = []
    guard try exists(".git") else {
      throw .failure(
        message: "the current folder is not the root of a git repository",
        help: "run the command in the folder that contains \".git\"")
    }
    let attributes = try exists(".gitattributes") ? try context.source(".gitattributes").bytes : []
    let known = attributes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
    let missing = Self.attributes.filter { line in !known.contains { $0.elementsEqual(line.utf8) } }
    if !missing.isEmpty {
      let bytes = Self.appending(missing.joined(separator: "\n"), to: attributes)
      files.append(ExportedFile(".gitattributes", bytes: bytes))
    }
    let configuration = try exists(Self.configPath) ? try context.source(Self.configPath).bytes : nil
    if let configuration, !String(decoding: configuration, as: UTF8.self).contains("[merge \"pressfit\"]") {
      files.append(ExportedFile(Self.configPath, bytes: Self.appending(Self.section, to: configuration)))
    }
    for file in files {
      try context.replace(
        [file], overwriting: .anything, within: file.path == Self.configPath ? .gitConfiguration : .namedFile,
        isDryRun: isDryRun)
    }
    if configuration == nil {
      context.output.writeLine("to register the driver in this clone:")
      context.output.writeLine("  git config merge.pressfit.name 'Pressfit, entry by entry'")
      context.output.writeLine("  git config merge.pressfit.driver 'pressfit merge-driver -- %O %A %B %P'")
    }
    if !isDryRun {
      for file in files { context.output.writeLine("wrote \(file.path)") }
      if files.isEmpty, configuration != nil { context.output.writeLine("already installed") }
    }
    return .success
  }

  private static let configPath = ".git/config"

  private func exists(_ path: String) throws(CommandFailure) -> Bool {
    do throws(WorkspaceError) { return try fileSystem.kind(of: path) != nil } catch { throw CommandFailure(error) }
  }

  private static func appending(_ lines: String, to bytes: [UInt8]) -> [UInt8] {
    bytes + (bytes.isEmpty || bytes.last == 0x0A ? "" : "\n").utf8 + lines.utf8 + [0x0A]
  }
}
