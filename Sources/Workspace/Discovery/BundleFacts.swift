/// What discovery has to know of an Info.plist's content; the caller, who reads property lists, supplies it.
package struct BundleFacts: Hashable, Sendable {
  /// The keys of the top-level dictionary.
  package var keys: Set<String>
  /// `CFBundlePackageType` as written: "APPL", "$(PRODUCT_BUNDLE_PACKAGE_TYPE)"; nil when absent.
  package var packageType: String?
  /// The titles of `UIApplicationShortcutItems`, as written and in order; nil when the plist has no such array.
  package var shortcutTitles: [String]?

  package init(keys: Set<String>, packageType: String? = nil, shortcutTitles: [String]? = nil) {
    self.keys = keys
    self.packageType = packageType
    self.shortcutTitles = shortcutTitles
  }

  /// Whether the keys are a bundle's at all.
  var isBundle: Bool {
    shortcutTitles != nil
      || !keys.isDisjoint(with: ["CFBundleIdentifier", "CFBundleExecutable", "CFBundlePackageType"])
  }

  /// Whether the bundle extends another: it names an extension point.
  var isExtension: Bool {
    packageType == "XPC!" || !keys.isDisjoint(with: ["NSExtension", "EXAppExtensionAttributes"])
  }

  /// Whether the bundle runs on a watch.
  var isWatchApplication: Bool {
    !keys.isDisjoint(with: ["WKApplication", "WKWatchKitApp", "WKWatchOnly", "WKCompanionAppBundleIdentifier"])
  }

  /// Whether the bundle says how it is drawn, as apps that people use do.
  package var hasInterface: Bool {
    !keys.isDisjoint(with: [
      "UIApplicationSceneManifest", "UILaunchScreen", "UILaunchStoryboardName", "UIMainStoryboardFile",
      "UISupportedInterfaceOrientations",
    ])
  }

  /// Whether the bundle has what only an app for iOS has.
  var isApplication: Bool {
    packageType == "APPL" || shortcutTitles != nil
      || !keys.isDisjoint(with: [
        "LSRequiresIPhoneOS", "UIApplicationSceneManifest", "UILaunchScreen", "UILaunchStoryboardName",
        "UIMainStoryboardFile", "UIRequiredDeviceCapabilities", "UISupportedInterfaceOrientations",
      ])
  }
}
