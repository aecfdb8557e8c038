package import Diagnostics

/// A target of a project, in all its configurations.
package struct XcodeTarget: Hashable, Sendable {
  /// A target in one build configuration.
  package struct Build: Hashable, Sendable {
    /// The configuration's name: "Debug".
    package var configuration: String
    package var settings: BuildSettings
    /// The Info.plist, relative to the root; nil if Xcode generates all of it.
    package var infoPlist: InfoPlistReference?
  }

  /// The value of `INFOPLIST_FILE`.
  package enum InfoPlistReference: Hashable, Sendable {
    /// A path relative to the root.
    case file(String)
    /// A path that leads outside the root, as written.
    case outside(String)
    /// A path with an unknown build setting, expanded as far as possible.
    case unresolved(String)
  }

  package let name: String
  package internal(set) var kind: ProductKind
  /// In the project's order.
  package let builds: [Build]
  package let resources: ResourceMembership
  /// The source files that it compiles.
  package let sources: ResourceMembership
  /// The names of the Swift package products that it links.
  package let packageProducts: Set<String>
  /// The location of the object in the project file.
  package let location: SourceLocation
}
