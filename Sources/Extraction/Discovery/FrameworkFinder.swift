internal import Diagnostics
internal import Workspace
internal import XcodeModel

/// Finds projects of other frameworks and project generators by the names of their manifests, and reads these.
struct FrameworkFinder {
  struct Found {
    var projects: [FrameworkProject] = []
    var apps: [DescribedApp] = []
    /// The Info.plists that only apps for other platforms use, according to descriptions.
    var otherInfoPlists: Set<String> = []
    /// The manifests of Tuist that make their targets with functions of the project.
    var unreadManifests: [String] = []
    fileprivate var specifications: [Specification] = []
  }

  /// A specification for XcodeGen as if XcodeGen started with it.
  fileprivate struct Specification {
    let path: String
    let apps: [DescribedApp]
    let included: Set<String>
    let diagnostics: [Diagnostic]
  }

  private let tree: ProjectTree
  private let files: DescriptionFiles

  init(_ tree: ProjectTree, _ files: DescriptionFiles) {
    self.tree = tree
    self.files = files
  }

  func find(reportingTo sink: inout DiagnosticSink) -> Found {
    var found = Found()
    var specifications: [String] = []
    for folder in tree.folders {
      for name in folder.files where ProjectTree.isManifest(name) {
        let path = FilePath.join(folder.path, name)
        read(path, name, in: folder, &found, &sink)
        if ["yml", "yaml"].contains(FilePath.pathExtension(name)) { specifications.append(path) }
      }
    }
    addSpecifications(&found, &sink)
    readOthers(specifications, &found, &sink)
    leaveOutAppsForOtherSystems(&found)
    addAppsConfiguredInCode(&found, &sink)
    readTemplates(&found, &sink)
    if found.projects.isEmpty { reportOuterLibraries(&sink) }
    return found
  }

  /// Adds the apps of specifications for XcodeGen, except of those that are only parts of others.
  private func addSpecifications(_ found: inout Found, _ sink: inout DiagnosticSink) {
    for specification in found.specifications {
      let isPart = found.specifications.contains {
        $0.included.contains(specification.path) && !specification.included.contains($0.path)
      }
      if isPart { continue }
      found.apps += specification.apps
      sink.report(contentsOf: specification.diagnostics)
    }
    found.otherInfoPlists = Set(found.apps.filter { $0.kind == .otherApplication }.map(\.infoPlistPath))
    found.apps.removeAll { $0.kind == .otherApplication }
    found.otherInfoPlists.subtract(found.apps.map(\.infoPlistPath))
  }

  /// Whether a build script of the Unity project in `home` adds quick actions to the Info.plist.
  private func hasQuickActionScript(inUnityProject home: String) -> Bool {
    tree.folders.contains { folder in
      FilePath.contains(home, folder.path) && FilePath.components(folder.path).contains("Editor")
        && folder.files.contains { name in
          FilePath.pathExtension(name) == "cs"
            && files.read(FilePath.join(folder.path, name)).map { ShortcutItemsMarker.occurs(in: $0.bytes) } == true
        }
    }
  }

  /// Removes the Expo apps with a configuration that names other systems only.
  private func leaveOutAppsForOtherSystems(_ found: inout Found) {
    for index in found.projects.indices where found.projects[index].framework == .expo {
      let folder = found.projects[index].folder
      let names = ["app.json"] + ["json", "js", "ts", "mjs", "cjs"].map { "app.config.\($0)" }
      let systems = names.lazy.map { FilePath.join(folder, $0) }.compactMap(files.read)
        .compactMap { ExpoReader.systems(in: $0) }.last
      guard let systems, !systems.contains("ios") else { continue }
      found.projects[index].otherSystems = systems.joined(separator: ", ")
      found.apps.removeAll { $0.framework == .expo && FilePath.folder($0.infoPlist.source.path) == folder }
    }
  }

