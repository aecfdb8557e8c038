/// A bundle of a built app: the app itself, an extension, a watch app, an App Clip, a framework, or a bundle of resources.
///
/// Each has its own Info.plist and tables; quick actions are read from the app's alone.
package struct BuiltBundle: Hashable, Sendable {
  /// The bundle's folder, relative to the project; "" if the project is the bundle.
  package var path: String
  /// nil if the bundle has no Info.plist.
  package var infoPlist: InfoPlist?
  /// The folder with the `.lproj` folders: the bundle's own, or `Contents/Resources`, or `Resources`.
  package var resources: String
  /// The files of the table `InfoPlist`.
  package var tables: [LocalizedTableFile]
  /// The names of the `.lproj` folders that contain files, sorted.
  package var localizations: [String]
  /// String catalogs, which only the build can use.
  package var rawCatalogs: [String]
  /// Whether the bundle has a compiled asset catalog. Its images are unknown.
  package var hasCompiledAssets: Bool
}

/// A built app with the bundles in it.
package struct BuiltApp: Hashable, Sendable {
  package var app: BuiltBundle
  /// The bundles in the app, at any depth, sorted by path.
  package var bundles: [BuiltBundle]
}
