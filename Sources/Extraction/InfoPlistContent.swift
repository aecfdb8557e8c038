package import Diagnostics
internal import Formats
package import Localization
package import XcodeModel

/// What Pressfit reads of an Info.plist.
package struct InfoPlistContent: Sendable {
  /// The keys of the top-level dictionary.
  package let keys: Set<String>
  /// `CFBundlePackageType` as written; nil when absent.
  package let packageType: String?
  /// The items of `UIApplicationShortcutItems` and its device variants; nil when the list has none of these keys.
  package let items: [ShortcutItem]?
  /// `CFBundleDisplayName`, else `CFBundleName`; nil when absent, empty, or with a build variable that is not known.
  package let appName: String?
  /// `CFBundleDevelopmentRegion`; nil as for `appName`.
  package let developmentRegion: String?

  /// Reads `source`, whatever its format; what is wrong with it or its items goes to `sink`.
  ///
  /// nil when it is no property list with a dictionary at its top; `sink` then has the error.
  ///
  /// - Parameter settings: what `$(NAME)` in values stands for; keys are never expanded.
  package init?(
    _ source: SourceFile, expanding settings: BuildSettings = BuildSettings(), reportingTo sink: inout DiagnosticSink
  ) {
    let document = PropertyListDocument.parse(source, reportingTo: &sink)
    guard let members = document.root?.dictionary else { return nil }
    var reader = ShortcutItemReader(source: document.source, settings: settings)
    let items = reader.read(members, reportingTo: &sink)
    self.items = reader.foundList ? items : nil
    keys = Set(members.map(\.key))
    packageType = members["CFBundlePackageType"]?.string
    appName =
      settings.text(of: "INFOPLIST_KEY_CFBundleDisplayName")
      ?? Self.readableText(members["CFBundleDisplayName"], settings)
      ?? Self.readableText(members["CFBundleName"], settings)
    developmentRegion = Self.readableText(members["CFBundleDevelopmentRegion"], settings)
  }

  /// Reads the content that `app` describes; what is wrong with its items goes to `sink`.
  package init(
    _ app: DescribedApp, expanding settings: BuildSettings = BuildSettings(), reportingTo sink: inout DiagnosticSink
  ) {
    let members = app.infoPlist.members
    var reader = ShortcutItemReader(source: app.infoPlist.source, settings: settings)
    let items = reader.read(members, reportingTo: &sink)
    self.items = reader.foundList ? items : nil
    keys = Set(members.map(\.key))
    packageType = nil
    appName =
      settings.text(of: "INFOPLIST_KEY_CFBundleDisplayName")
      ?? app.name.flatMap {
        BuildVariable.first(in: $0) == nil ? $0 : nil
      }
    developmentRegion = app.developmentLanguage.flatMap { BuildVariable.first(in: $0) == nil ? $0 : nil }
  }

  private static func readableText(_ node: PropertyListNode?, _ settings: BuildSettings) -> String? {
    guard let text = node?.string.map({ settings.expand(propertyListText: $0).text }), !text.isEmpty,
      BuildVariable.first(in: text) == nil
    else { return nil }
    return text
  }
}