  /// Adds the Expo apps that are configured in code, or what code adds to them; only the file's name shows that there is an app.
  private func addAppsConfiguredInCode(_ found: inout Found, _ sink: inout DiagnosticSink) {
    for project in found.projects where project.framework == .expo && project.otherSystems == nil {
      let known = found.apps.firstIndex { app in
        app.framework == .expo && FilePath.folder(app.infoPlist.source.path) == project.folder
      }
      let isOther = known == nil && found.apps.contains { FilePath.folder($0.infoPlist.source.path) == project.folder }
      let names = ["js", "ts", "mjs", "cjs"].map { FilePath.join(project.folder, "app.config.\($0)") }
      guard !isOther, let code = names.lazy.compactMap(files.read).first else { continue }
      let app = ExpoReader(files).app(
        configuredIn: code, folder: project.folder, extending: known.map { found.apps[$0] }, reportingTo: &sink)
      if let known { found.apps[known] = app } else { found.apps.append(app) }
    }
  }

  /// Reports libraries for quick actions that a manifest above the root names: the code that calls them is not below the root.
  private func reportOuterLibraries(_ sink: inout DiagnosticSink) {
    var ignored = DiagnosticSink()
    let projects = [
      files.read("../pubspec.yaml").flatMap { PackageManifest.readDart($0, folder: "..", reportingTo: &ignored) },
      files.read("../package.json").flatMap { PackageManifest.readNode($0, folder: "..", reportingTo: &ignored) },
    ]
    for dependency in projects.compactMap(\.self).flatMap(\.dependencies) {
      sink.report(
        .unreadableQuickActions(
          "the app uses \(quoted(dependency.name)), but its code is outside the checked folder",
          at: dependency.location, help: "check the folder that contains the manifest"))
    }
  }

  /// Reads the YAML files at `paths` that contain quick actions and are not part of a specification that was already
  /// read.
  private func readOthers(_ paths: [String], _ found: inout Found, _ sink: inout DiagnosticSink) {
    for path in paths where !found.apps.contains(where: { $0.hasItems && $0.infoPlist.source.path == path }) {
      guard let source = files.read(path), ShortcutItemsMarker.occurs(in: source.bytes) else { continue }
      var included: Set<String> = []
      let apps = XcodeGenReader(files).read(source, included: &included, reportingTo: &sink).filter(\.hasItems)
      found.apps += apps
      if apps.isEmpty, !sink.diagnostics.contains(where: { $0.severity == .error && $0.primary?.path == path }) {
        sink.report(
          .unreadableQuickActions(
            "no iOS app target in an XcodeGen specification contains them", at: SourceLocation(path: path),
            help: "run Pressfit on the generated project"))
      }
    }
  }

  /// Reads templates for Cordova's `config.xml` with literal quick actions. Reports other templates with quick actions: Pressfit does not
  /// know what is generated from them.
  private func readTemplates(_ found: inout Found, _ sink: inout DiagnosticSink) {
    for folder in tree.folders {
      for name in folder.files where ProjectTree.isTemplate(name) {
        let path = FilePath.join(folder.path, name)
        guard !TestPath.isTest(path), let source = files.read(path), ShortcutItemsMarker.occurs(in: source.bytes) else {
          continue
        }
        if FilePath.stem(name) == "config.xml", !folder.files.contains("config.xml"),
          let (project, app) = CordovaReader.read(template: source, folder: folder.path)
        {
          found.projects.append(project)
          found.apps.append(app)
          continue
        }
        let place = source.text.firstRange(of: Array(CodeShortcuts.listMark.utf8)).map {
          source.location(of: SourceRange($0.lowerBound, $0.upperBound))
        }
        sink.report(
          .unreadableQuickActions(
            "the file is a template", at: place ?? SourceLocation(path: path),
            help: "run Pressfit on the project that is generated from it"))
      }
    }
  }

