/// What code asks about the system that it runs on, in Dart, JavaScript, C# and Kotlin.
package enum SystemTest {
  private static let systems: Set<String> = [
    "android", "ios", "web", "macos", "windows", "linux", "fuchsia", "tizen", "winui", "uwp", "maccatalyst",
  ]

  /// Whether `text` is the name of iOS, if it is compared with an expression with the names `path` that is the current system: `Platform.OS`,
  /// `process.env.EXPO_OS`, `Capacitor.getPlatform()`, `defaultTargetPlatform`, `DeviceInfo.Platform`; nil for other comparisons.
  package static func isIOS(_ text: String, comparedWith path: [String]) -> Bool? {
    let isSystem = path.contains { word in
      let word = word.lowercased()
      return word == "os" || word.hasSuffix("_os") || word.contains("platform")
    }
    guard isSystem, systems.contains(text.lowercased()) else { return nil }
    return text.lowercased() == "ios"
  }

  /// Whether a member or call `name` may ask for the system.
  package static func mayBe(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasPrefix("is") || name.hasPrefix("kis") || name.hasPrefix("_is")
  }

  /// The value on iOS of a member or call: `Platform.isIOS`, `OperatingSystem.IsAndroid()`, `platform.is("ios")`, `kIsWeb`; nil for others.
  ///
  /// - Parameter argument: the only argument, empty if it is not a string; nil for none.
  package static func onIOS(_ name: String, _ argument: String?) -> Bool? {
    let name = name.lowercased().filter { $0 != "_" }
    if name == "is" || name == "isplatform" { return argument.flatMap { systems.contains($0) ? $0 == "ios" : nil } }
    if name == "isandroidversionatleast" { return false }
    guard argument == nil else { return nil }
    switch name {
    case "isios": return true
    case "isandroid", "isweb", "kisweb", "ismacos", "iswindows", "islinux", "isfuchsia": return false
    default: return nil
    }
  }
}
