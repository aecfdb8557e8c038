package import Diagnostics

/// A target of a project, in all its configurations.
package struct XcodeTarget: Hashable, Sendable {
  /// A target as one configuration builds it.
  package struct Build: Hashable, Sendable {
    /// The configuration's name: "Debug".
    package var configuration: String
    package var settings: BuildSettings
    /// The Info.plist that is built in, from the root; nil when the target has none but what Xcode makes.
    package var infoPlist: InfoPlistReference?
  }

  /// What `INFOPLIST_FILE` says.
  package enum InfoPlistReference: Hashable, Sendable {
    /// A path from the root.
    case file(String)
    /// A path with a build setting that is not known, as expanded as far as it goes.
    case unresolved(String)
  }

  package let name: String
  package let kind: ProductKind
  /// In the project's order.
  package let builds: [Build]
  package let resources: ResourceMembership
  /// The source files that it compiles.
  package let sources: ResourceMembership
  /// The object in the project file.
  package let location: SourceLocation
}
