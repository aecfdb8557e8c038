internal import CodeReading
internal import Diagnostics
internal import Workspace

/// Finds the packages with quick actions that code imports, and those that no code uses.
extension FrameworkCode {
  /// Adds the packages to `project` that the files at `paths` import although no manifest lists them; false without any.
  func addImportedPackages(to project: inout FrameworkProject, from paths: [String]) -> Bool {
    guard [.flutter, .reactNative, .expo, .cordova, .capacitor, .nativeScript].contains(project.framework) else {
      return false
    }
    var known: Set<String> = []
    for path in paths.prefix(Self.declaringLimit) {
      guard let language = CodeLanguage(pathExtension: FilePath.pathExtension(path)), let source = source(path),
        source.text.count <= CodeShortcuts.sizeLimit
      else { continue }
      for (name, location) in CodeFile(source, language).importedPackages(ShortcutAPI.packageNames)
      where known.insert(name).inserted {
        project.dependencies.append(FrameworkProject.Dependency(name: name, location: location, isListed: false))
        for api in ShortcutAPI.apis(ofPackage: name) where !project.apis.contains(api) { project.apis.append(api) }
      }
    }
    return !known.isEmpty
  }
}

extension CodeFile {
  /// Those of `names` that the file imports, with the place of each import: `import "package:name/…"`, `from "name"`,
  /// `require("name/…")`.
  fileprivate func importedPackages(_ names: Set<String>) -> [(name: String, location: SourceLocation)] {
    tokens.indices.dropFirst().compactMap { index in
      guard let text = tokens[index].plainText else { return nil }
      let before = tokens[index - 1]
      let isCall = before.symbol == "(" && index > 1 && ["require", "import"].contains(tokens[index - 2].name)
      guard isCall || ["import", "export", "from"].contains(before.name) else { return nil }
      let isDart = language == .dart
      guard !isDart || text.hasPrefix("package:") else { return nil }
      let path = isDart ? text.dropFirst("package:".count) : text[...]
      // A scope belongs to the name: "@scope/name/part".
      let length = path.hasPrefix("@") ? 2 : 1
      let name = path.split(separator: "/").prefix(length).joined(separator: "/")
      let early = ShortcutAPI.earlyIonic
      let isWrapper = name == early.package && tokens.contains { $0.name == early.wrapper }
      let package = isWrapper ? early.plugin : name
      return names.contains(package) ? (package, location(tokens[index].range)) : nil
    }
  }
}

extension FrameworkCode.Found {
  /// Reports each package once that projects depend on and no code uses; a workspace lists those of its packages too, and the manifest of a
  /// folder without an app those of the project around it.
  ///
  /// - Parameter apps: the paths of the apps' Info.plists.
  mutating func reportUnusedDependencies(apps: [String]) {
    var places: [String: [FrameworkProject.Dependency]] = [:]
    for project in unusedDependencies {
      let hasApp = apps.contains { FilePath.contains(project.folder, $0) }
      for dependency in project.dependencies {
        let isUsed = usedDependencies.contains { other in
          (FilePath.contains(project.folder, other.folder)
            || !hasApp && FilePath.contains(other.folder, project.folder))
            && other.dependencies.contains { $0.name == dependency.name }
        }
        if !isUsed { places[dependency.name, default: []].append(dependency) }
      }
    }
    for (_, own) in places.sorted(by: { $0.key < $1.key }) {
      diagnostics.append(.unusedDependency(own.sorted { $0.location < $1.location }))
    }
  }
}

extension Diagnostic {
  fileprivate static func unusedDependency(_ dependencies: [FrameworkProject.Dependency]) -> Diagnostic {
    let first = dependencies[0]
    let name = quoted(first.name)
    return Diagnostic(
      .unreadableQuickActions, .warning,
      first.isListed
        ? "the project depends on \(name), but no code that defines quick actions was found"
        : "the code imports \(name), but no code that defines quick actions was found",
      at: first.location,
      secondary: dependencies.dropFirst().map { RelatedLocation($0.location, label: "another manifest with it") },
      notes: ["quick actions that the app defines in other ways are not checked"],
      help: "remove the dependency if the app has no quick actions, or suppress this finding with a reason")
  }
}
