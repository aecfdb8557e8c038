internal import CodeReading
internal import Diagnostics
internal import Localization
internal import POSIX
internal import Workspace

/// Decides which files of JavaScript a bundler includes in the app.
extension FrameworkCode {
  /// Marks in `read` the files of a React Native app that no other file names in a string, so that the bundle does not contain them.
  ///
  /// A file is named by the end of a path: "./menu", "@/services/menu.js". Any string with such an end counts, so that an unknown alias or
  /// loader cannot hide an import; if code computes the names of files, all files may be imported.
  func markUnimportedModules(
    _ read: inout [CodeShortcuts], of project: FrameworkProject, _ sources: ProjectSources, _ found: inout Found
  ) {
    guard [.expo, .reactNative].contains(project.framework), !project.isLibrary else { return }
    let modules = Set(read.compactMap(\.path).filter { isModule($0, of: project) })
    if modules.isEmpty { return }
    let code = layout.tree.sourceFiles(of: project.framework, below: "")
    // Without the file that the app starts with, what it imports is unknown.
    guard code.contains(where: { isEntry($0, of: project) }) else { return }
    let paths = code + configurations(of: project)
    let names = Set(modules.map(Self.importedName)).sorted()
    let files = sources.map(paths) { Self.names(names, in: CodeComments.blanked(in: $0)) }
    // A file that cannot be read may import any other.
    guard !files.contains(where: { $0 == nil || $0?.isComputed == true }) else { return }
    var importers: [String: Set<String>] = [:]
    for (path, file) in zip(paths, files) {
      for name in file?.names ?? [] { importers[name, default: []].insert(path) }
    }
    for index in read.indices {
      guard let path = read[index].path, modules.contains(path),
        importers[Self.importedName(of: path)]?.subtracting([path]).isEmpty ?? true
      else { continue }
      found.markUncalled(&read[index], at: path)
    }
  }

  /// The files that may name modules without being sources of the app.
  private func configurations(of project: FrameworkProject) -> [String] {
    (layout.tree[project.folder]?.files ?? []).filter {
      FilePath.pathExtension($0) == "json" && $0 != "package-lock.json"
    }
    .map { FilePath.join(project.folder, $0) }
  }

  /// Whether bundlers or Expo Router include the file at `path` of `project` because of its name.
  private func isEntry(_ path: String, of project: FrameworkProject) -> Bool {
    let name = Self.moduleName(of: path)
    // `app.config.ts` is not part of the app.
    return FilePath.contains(project.folder, path) && !FilePath.name(path).contains(".config.")
      && (Self.entryNames.contains(name) || FilePath.folder(path) == project.folder && name == "index")
  }

  /// Whether the app contains the file at `path` only if another file imports it.
  private func isModule(_ path: String, of project: FrameworkProject) -> Bool {
    guard FilePath.contains(project.folder, path),
      let language = CodeLanguage(pathExtension: FilePath.pathExtension(path)),
      language.isJavaScript, !isEntry(path, of: project), let source = source(path),
      source.text.count <= CodeShortcuts.sizeLimit
    else { return false }
    let file = CodeFile(source, language)
    // Bundlers find entries by such calls.
    if file.tokens.contains(where: { $0.name == "registerRootComponent" || $0.name == "AppRegistry" }) { return false }
    // Expo Router includes all files of this folder, and those without a default export are not routes; their statements still run.
    let isInRouter = FilePath.components(path).contains("app")
    return !isInRouter
      || !source.text.containsText("export default") && !source.text.containsText("module.exports")
        && !file.runsCalls(of: project.apis)
  }

  /// The files that bundlers and Expo Router include by their names, in lower case.
  private static let entryNames: Set<String> = ["app", "main", "_layout", "+html", "+native-intent"]

  /// The name of the file at `path` without its extensions, in lower case: `menu` of `Menu.ios.ts`.
  private static func moduleName(of path: String) -> String {
    String(FilePath.name(path).prefix { $0 != "." }).lowercased()
  }

  /// The last component of a path by which other files import the file at `path`, in lower case.
  private static func importedName(of path: String) -> String {
    let name = moduleName(of: path)
    return name == "index" ? FilePath.name(FilePath.folder(path)).lowercased() : name
  }

  /// The elements of `names` that end a path in a string in `bytes`, and whether the code computes the names of files that it imports.
  private static func names(_ names: [String], in bytes: [UInt8]) -> (names: [String], isComputed: Bool) {
    let text = bytes.map { (0x41...0x5A).contains($0) ? $0 + 0x20 : $0 }
    let marks = ["require.context", "import.meta", "require(`", "import(`"]
    let found = names.filter { name in
      BytePattern(name).occurs(in: text)
        && ["/", "\"", "'", "`"].contains { start in
          ["/", "\"", "'", "`", "."].contains { BytePattern(start + name + $0).occurs(in: text) }
        }
    }
    return (found, marks.contains { text.containsText($0) })
  }
}

extension CodeFile {
  /// Whether a statement outside functions calls one of `apis`.
  fileprivate func runsCalls(of apis: [ShortcutAPI]) -> Bool {
    let names = Set(apis.map(\.name))
    return tokens.indices.contains { index in
      tokens[index].name.map(names.contains) == true && brackets.enclosing[index] < 0
        && index + 1 < tokens.count && tokens[index + 1].symbol == "("
    }
  }
}

extension CodeShortcuts {
  /// The file that makes the first item or sets a list; nil if it has neither.
  fileprivate var path: String? { items.first?.location.path ?? unreadCalls.first?.primary?.path }
}

extension FrameworkCode.Found {
  /// Marks the items and findings of the file at `path`, which no file imports.
  mutating func markUncalled(_ read: inout CodeShortcuts, at path: String) {
    let reason = "no file imports \(quoted(FilePath.name(path)))"
    read.markUncalled(because: reason)
    diagnostics.append(.uncalledCode(reason, at: SourceLocation(path: path)))
  }
}
