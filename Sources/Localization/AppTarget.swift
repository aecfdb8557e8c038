/// A target of an Xcode project that builds an app.
package struct AppTarget: Hashable, Sendable {
  package var name: String
  /// The build configurations that use this catalog's Info.plist, in the project's order.
  package var configurations: [String]

  package init(name: String, configurations: [String]) {
    self.name = name
    self.configurations = configurations
  }
}
