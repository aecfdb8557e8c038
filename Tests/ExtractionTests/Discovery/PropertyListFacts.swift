import Foundation
import Workspace

@testable import Extraction

/// The content of a property list according to Foundation; the product has its own reader.
func propertyListFacts(_ path: String, _ bytes: [UInt8]) -> BundleFacts? {
  guard
    let content = try? unsafe PropertyListSerialization.propertyList(from: Data(bytes), format: nil),
    let dictionary = content as? [String: Any]
  else { return nil }
  let items = dictionary["UIApplicationShortcutItems"] as? [[String: Any]]
  return BundleFacts(
    keys: Set(dictionary.keys), packageType: dictionary["CFBundlePackageType"] as? String,
    shortcutTitles: items?.compactMap { $0["UIApplicationShortcutItemTitle"] as? String })
}

/// Info.plists in the short OpenStep format.
enum Plist {
  static func app(_ titles: String...) -> String {
    let items = titles.map { "{ UIApplicationShortcutItemTitle = \"\($0)\"; UIApplicationShortcutItemType = x; }" }
    return "{ CFBundlePackageType = APPL; UIApplicationShortcutItems = ( \(items.joined(separator: ", ")) ); }"
  }

  static let plainApp = "{ CFBundlePackageType = APPL; LSRequiresIPhoneOS = 1; }"
  static let widget = "{ NSExtension = { NSExtensionPointIdentifier = \"com.apple.widgetkit-extension\"; }; }"
  static let framework = "{ CFBundlePackageType = FMWK; }"
  static let tests = "{ CFBundlePackageType = BNDL; }"
  static let watch = "{ CFBundlePackageType = APPL; WKApplication = 1; }"
}
