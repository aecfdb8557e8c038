internal import CodeReading
package import Diagnostics
internal import Formats
internal import Workspace
internal import XcodeModel

/// Reads Tuist's manifests: the Info.plist dictionaries in `Project.swift` and its description helpers.
package struct TuistReader {
  private let files: DescriptionFiles

  package init(_ files: DescriptionFiles) { self.files = files }

  /// The iOS apps described by `source`, those with quick actions first.
  package func read(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) -> [DescribedApp] {
    let folder = FilePath.folder(source.path)
    let file = CodeFile(source, .swift)
    var reader = CodeShortcutReader(file, apis: [])
    reader.read()
    sink.report(contentsOf: reader.result.diagnostics)
    let contents = TuistInfoPlist.all(in: file)
    var apps = reader.result.lists.map { list in
      let start = list.location.range?.start ?? 0
      let target = Self.targetName(before: start, in: file)
      var app = app(target, list, in: folder)
      app.content =
        contents.first { $0.target == target || $0.range.start <= start && start < $0.range.end }
        .flatMap { $0.content }.map { [$0] } ?? []
      return app
    }
    for argument in contents where argument.isApplication && !apps.contains(where: { $0.target == argument.target }) {
      let location = argument.content?.location ?? SourceLocation(path: source.path)
      var app = app(argument.target, Self.noItems(in: source, at: location), in: folder)
      switch argument.form {
      case .content(let content): app.content = [content]
      case .file(let path):
        app.writesInfoPlist = false
        if let path { app.infoPlistPath = FilePath.resolved(path, in: folder) }
      case .unknown:
        // `.default`, or a dictionary that is not a literal; otherwise, it may be a file.
        let code = file.excerpt(argument.range)
        app.writesInfoPlist = code.hasSuffix("default") || code.contains("extendingDefault(")
      }
      apps.append(app)
    }
    if apps.isEmpty, let target = Self.applicationName(in: file) {
      apps = [app(target, Self.noItems(in: source, at: SourceLocation(path: source.path)), in: folder)]
    }
    var settings = configurationFileSettings(in: file, folder: folder)
    if let version = Self.deploymentTarget(in: file) { settings["IPHONEOS_DEPLOYMENT_TARGET"] = version }
    for index in apps.indices { apps[index].buildSettings.merge(settings) { own, _ in own } }
    return apps
  }

  /// The lowest version of `deploymentTargets: .iOS("18.0")`, `.multiplatform(iOS: "18.0")`; nil if one is not a literal.
  private static func deploymentTarget(in file: CodeFile) -> String? {
    let systems: Set<String> = ["macOS", "tvOS", "visionOS", "watchOS"]
    let versions = file.values(ofMembers: "deploymentTargets", "deploymentTarget").compactMap { value -> String?? in
      guard let call = value.call, let name = call.names.last else { return .some(nil) }
      if systems.contains(name) { return nil }
      let argument =
        name == "iOS"
        ? call.arguments.first { $0.label == nil || $0.label == "targetVersion" }
        : call.arguments.first { $0.label == "iOS" }
      return .some(argument?.value.text)
    }
    guard !versions.isEmpty, !versions.contains(nil) else { return nil }
    return versions.compactMap(\.self).min { (Int($0.prefix { $0 != "." }) ?? 0) < (Int($1.prefix { $0 != "." }) ?? 0) }
  }

  /// The build settings in the configuration files that a manifest names: of "Release", or else of the last one.
  private func configurationFileSettings(in file: CodeFile, folder: String) -> [String: String] {
    let paths = file.tokens.compactMap(\.plainText).filter { $0.hasSuffix(".xcconfig") }
    guard let chosen = paths.last(where: { $0.contains("Release") }) ?? paths.last,
      let path = files.found(chosen, from: folder, where: { files.read($0) != nil })
    else { return [:] }
    // Missing includes are Xcode's to report: the generated project names them too.
    var ignored = DiagnosticSink()
    return BuildSettings.values(
      ofConfigurationFile: path, for: "Release", projectFolder: folder, ProjectFiles(read: files.read),
      namedAt: SourceLocation(path: file.source.path), reportingTo: &ignored)
  }

  private static func noItems(in source: SourceFile, at location: SourceLocation) -> DescribedInfoPlist {
    DescribedInfoPlist(members: PropertyListDictionary([], precedence: .last), in: source, at: location)
  }

  private func app(_ target: String?, _ infoPlist: DescribedInfoPlist, in folder: String) -> DescribedApp {
    // Tuist's helpers are two folders below the project.
    let names = folder.split(separator: "/")
    let home =
      names.firstIndex { $0 == "ProjectDescriptionHelpers" || $0 == "Tuist" }.map {
        names[..<$0].joined(separator: "/")
      }
      ?? folder
    let own = target.map { FilePath.resolved($0, in: home) }.flatMap { files.isFolder($0) ? $0 : nil }
    return DescribedApp(
      framework: .tuist, name: nil, target: target, infoPlistPath: FilePath.resolved("Info.plist", in: own ?? home),
      infoPlist: infoPlist,
      buildSettings: target.map { ["TARGET_NAME": $0, "PRODUCT_NAME": $0] } ?? [:])
  }

  /// The last `name: "…"` before `offset`.
  private static func targetName(before offset: Int, in file: CodeFile) -> String? {
    let index = file.tokens.indices.last { index in
      index >= 2 && file.tokens[index].range.end <= offset && file.tokens[index].plainText != nil
        && file.tokens[index - 1].symbol == ":" && file.tokens[index - 2].name == "name"
    }
    return index.flatMap { file.tokens[$0].plainText }
  }

  /// The name of the first target that is an app for iPhone or iPad; nil if not found.
  private static func applicationName(in file: CodeFile) -> String? {
    let tokens = file.tokens
    let product = tokens.indices.first { index in
      index >= 3 && tokens[index].name == "app" && tokens[index - 1].symbol == "."
        && tokens[index - 2].symbol == ":" && tokens[index - 3].name == "product"
        && TuistInfoPlist.arguments(ofCallAround: index - 3, in: file).isMobile
    }
    return product.map { targetName(before: tokens[$0].range.start, in: file) ?? "" }
  }
}
