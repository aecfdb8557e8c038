package import Diagnostics
package import Formats
package import Localization

/// What Pressfit reads of an Info.plist.
package struct InfoPlist: Sendable {
  /// What kind of bundle the property list describes, as far as it tells.
  package enum BundleKind: String, Hashable, Sendable {
    case app
    /// `NSExtension`, `EXAppExtensionAttributes`, or a package type `XPC!`.
    case appExtension = "app-extension"
    /// `WKApplication`, `WKWatchKitApp` or `WKCompanionAppBundleIdentifier`.
    case watchApp = "watch-app"
    /// Package type `FMWK`.
    case framework
    /// Package type `BNDL`: tests, resources.
    case bundle
  }

  package let path: String
  package let kind: BundleKind
  /// Whether the list has `UIApplicationShortcutItems`, for all devices or for some.
  package let definesShortcutItems: Bool
  package let items: [ShortcutItem]
  /// `CFBundleDisplayName`, else `CFBundleName`; nil when absent, empty, or a build variable.
  package let appName: String?
  /// `CFBundleDevelopmentRegion`; nil when absent, empty, or a build variable.
  package let developmentRegion: String?
  /// Whether the file could be read at all.
  package let isReadable: Bool

  /// Reads `source`, whatever its format; what is wrong with it or its items goes to `sink`.
  package static func read(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) -> InfoPlist {
    let document = PropertyListDocument.parse(source, reportingTo: &sink)
    guard let members = document.root?.dictionary else { return InfoPlist(unreadable: source.path) }
    var reader = ShortcutItemReader(source: document.source)
    let items = reader.read(members, reportingTo: &sink)
    return InfoPlist(
      path: source.path, kind: BundleKind(members), definesShortcutItems: reader.foundList, items: items,
      appName: readableText(of: "CFBundleDisplayName", in: members) ?? readableText(of: "CFBundleName", in: members),
      developmentRegion: readableText(of: "CFBundleDevelopmentRegion", in: members), isReadable: true)
  }

  private init(
    path: String, kind: BundleKind, definesShortcutItems: Bool, items: [ShortcutItem], appName: String?,
    developmentRegion: String?, isReadable: Bool
  ) {
    self.path = path
    self.kind = kind
    self.definesShortcutItems = definesShortcutItems
    self.items = items
    self.appName = appName
    self.developmentRegion = developmentRegion
    self.isReadable = isReadable
  }

  private init(unreadable path: String) {
    self.init(
      path: path, kind: .app, definesShortcutItems: false, items: [], appName: nil, developmentRegion: nil,
      isReadable: false)
  }

  private static func readableText(of key: String, in members: PropertyListDictionary) -> String? {
    guard let text = members[key]?.string, !text.isEmpty, BuildVariable.first(in: text) == nil
    else { return nil }
    return text
  }
}

extension InfoPlist.BundleKind {
  fileprivate init(_ members: PropertyListDictionary) {
    func isTrue(_ key: String) -> Bool {
      if case .boolean(true) = members[key]?.value { true } else { false }
    }
    let packageType = members["CFBundlePackageType"]?.string
    if members["NSExtension"] != nil || members["EXAppExtensionAttributes"] != nil || packageType == "XPC!" {
      self = .appExtension
    } else if isTrue("WKApplication") || isTrue("WKWatchKitApp") || members["WKCompanionAppBundleIdentifier"] != nil {
      self = .watchApp
    } else if packageType == "FMWK" {
      self = .framework
    } else if packageType == "BNDL" {
      self = .bundle
    } else {
      self = .app
    }
  }
}
