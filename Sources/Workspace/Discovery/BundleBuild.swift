package import XcodeModel

/// A target that builds an Info.plist into its product, in one configuration.
package struct BundleBuild: Hashable, Sendable {
  /// The `.xcodeproj`.
  package var project: String
  package var target: String
  package var configuration: String
  /// What `$(NAME)` stands for.
  package var settings: BuildSettings
  /// Whether the project builds this configuration without a choice.
  package var isDefault: Bool
}

/// The builds that a person wants to look at.
package struct BuildSelection: Hashable, Sendable {
  /// The names of targets; empty: all targets.
  package var targets: [String]
  /// A configuration's name; nil: all configurations.
  package var configuration: String?

  package init(targets: [String] = [], configuration: String? = nil) {
    self.targets = targets
    self.configuration = configuration
  }

  func includes(_ build: BundleBuild) -> Bool {
    (targets.isEmpty || targets.contains(build.target)) && (configuration ?? build.configuration) == build.configuration
  }

  /// Whether anything is asked for: then only what a project builds can be it.
  var isLimited: Bool { !targets.isEmpty || configuration != nil }
}