  private func read(
    _ path: String, _ name: String, in folder: ProjectTree.Folder, _ found: inout Found, _ sink: inout DiagnosticSink
  ) {
    switch name {
    case "Project.swift":
      guard let source = files.read(path) else { return }
      let apps = TuistReader(files).read(source, reportingTo: &sink)
      if apps.isEmpty, source.text.containsText("import ProjectDescription") { found.unreadManifests.append(path) }
      found.apps += apps
    case "pubspec.yaml":
      guard let source = files.read(path) else { return }
      if let project = PackageManifest.readDart(source, folder: folder.path, reportingTo: &sink) {
        found.projects.append(project)
      }
    case "package.json":
      guard let source = files.read(path) else { return }
      if let project = PackageManifest.readNode(source, folder: folder.path, reportingTo: &sink) {
        found.projects.append(project)
      }
    case "app.json", "app.config.json":
      guard let source = files.read(path) else { return }
      if let app = ExpoReader(files).read(source, folder: folder.path, reportingTo: &sink) {
        found.apps.append(app)
      }
    case "config.xml", "plugin.xml":
      // Cordova copies the file to Android's resources.
      guard !folder.path.hasSuffix("res/xml"), let source = files.read(path),
        let (project, app) = CordovaReader.read(source, folder: folder.path, reportingTo: &sink)
      else { return }
      found.projects.append(project)
      if name != "plugin.xml" || app.hasItems { found.apps.append(app) }
    case "capacitor.config.json", "capacitor.config.ts", "capacitor.config.js":
      // Capacitor's `cap add ios` creates the Xcode project.
      guard !folder.folders.contains("ios"), folder.files.contains("package.json"),
        !found.apps.contains(where: { $0.framework == .capacitor && FilePath.contains(folder.path, $0.infoPlistPath) }),
        let source = files.read(path)
      else { return }
      found.apps.append(CapacitorPlugin.app(source, folder: folder.path))
    case "cordova.ios.js": found.projects.append(PackageManifest.appBuilder(manifest: path, folder: folder.path))
    case "tiapp.xml":
      guard let source = files.read(path) else { return }
      let localizations = ["i18n", "app/i18n"].map { FilePath.join(folder.path, $0) }.flatMap { parent in
        (tree[parent]?.folders ?? []).sorted().map { (language: $0, path: FilePath.join(parent, $0)) }
      }
      if let (project, app) = TitaniumReader(files).read(
        source, folder: folder.path, localizations: localizations, reportingTo: &sink)
      {
        found.projects.append(project)
        found.apps.append(app)
      }
    case "ProjectVersion.txt" where FilePath.name(folder.path) == "ProjectSettings":
      found.projects.append(
        PackageManifest.native(.unity, manifest: path, folder: FilePath.folder(folder.path)))
      let home = FilePath.folder(folder.path)
      if let settings = files.read(FilePath.join(home, UnityReader.settingsPath)),
        let app = UnityReader.read(settings, folder: home, hasScript: { hasQuickActionScript(inUnityProject: home) })
      {
        found.apps.append(app)
      }
    case "build.gradle", "build.gradle.kts":
      guard folder.folders.contains("src"),
        tree[FilePath.join(folder.path, "src")]?.folders.contains(where: Self.isAppleSourceSet) == true
      else { return }
      found.projects.append(PackageManifest.native(.kotlinMultiplatform, manifest: path, folder: folder.path))
    default:
      switch FilePath.pathExtension(name) {
      case "projitems":
        // A shared project of Xamarin, of which other projects import the files.
        var project = FrameworkProject(.dotNet, manifest: path, folder: folder.path)
        project.apis = ShortcutAPI.dotNet
        found.projects.append(project)
      case "csproj":
        guard let source = files.read(path) else { return }
        if let project = PackageManifest.readDotNet(source, folder: folder.path, reportingTo: &sink) {
          found.projects.append(project)
        }
      case "yml", "yaml":
        guard let source = files.read(path), isSpecification(source, name, in: folder) else { return }
        var included: Set<String> = []
        var problems = DiagnosticSink()
        let apps = XcodeGenReader(files).readAll(source, included: &included, reportingTo: &problems)
        found.specifications.append(
          Specification(path: path, apps: apps, included: included, diagnostics: problems.diagnostics))
      default:
        if FilePath.components(folder.path).contains("ProjectDescriptionHelpers"), let source = files.read(path),
          ShortcutItemsMarker.occurs(in: source.bytes)
        {
          found.apps += TuistReader(files).read(source, reportingTo: &sink)
        }
      }
    }
  }

