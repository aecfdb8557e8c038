package import Diagnostics
package import Formats
package import Localization
package import XcodeModel

/// The parts of an Info.plist that Pressfit reads.
package struct InfoPlistContent: Sendable {
  /// The keys of the top-level dictionary.
  package let keys: Set<String>
  /// `CFBundlePackageType` as written; nil if it is missing.
  package let packageType: String?
  /// The items of `UIApplicationShortcutItems` and its device variants; nil if the Info.plist has none of these keys.
  package let items: [ShortcutItem]?
  /// `CFBundleDisplayName`, or else `CFBundleName`; nil if missing, empty, or with an unknown build variable.
  package let appName: String?
  /// `CFBundleDevelopmentRegion`; nil in the same cases as `appName`.
  package let developmentRegion: String?
  /// `CFBundleLocalizations`: languages that the app has even without a folder for them.
  package let declaredLanguages: [String]
  /// The major version in `MinimumOSVersion`, which builds add; nil if it is missing.
  package let minimumSystem: Int?
  /// `TARGETED_DEVICE_FAMILY`, which builds write as `UIDeviceFamily`; without the setting, the key itself; nil if both
  /// are missing.
  package let deviceFamilies: Set<DeviceFamily>?

  /// Reads `source` in any format; reports problems in it or its items to `sink`.
  ///
  /// nil, with an error in `sink`, if it is not a property list with a dictionary at its top.
  ///
  /// - Parameter settings: the values of `$(NAME)` references in values; keys are never expanded.
  package init?(
    _ source: SourceFile, expanding settings: BuildSettings = BuildSettings(), reportingTo sink: inout DiagnosticSink
  ) {
    let document = PropertyListDocument.parse(infoPlist: source, for: [settings], reportingTo: &sink)
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
    declaredLanguages = Self.declaredLanguages(members)
    minimumSystem = members["MinimumOSVersion"]?.string.flatMap { Int($0.prefix { $0 != "." }) }
    deviceFamilies = DeviceFamily.families(in: members, settings)
  }

  /// Reads the content described by `app`; reports problems with its items to `sink`.
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
    declaredLanguages = Self.declaredLanguages(members)
    minimumSystem = nil
    deviceFamilies = DeviceFamily.families(in: members, settings)
  }

  private static func declaredLanguages(_ members: PropertyListDictionary) -> [String] {
    let value = members["CFBundleLocalizations"]
    return (value?.array ?? value.map { [$0] } ?? []).compactMap(\.string).filter(LanguageFolderName.isLanguage)
  }

  private static func readableText(_ node: PropertyListNode?, _ settings: BuildSettings) -> String? {
    guard let text = node?.string.map({ settings.expand(propertyListText: $0).text }), !text.isEmpty,
      BuildVariable.first(in: text) == nil
    else { return nil }
    return text
  }
}

extension DeviceFamily {
  /// `TARGETED_DEVICE_FAMILY`, which builds write as `UIDeviceFamily`; without the setting, the key itself; nil if both are
  /// missing.
  package static func families(in members: PropertyListDictionary, _ settings: BuildSettings) -> Set<DeviceFamily>? {
    settings.text(of: "TARGETED_DEVICE_FAMILY").flatMap(families)
      ?? members["UIDeviceFamily"]?.array.map { Set($0.compactMap(DeviceFamily.init)) }
  }

  /// A number, also one that is written as a string.
  fileprivate init?(_ node: PropertyListNode) {
    let number: Int? =
      switch node.value {
      case .integer(let number): Int(exactly: number)
      case .string(let text): Int(text)
      default: nil
      }
    guard let number else { return nil }
    self.init(rawValue: number)
  }
}
