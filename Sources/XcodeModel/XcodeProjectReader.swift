internal import Diagnostics
internal import Formats
internal import Workspace

/// Builds the model of a project from its objects.
struct XcodeProjectReader {
  let document: XcodeProjectDocument
  /// The path of the `.xcodeproj`.
  let path: String
  let files: ProjectFiles
  /// `SRCROOT`, relative to the root.
  let sourceRoot: String
  let paths: GroupPaths
  let synchronizedFolders: SynchronizedFolders
  /// The project's own configurations, by name.
  private let projectConfigurations: [String: XcodeObject]

  /// nil, with an error reported, if the project file cannot be used.
  init?(_ source: SourceFile, path: String, files: ProjectFiles, reportingTo sink: inout DiagnosticSink) {
    guard let document = XcodeProjectDocument.parse(source, reportingTo: &sink) else { return nil }
    self.document = document
    self.path = path
    self.files = files
    sourceRoot = FilePath.resolved(
      document.root.string("projectDirPath") ?? "", in: FilePath.folder(path))
    paths = GroupPaths(document, sourceRoot: sourceRoot)
    synchronizedFolders = SynchronizedFolders(document, paths)
    let list = document.reference("buildConfigurationList", of: document.root)
    projectConfigurations = Dictionary(
      (list.map { document.references("buildConfigurations", of: $0) } ?? []).compactMap { configuration in
        configuration.string("name").map { ($0, configuration) }
      }, uniquingKeysWith: { first, _ in first })
    if paths.isTooDeep {
      sink.report(
        .tooDeep(
          "groups are nested deeper than \(GroupPaths.depthLimit); the files in them are unknown",
          at: SourceLocation(path: source.path)))
    }
  }

  func project(reportingTo sink: inout DiagnosticSink) -> XcodeProject {
    let list = document.reference("buildConfigurationList", of: document.root)
    var configurationFiles = ConfigurationFiles(files)
    let all = document.references("targets", of: document.root).filter { $0.isa == "PBXNativeTarget" }
    var targets: [XcodeTarget] = []
    var remaining = Self.partLimit
    for object in all {
      let target = target(object, &configurationFiles, &remaining, &sink)
      guard remaining >= 0, targets.count < Self.targetLimit else {
        sink.report(.tooManyTargets(all.count, kept: targets.count, at: place(of: object)))
        break
      }
      targets.append(target)
    }
    return XcodeProject(
      path: path, developmentRegion: document.developmentRegion, knownRegions: document.knownRegions ?? [],
      defaultConfiguration: list?.string("defaultConfigurationName"),
      targets: targets.map(TestHosts(in: targets).marking), references: references,
      hasUnreadTargets: hasUnreadTargets)
  }

  /// The maximum number of targets of a project.
  static let targetLimit = 2_000
  /// The maximum number of files and build settings of all targets: targets may share their lists.
  static let partLimit = 1_000_000

  /// The projects of `projectReferences`, and the packages of `packageReferences`.
  private var references: [XcodeProject.Reference] {
    let projects = (document.root.members["projectReferences"]?.array ?? []).compactMap { entry in
      entry["ProjectRef"]?.string.flatMap { document[$0] }
    }
    let packages = document.references("packageReferences", of: document.root).filter {
      $0.isa == "XCLocalSwiftPackageReference"
    }
    return projects.compactMap { object in
      (paths.outside(object.id) ?? paths[object.id]).map {
        XcodeProject.Reference(isPackage: false, path: $0, location: place(of: object))
      }
    }
      + packages.compactMap { object in
        object.string("relativePath").map { path in
          let isAbsolute = path.hasPrefix("/") || sourceRoot.isEmpty
          return XcodeProject.Reference(
            isPackage: true, path: isAbsolute ? path : sourceRoot + "/" + path, location: place(of: object))
        }
      }
  }

  private var hasUnreadTargets: Bool {
    guard let list = document.root.members["targets"] else { return true }
    let named = list.array?.map { $0.string.flatMap { document[$0] } }
    return named?.allSatisfy { $0?.isa.hasSuffix("Target") == true } != true
  }

  private func target(
    _ target: XcodeObject, _ configurationFiles: inout ConfigurationFiles, _ remaining: inout Int,
    _ sink: inout DiagnosticSink
  ) -> XcodeTarget {
    let configurations = document.reference("buildConfigurationList", of: target).map {
      document.references("buildConfigurations", of: $0)
    }
    let name = target.string("name") ?? target.id
    for phase in document.references("buildPhases", of: target) { remaining -= 1 + phase.strings("files").count }
    var drafts: [Draft] = []
    for configuration in configurations ?? [] where remaining >= 0 {
      let (draft, count) = settings(of: target, named: name, in: configuration, &configurationFiles, &sink)
      remaining -= 1 + count
      drafts.append(draft)
    }
    let platforms = Set(drafts.flatMap { Self.platforms(of: $0.settings) })
    let scripts = remaining < 0 ? [] : scripts(of: target)
    var resources = remaining < 0 ? ResourceMembership() : files(of: target, in: "PBXResourcesBuildPhase")
    for path in remaining < 0 ? [] : tablesOfSources(of: target) { resources.add(path) }
    for folder in scripts.compactMap(\.folderOfCopiedLocalizations) {
      resources.add(localizationsBelow: FilePath.resolved(folder, in: sourceRoot))
    }
    return XcodeTarget(
      name: name, kind: ProductKind(productType: target.string("productType") ?? "", platforms: platforms),
      builds: drafts.map { draft in
        XcodeTarget.Build(
          configuration: draft.name, settings: draft.settings, infoPlist: infoPlist(in: draft.settings, scripts))
      },
      resources: resources,
      sources: remaining < 0 ? ResourceMembership() : files(of: target, in: Self.sources),
      packageProducts: Set(
        document.references("packageProductDependencies", of: target).compactMap { $0.string("productName") }),
      location: place(of: target))
  }

