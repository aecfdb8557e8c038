package import Diagnostics
internal import Formats
package import Localization

/// What Pressfit reads of an Info.plist.
package struct InfoPlistContent: Sendable {
  /// The keys of the top-level dictionary.
  package let keys: Set<String>
  /// `CFBundlePackageType` as written; nil when absent.
  package let packageType: String?
  /// The items of `UIApplicationShortcutItems` and its device variants; nil when the list has none of these keys.
  package let items: [ShortcutItem]?
  /// `CFBundleDisplayName`, else `CFBundleName`; nil when absent, empty, or a build variable.
  package let appName: String?
  /// `CFBundleDevelopmentRegion`; nil when absent, empty, or a build variable.
  package let developmentRegion: String?

  /// Reads `source`, whatever its format; what is wrong with it or its items goes to `sink`.
  ///
  /// nil when it is no property list with a dictionary at its top; `sink` then has the error.
  package init?(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) {
    let document = PropertyListDocument.parse(source, reportingTo: &sink)
    guard let members = document.root?.dictionary else { return nil }
    var reader = ShortcutItemReader(source: document.source)
    let items = reader.read(members, reportingTo: &sink)
    self.items = reader.foundList ? items : nil
    keys = Set(members.map(\.key))
    packageType = members["CFBundlePackageType"]?.string
    appName =
      Self.readableText(members["CFBundleDisplayName"]) ?? Self.readableText(members["CFBundleName"])
    developmentRegion = Self.readableText(members["CFBundleDevelopmentRegion"])
  }

  private static func readableText(_ node: PropertyListNode?) -> String? {
    guard let text = node?.string, !text.isEmpty, BuildVariable.first(in: text) == nil else { return nil }
    return text
  }
}
