internal import Diagnostics
internal import Workspace

extension ProjectLayout {
  /// The Info.plists below the folders that frameworks generate, and those that project generators write, each with the file to change
  /// instead. The tool removes comments in them.
  static func generatedInfoPlists(
    _ described: [DescribedApp], _ frameworks: [FrameworkProject], among bundles: [InfoPlist], in tree: ProjectTree
  ) -> [String: String] {
    var result: [String: String] = [:]
    for app in described where app.framework?.isProjectGenerator == true && app.writesInfoPlist {
      result[app.infoPlistPath] = app.manifest ?? app.infoPlist.location.path
    }
    for project in frameworks {
      guard let name = project.framework.generatedFolder else { continue }
      let folder = FilePath.join(project.folder, name)
      // Expo's dependencies are in package.json.
      let names = project.framework == .expo ? Set(tree[project.folder]?.files ?? []) : []
      let configuration = ["app.config.ts", "app.config.js", "app.json"].first(where: names.contains)
      let source = configuration.map { FilePath.join(project.folder, $0) } ?? project.manifest
      for bundle in bundles where FilePath.contains(folder, bundle.path) && bundle.path != project.manifest {
        result[bundle.path] = result[bundle.path] ?? source
      }
    }
    return result
  }
}

extension Framework {
  /// The folder in the project that the framework's command writes with the Xcode project; nil if developers edit the Xcode project.
  fileprivate var generatedFolder: String? {
    switch self {
    case .expo: "ios"
    case .cordova, .nativeScript: "platforms"
    case .titanium: "build"
    case .xcodeGen, .tuist, .flutter, .reactNative, .dotNet, .capacitor, .kotlinMultiplatform, .unity: nil
    }
  }
}