  private func infoPlist(
    in settings: BuildSettings, _ scripts: [ScriptPhase]
  ) -> XcodeTarget.InfoPlistReference? {
    guard let value = settings.value(of: "INFOPLIST_FILE"), !value.text.isEmpty else { return nil }
    if value.unresolved.isEmpty, FilePath.depth(of: value.text, in: sourceRoot) == nil {
      return .outside(settings.written(name: "INFOPLIST_FILE") ?? value.text)
    }
    if value.unresolved.isEmpty { return .file(FilePath.resolved(value.text, in: sourceRoot)) }
    // A script that writes the file usually changes a few keys of another one.
    let source = scripts.lazy.compactMap { $0.source(of: value.text, settings) }.first
    return source.map { .file(FilePath.resolved($0, in: sourceRoot)) } ?? .unresolved(value.text)
  }

  /// "iphoneos", "macosx": from `SUPPORTED_PLATFORMS`, or else from `SDKROOT`; empty if both are missing.
  private static func platforms(of settings: BuildSettings) -> [String] {
    if let list = settings.text(of: "SUPPORTED_PLATFORMS") { return list.split(separator: " ").map(String.init) }
    guard let root = settings.text(of: "SDKROOT"), root != "auto" else { return [] }
    return [String(FilePath.name(root).lowercased().prefix { $0.isLetter })]
  }

  private typealias Draft = (name: String, settings: BuildSettings)

  private func settings(
    of target: XcodeObject, named targetName: String, in configuration: XcodeObject,
    _ configurationFiles: inout ConfigurationFiles, _ sink: inout DiagnosticSink
  ) -> (draft: Draft, count: Int) {
    let name = configuration.string("name") ?? configuration.id
    let own = [projectConfigurations[name], configuration].compactMap { $0 }
    let sdk = Self.sdk(own)
    let parameters = BuildParameters(configuration: name, sdk: sdk)
    var layers = [defaults(target: targetName, parameters)]
    for object in own {
      if let file = configurationFile(of: object) {
        var reader = ConfigurationFileReader(parameters, projectFolder: sourceRoot)
        layers.append(
          reader.assignments(of: file, in: &configurationFiles, namedAt: place(of: object), reportingTo: &sink))
      }
      if let settings = object.members["buildSettings"]?.dictionary {
        layers.append(parameters.assignments(in: settings, document.source))
      }
    }
    return ((name, BuildSettings(layers)), layers.reduce(0) { $0 + $1.count })
  }

  /// The SDK for evaluating conditions: another platform if the target specifies it, otherwise iOS.
  private static func sdk(_ configurations: [XcodeObject]) -> String {
    let root = configurations.last { $0.members["buildSettings"]?["SDKROOT"]?.string != nil }
    let name = root?.members["buildSettings"]?["SDKROOT"]?.string ?? ""
    return ["macosx", "watchos", "appletvos", "xros"].contains(name) ? name : "iphoneos"
  }

  private func configurationFile(of configuration: XcodeObject) -> String? {
    if let id = configuration.string("baseConfigurationReference") { return paths[id] }
    guard let id = configuration.string("baseConfigurationReferenceAnchor"),
      let rest = configuration.string("baseConfigurationReferenceRelativePath"), let folder = paths[id]
    else { return nil }
    return FilePath.resolved(rest, in: folder)
  }

  func place(of object: XcodeObject) -> SourceLocation {
    document.source.location(of: object.range.map { SourceRange($0.start, $0.start) })
  }

  /// Xcode's default settings, as far as names and Info.plists use them.
  private func defaults(target: String, _ parameters: BuildParameters) -> [BuildSettingAssignment] {
    let root = "/" + sourceRoot
    let projectName = FilePath.stem(FilePath.name(path))
    let values: [(String, String)] = [
      ("SRCROOT", root), ("SOURCE_ROOT", root), ("PROJECT_DIR", root), ("PROJECT_FILE_PATH", "/" + path),
      ("PROJECT", projectName), ("PROJECT_NAME", projectName), ("TARGET_NAME", target), ("TARGETNAME", target),
      ("CONFIGURATION", parameters.configuration), ("PLATFORM_NAME", parameters.sdk),
      ("EFFECTIVE_PLATFORM_NAME", "-" + parameters.sdk), ("PRODUCT_NAME", "$(TARGET_NAME)"),
      ("PRODUCT_MODULE_NAME", "$(PRODUCT_NAME:c99extidentifier)"), ("EXECUTABLE_NAME", "$(PRODUCT_NAME)"),
      ("WRAPPER_NAME", "$(PRODUCT_NAME).app"), ("FULL_PRODUCT_NAME", "$(PRODUCT_NAME).app"),
      ("PRODUCT_BUNDLE_PACKAGE_TYPE", "APPL"), ("DEVELOPMENT_LANGUAGE", document.developmentRegion ?? "en"),
    ]
    return values.map { BuildSettingAssignment(name: $0, value: $1, location: nil) }
  }
}

extension Diagnostic {
  /// `too-large`: only the first targets are read.
  fileprivate static func tooManyTargets(_ count: Int, kept: Int, at location: SourceLocation) -> Diagnostic {
    let limits = "\(XcodeProjectReader.targetLimit) targets with \(XcodeProjectReader.partLimit) files and settings"
    return Diagnostic(
      .tooLarge, .error,
      "only the first \(kept) of \(count) targets are read: the project has more than \(limits)",
      at: location, help: "check a project with fewer targets")
  }
}
