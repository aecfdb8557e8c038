/// The kind of product that a target builds.
package enum ProductKind: Hashable, Sendable {
  /// An app for iPhone or iPad.
  case application
  case watchApplication
  /// An app for another platform.
  case otherApplication
  case appExtension
  case appClip
  case framework
  case tests
  case other

  /// - Parameters:
  ///   - productType: "com.apple.product-type.application".
  ///   - platforms: the platforms of the target: "iphoneos"; empty if unknown.
  init(productType: String, platforms: Set<String>) {
    let prefix = "com.apple.product-type."
    let type = productType.hasPrefix(prefix) ? String(productType.dropFirst(prefix.count)) : productType
    self =
      switch type {
      case "application", "application.messages": Self.application(for: platforms)
      case "application.on-demand-install-capable": .appClip
      case "application.watchapp", "application.watchapp2": .watchApplication
      case "bundle.unit-test", "bundle.ui-testing", "bundle.ocunit-test": .tests
      case _ where type.hasPrefix("framework"): .framework
      case "system-extension", "driver-extension": .other
      case _ where type.contains("extension"): Self.runsInApp(on: platforms) ? .appExtension : .other
      default: .other
      }
  }

  /// Whether it is a bundle inside an app, with its own Info.plist and tables.
  package var isInsideApp: Bool {
    switch self {
    case .watchApplication, .appExtension, .appClip: true
    case .application, .otherApplication, .framework, .tests, .other: false
    }
  }

  /// Whether an extension for `platforms` is part of an app for iPhone, iPad or Apple Watch.
  private static func runsInApp(on platforms: Set<String>) -> Bool {
    platforms.isEmpty || !platforms.isDisjoint(with: ["iphoneos", "watchos"])
  }

  private static func application(for platforms: Set<String>) -> ProductKind {
    if platforms.isEmpty || platforms.contains("iphoneos") { return .application }
    return platforms.contains("watchos") ? .watchApplication : .otherApplication
  }
}
