internal import POSIX

/// The content of an Info.plist that discovery needs; supplied by the caller, which can read property lists.
package struct BundleFacts: Hashable, Sendable {
  /// The keys of the top-level dictionary.
  package var keys: Set<String>
  /// `CFBundlePackageType` as written: "APPL", "$(PRODUCT_BUNDLE_PACKAGE_TYPE)"; nil if it is missing.
  package var packageType: String?
  /// The titles of `UIApplicationShortcutItems`, as written and in order; nil if there is no such array.
  package var shortcutTitles: [String]?

  /// Whether the keys are those of a bundle.
  var isBundle: Bool {
    shortcutTitles != nil
      || !keys.isDisjoint(with: ["CFBundleIdentifier", "CFBundleExecutable", "CFBundlePackageType"])
  }

  /// Whether the bundle is an extension: it specifies an extension point.
  var isExtension: Bool {
    packageType == "XPC!" || !keys.isDisjoint(with: ["NSExtension", "EXAppExtensionAttributes"])
  }

  /// Whether the bundle runs on Apple Watch.
  var isWatchApplication: Bool {
    !keys.isDisjoint(with: ["WKApplication", "WKWatchKitApp", "WKWatchOnly", "WKCompanionAppBundleIdentifier"])
  }

  /// Whether the bundle specifies its user interface, as apps do.
  package var hasInterface: Bool {
    !keys.isDisjoint(with: [
      "UIApplicationSceneManifest", "UILaunchScreen", "UILaunchStoryboardName", "UIMainStoryboardFile",
      "UISupportedInterfaceOrientations",
    ])
  }

  /// Whether the bundle is an app that may run on iPhone or iPad.
  var isApplication: Bool {
    if shortcutTitles != nil || !keys.isDisjoint(with: Self.mobileKeys) { return true }
    return packageType == "APPL" && keys.isDisjoint(with: Self.macKeys)
  }

  /// Keys that only iOS apps have.
  private static let mobileKeys: Set<String> = [
    "LSRequiresIPhoneOS", "UIApplicationSceneManifest", "UIDeviceFamily", "UILaunchScreen", "UILaunchStoryboardName",
    "UIMainStoryboardFile", "UIRequiredDeviceCapabilities", "UISupportedInterfaceOrientations",
  ]

  /// Keys that only macOS apps have.
  private static let macKeys: Set<String> = [
    "LSMinimumSystemVersion", "LSUIElement", "NSMainNibFile", "NSMainStoryboardFile",
  ]
}

/// Searches a file of any format for the key `UIApplicationShortcutItems`.
enum ShortcutItemsMarker {
  private static let patterns = BytePattern.spellings(of: "UIApplicationShortcutItems")

  /// Whether `content` contains the characters of the key.
  static func occurs(in content: [UInt8]) -> Bool { patterns.contains { $0.occurs(in: content) } }
}
