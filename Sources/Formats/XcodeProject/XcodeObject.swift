package import Diagnostics

/// One entry of a project file's `objects`: a target, a group, a file reference, a build configuration.
package struct XcodeObject: Sendable {
  /// The key in `objects`: 24 hexadecimal digits if Xcode wrote it, any string if another tool did.
  package let id: String
  /// The class: `PBXNativeTarget`; empty if it is missing.
  package let isa: String
  package let members: PropertyListDictionary
  /// The complete value; nil if the format has no locations.
  package let range: SourceRange?
  /// The identifier before the value; nil if the format has no locations.
  package let keyRange: SourceRange?

  /// The string of `key`; nil if it is missing or not a string.
  package func string(_ key: String) -> String? { members[key]?.string }

  /// The strings in the array `key`, without other values; empty if there is no array.
  package func strings(_ key: String) -> [String] { members[key]?.array?.compactMap(\.string) ?? [] }

  /// The name in the project navigator: `name`, or else `path`; nil if both are missing.
  package var name: String? { string("name") ?? string("path") }
}
