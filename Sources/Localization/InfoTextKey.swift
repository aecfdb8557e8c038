internal import Diagnostics

/// A key of Info.plist with a string that users see and that the table `InfoPlist` can translate.
package struct InfoTextKey: Hashable, Sendable {
  /// The purpose of a string.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// `CFBundleDisplayName`: under the icon on the Home Screen, in Settings and in permission alerts.
    case displayName = "display-name"
    /// `CFBundleName`: used if the display name is missing.
    case name
    /// `CFBundleSpokenName`: spoken by VoiceOver and Siri.
    case spokenName = "spoken-name"
    /// `INAlternativeAppName`: another name of the app for Siri.
    case alternativeName = "alternative-name"
    case pronunciationHint = "pronunciation-hint"
    /// A permission alert's explanation: `NSCameraUsageDescription`.
    case usageDescription = "usage-description"
    /// `NSHumanReadableDescription`: the description of a Safari extension.
    case bundleDescription = "description"
    /// `NSHumanReadableCopyright`; iOS does not show it.
    case copyright
    /// `CFBundleTypeName`: the name of a document type.
    case documentTypeName = "document-type-name"
    /// `UTTypeDescription`: the name of a uniform type.
    case typeDescription = "type-description"
    /// A version, which a table can replace but never should.
    case version

    /// Whether the text is a name of the app.
    package var isName: Bool {
      switch self {
      case .displayName, .name, .spokenName, .alternativeName, .pronunciationHint: true
      case .usageDescription, .bundleDescription, .copyright, .documentTypeName, .typeDescription, .version: false
      }
    }

    /// The noun in messages.
    package var noun: String {
      switch self {
      case .displayName: "display name"
      case .name: "bundle name"
      case .spokenName: "spoken name"
      case .alternativeName: "alternative name"
      case .pronunciationHint: "pronunciation hint"
      case .usageDescription: "usage description"
      case .bundleDescription: "description"
      case .copyright: "copyright"
      case .documentTypeName: "document type name"
      case .typeDescription: "type description"
      case .version: "version"
      }
    }
  }

  /// The keys of the table's entries.
  package enum TableKey: String, Hashable, Sendable {
    /// The name of the Info.plist key: CoreFoundation reads the table's value for it first.
    case infoKey = "plist-key"
    /// The value in Info.plist, after expansion of build settings; iOS looks up this text.
    case value = "plist-value"
    /// The key in the dictionary that is the value.
    case nestedKey = "nested-key"
  }

  package let name: String
  package let kind: Kind
  package let keyedOn: TableKey
  /// The first systems with the key: "iOS 14"; nil if unknown.
  package let since: String?
  /// The first system on which the key is deprecated; nil if it is not.
  package let deprecated: String?
  /// Xcode's name of the key, which translators see as a comment; nil if it has none.
  package let comment: String?
  /// Whether the build setting `INFOPLIST_KEY_…` of this name exists.
  package let hasSetting: Bool

  init(
    _ name: String, _ kind: Kind, keyedOn: TableKey = .infoKey, since: String? = nil, deprecated: String? = nil,
    comment: String? = nil, hasSetting: Bool = false
  ) {
    self.name = name
    self.kind = kind
    self.keyedOn = keyedOn
    self.since = since
    self.deprecated = deprecated
    self.comment = comment
    self.hasSetting = hasSetting
  }

  static func usage(
    _ name: String, since: String? = nil, deprecated: String? = nil, comment: String? = nil, hasSetting: Bool = true
  ) -> InfoTextKey {
    InfoTextKey(
      name, .usageDescription, since: since, deprecated: deprecated, comment: comment, hasSetting: hasSetting)
  }

  /// The prefix of build settings that Xcode writes into a generated Info.plist.
  package static let settingPrefix = "INFOPLIST_KEY_"

  private static let byName = Dictionary(uniqueKeysWithValues: documented.map { ($0.name, $0) })

  /// No key is longer, in bytes. Comparing keys of many combining marks would take quadratic time.
  package static let longestName = 200

  /// The key `name`, without a device suffix; nil if it has no text.
  ///
  /// A key that ends in `UsageDescription` is a permission's, even if it is newer than this list.
  package static func named(_ name: String) -> InfoTextKey? {
    guard name.utf8.count <= longestName else { return nil }
    if let known = byName[name] { return known }
    return name.utf8.count > usageSuffix.utf8.count && name.hasSuffix(usageSuffix) ? .usage(name) : nil
  }

  /// Whether the documentation lists the key; others only have the form of one.
  package var isDocumented: Bool { Self.byName[name] != nil }

  private static let usageSuffix = "UsageDescription"
  private static let usageSuffixBytes = Array(usageSuffix.utf8)

  private static let namesByLength = Dictionary(grouping: documented.map(\.name), by: \.unicodeScalars.count)

  /// The documented name that `key` most likely means, which is not one itself; nil if not found.
  package static func documentedName(near key: String) -> String? {
    if key.utf8.count > longestName { return nil }
    // "NSCameraUsageDescription "
    let words = key.split(whereSeparator: \.isWhitespace)
    if words.count != 1 { return nil }
    if words[0].utf8.count < key.utf8.count { return byName[String(words[0])] == nil ? nil : String(words[0]) }
    let undoubled = key.replacingAll("UsageUsage", with: "Usage")
    if byName[undoubled] != nil { return undoubled }
    // Two edits change the length by two.
    let length = key.unicodeScalars.count
    let near = NearestName.several(of: key, among: (length - 2...length + 2).flatMap { namesByLength[$0] ?? [] }).first
    if let near { return near }
    // "NSCameraUsageLibrary", "NSCameraUsage"
    guard let usage = key.firstRange(of: "Usage") else {
      // "NSCameraDescription"
      let ending = "Description"
      guard key.hasSuffix(ending) else { return nil }
      let name = key.dropLast(ending.count) + usageSuffix
      return byName[String(name)] == nil ? nil : String(name)
    }
    let name = key[..<usage.upperBound] + "Description"
    return byName[String(name)] == nil ? nil : String(name)
  }

  /// The key for an entry's `key` in a table that is keyed on Info.plist's keys, without its device suffix; nil if it
  /// is the key of no such text.
  package static func inTable(_ key: String) -> InfoTextKey? {
    guard let known = named(baseName(key)), known.keyedOn == .infoKey else { return nil }
    return known
  }

  /// Whether `bytes`, the key of a table's entry, may be a key that `inTable` knows: rejects most other keys without
  /// creating a string.
  static func mayBeInTable(_ bytes: Span<UInt8>) -> Bool {
    let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
    // Every documented name begins with a prefix of Apple: CF, NS, UT.
    if bytes.count > 1, capitals.contains(bytes[0]), capitals.contains(bytes[1]) { return true }
    let end = bytes.indices.first { bytes[$0] == UInt8(ascii: "~") } ?? bytes.count
    let start = end - usageSuffixBytes.count
    return start > 0 && usageSuffixBytes.indices.allSatisfy { bytes[start + $0] == usageSuffixBytes[$0] }
  }

  /// `name` without a suffix like `~ipad`.
  package static func baseName(_ name: String) -> String { String(name.unicodeScalars.prefix { $0 != "~" }) }

  /// Whether only macOS shows the text.
  package var isOnlyForMacOS: Bool { since?.hasPrefix("macOS") == true }

  /// Whether systems from the major version `minimumSystem` on never show the text: iOS deprecated the key before.
  package func isObsolete(from minimumSystem: Int?) -> Bool {
    guard let minimumSystem, let deprecated, deprecated.hasPrefix("iOS "),
      let version = Int(deprecated.dropFirst(4).prefix { $0.isNumber })
    else { return false }
    return minimumSystem >= version
  }
}
