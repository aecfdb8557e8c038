internal import CodeReading

/// A framework or generator that writes an app's Info.plist or creates its quick actions in code.
package enum Framework: String, Hashable, Sendable, CaseIterable {
  case xcodeGen = "XcodeGen"
  case tuist = "Tuist"
  case flutter = "Flutter"
  case reactNative = "React Native"
  case expo = "Expo"
  case dotNet = ".NET"
  case cordova = "Cordova"
  case capacitor = "Capacitor"
  case nativeScript = "NativeScript"
  case kotlinMultiplatform = "Kotlin Multiplatform"
  case unity = "Unity"
  case titanium = "Titanium"

  /// Whether it only generates Xcode projects, with code in Swift and Objective-C.
  package var isProjectGenerator: Bool { self == .xcodeGen || self == .tuist }

  /// Extensions of the source files that may create quick actions.
  package var sourceExtensions: Set<String> {
    switch self {
    case .xcodeGen, .tuist: []
    case .flutter: ["dart"]
    case .reactNative, .expo, .cordova, .capacitor, .nativeScript:
      ["js", "jsx", "mjs", "cjs", "ts", "tsx", "mts", "cts", "html", "htm", "vue", "svelte"]
    case .dotNet, .unity: ["cs"]
    case .kotlinMultiplatform: ["kt"]
    case .titanium: ["js", "mjs", "ts"]
    }
  }
}
