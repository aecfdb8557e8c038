package import Diagnostics

/// One entry of a project file's `objects`: a target, a group, a file reference, a build configuration.
package struct XcodeObject: Sendable {
  /// The key in `objects`; 24 hexadecimal digits as Xcode writes it, any text as other tools do.
  package let id: String
  /// The class: `PBXNativeTarget`; empty when the object does not say.
  package let isa: String
  package let members: PropertyListDictionary
  /// The whole value; nil where the format has no places.
  package let range: SourceRange?
  /// The identifier before the value; nil where the format has no places.
  package let keyRange: SourceRange?

  /// The text of `key`; nil when there is none or it is no string.
  package func string(_ key: String) -> String? { members[key]?.string }

  /// The strings of the array `key`, others left out; empty when there is no array.
  package func strings(_ key: String) -> [String] { members[key]?.array?.compactMap(\.string) ?? [] }

  /// What the project navigator shows: `name`, else `path`; nil when the object has neither.
  package var name: String? { string("name") ?? string("path") }
}