  /// Whether the YAML file `source` may be a specification for XcodeGen: by its usual name or, in the root without one, by its content
  /// (`xcodegen --spec app.yml`).
  private func isSpecification(_ source: SourceFile, _ name: String, in folder: ProjectTree.Folder) -> Bool {
    let names = ["project.yml", "project.yaml"]
    if names.contains(name) { return true }
    return folder.path.isEmpty && !folder.files.contains(where: names.contains)
      && XcodeGenReader.isSpecification(source)
  }

  /// `iosMain`, `appleMain`, `iosArm64Main`, `nativeMain`.
  private static func isAppleSourceSet(_ name: String) -> Bool {
    name.hasSuffix("Main") && ["ios", "apple", "native"].contains { name.hasPrefix($0) }
  }
}

extension ProjectTree {
  /// Whether this is the name of a template for another file: "config.xml.template", "Info.plist.erb".
  static func isTemplate(_ name: String) -> Bool { templateExtensions.contains(FilePath.pathExtension(name)) }

  private static let templateExtensions: Set<String> = [
    "ejs", "erb", "hbs", "in", "j2", "jinja", "jinja2", "mustache", "stencil", "template", "tmpl", "tpl",
  ]

  /// Whether this may be the name of a manifest of another framework or project generator.
  static func isManifest(_ name: String) -> Bool {
    manifestNames.contains(name) || ["csproj", "projitems", "yml", "yaml"].contains(FilePath.pathExtension(name))
      || FilePath.pathExtension(name) == "swift"
  }

  private static let manifestNames: Set<String> = [
    "Project.swift", "pubspec.yaml", "package.json", "app.json", "app.config.json", "config.xml", "plugin.xml",
    "capacitor.config.json", "capacitor.config.ts", "capacitor.config.js", "ProjectVersion.txt", "build.gradle",
    "build.gradle.kts", "cordova.ios.js", "tiapp.xml",
  ]

  /// The source files of `framework` below `folder`, sorted by path, without tests.
  package func sourceFiles(of framework: Framework, below folder: String) -> [String] {
    let extensions = framework.sourceExtensions
    func isConfiguration(_ name: String) -> Bool {
      framework == .capacitor && CapacitorPlugin.isConfiguration(name)
    }
    return folders(in: folder).flatMap { inner in
      inner.files.filter { extensions.contains(FilePath.pathExtension($0)) || isConfiguration($0) }.map {
        FilePath.join(inner.path, $0)
      }
    }.filter {
      !TestPath.isTest($0) && !TestPath.isTestOfFramework($0) && !Self.isBundled($0, of: framework)
        && !Self.isOfOtherPlatform($0)
    }.sorted(by: FilePath.precedes)
  }

  /// Whether only builds for another platform compile the file: "Actions.android.cs", "menu.web.tsx", "Platforms/Windows/App.cs".
  static func isOfOtherPlatform(_ path: String) -> Bool {
    let others: Set<String> = ["android", "gtk", "maccatalyst", "macos", "tizen", "uwp", "web", "windows"]
    let names = FilePath.components(path)
    if zip(names, names.dropFirst()).contains(where: { $0 == "Platforms" && others.contains($1.lowercased()) }) {
      return true
    }
    let parts = (names.last ?? "").split(separator: ".")
    return parts.count > 2 && others.contains(parts[parts.count - 2].lowercased())
  }

  /// Whether the file was written by a bundler or `cordova prepare`: a copy of other source files.
  private static func isBundled(_ path: String, of framework: Framework) -> Bool {
    guard framework.sourceExtensions.contains("js") else { return false }
    let names = FilePath.components(path)
    let name = names.last ?? ""
    if name.hasSuffix(".min.js") || name.hasSuffix(".bundle.js") || names.contains("dist") { return true }
    // Cordova copies the web app to `platforms`, Capacitor to `public` in each native project.
    return names.contains("platforms")
      || (names.contains("public") && (names.contains("ios") || names.contains("android")))
  }
}

extension TestPath {
  /// Names of tests in Dart, JavaScript and TypeScript.
  static func isTestOfFramework(_ path: String) -> Bool {
    let name = FilePath.name(path)
    return [".test.", ".spec.", "_test.dart"].contains { name.contains($0) }
      || FilePath.components(path).contains { ["__tests__", "__mocks__", "integration_test"].contains($0) }
  }
}
