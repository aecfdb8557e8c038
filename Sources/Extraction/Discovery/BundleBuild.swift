package import Diagnostics
package import XcodeModel

/// A target that builds an Info.plist into its product, in one build configuration.
package struct BundleBuild: Hashable, Sendable {
  /// The path of the `.xcodeproj`.
  package var project: String
  package var target: String
  package var configuration: String
  /// The values of `$(NAME)` references.
  package var settings: BuildSettings
  /// Whether the project builds this configuration by default.
  package var isDefault: Bool
  /// The target in the project file.
  package var location: SourceLocation
}

/// The builds that the user selected.
package struct BuildSelection: Hashable, Sendable {
  /// Names of targets; empty for all targets.
  package var targets: [String]
  /// A configuration's name; nil for all configurations.
  package var configuration: String?

  package init(targets: [String] = [], configuration: String? = nil) {
    self.targets = targets
    self.configuration = configuration
  }

  func includes(_ build: BundleBuild) -> Bool {
    (targets.isEmpty || targets.contains(build.target)) && (configuration ?? build.configuration) == build.configuration
  }

  /// Whether anything is selected; then only builds of projects match.
  var isLimited: Bool { !targets.isEmpty || configuration != nil }
}

extension BuildSelection {
  /// Checks that the names exist in the project, so that a typo does not give a clean check.
  func validate(against layout: ProjectLayout) throws(ProjectError) {
    for target in targets where !layout.targetNames.contains(target) {
      throw .unknownName(target, of: .target, known: layout.targetNames)
    }
    if let configuration, !layout.configurationNames.contains(configuration) {
      throw .unknownName(configuration, of: .configuration, known: layout.configurationNames)
    }
  }
}
