package import Diagnostics
internal import Formats
internal import JSON
internal import Workspace
internal import YAML

/// Reads the manifests that list an app's libraries: `package.json`, `pubspec.yaml`.
package enum PackageManifest {
  /// The project described by the `package.json` `source`; nil if it uses no app framework.
  ///
  /// Reports what makes the file unreadable if an app framework is mentioned in it.
  package static func readNode(
    _ source: SourceFile, folder: String, reportingTo sink: inout DiagnosticSink
  ) -> FrameworkProject? {
    var problems = DiagnosticSink()
    // npm accepts several members with one name.
    guard let document = JSONDocument.parse(source, dialect: .messages, reportingTo: &problems) else {
      let text = String(decoding: source.text, as: UTF8.self)
      let marks = ["\"react-native", "\"expo", "\"@capacitor/", "cordova", "\"@nativescript/"]
      if marks.contains(where: text.contains) { sink.report(contentsOf: problems.diagnostics) }
      return nil
    }
    var names: Set<String> = []
    var dependencies: [FrameworkProject.Dependency] = []
    var apis: [ShortcutAPI] = []
    let sections = ["dependencies", "devDependencies", "peerDependencies"].map { document.root[$0] }
    var libraries = sections.flatMap { $0.map { $0.members.map { ($0.key.string, $0.key.range) } } ?? [] }
    libraries += cordovaPlugins(in: document.root)
    for (name, range) in libraries {
      guard let name else { continue }
      names.insert(name)
      let own = ShortcutAPI.apis(ofPackage: name)
      guard !own.isEmpty, !dependencies.contains(where: { $0.name == name }) else { continue }
      dependencies.append(FrameworkProject.Dependency(name: name, location: source.location(of: range)))
      apis += own
    }
    guard let framework = framework(names) else { return nil }
    var project = FrameworkProject(framework, manifest: source.path, folder: folder)
    project.dependencies = dependencies
    project.apis = apis
    // An app has no peers.
    project.isLibrary = ["react-native", "@capacitor/core"].contains { document.root["peerDependencies"]?[$0] != nil }
    project.ownAPIs = document.root["name"]?.string.map(ShortcutAPI.apis(ofPackage:)) ?? []
    return project
  }

  /// The plug-ins of Cordova, which `config.xml` need not list: `"cordova": {"plugins": {"cordova-plugin-3dtouch": {}}}`, and of Ionic's
  /// first versions, `"cordovaPlugins": ["cordova-plugin-3dtouch@1.0", {"id": "cordova-plugin-3dtouch", "locator": "…"}]`.
  private static func cordovaPlugins(in root: JSONElement) -> [(String?, SourceRange)] {
    let named = root["cordova"]?["plugins"].map { $0.members.map { ($0.key.string, $0.key.range) } } ?? []
    let listed = root["cordovaPlugins"].map { list in
      list.elements.map { element in
        let id = element["id"] ?? element
        return (id.string?.split(separator: "@").first.map(String.init), id.range)
      }
    }
    return named + (listed ?? [])
  }

  private static func framework(_ names: Set<String>) -> Framework? {
    if names.contains("expo") || names.contains("expo-quick-actions") { return .expo }
    if names.contains("react-native") { return .reactNative }
    if names.contains("@capacitor/core") || names.contains("@capacitor/ios") { return .capacitor }
    if names.contains(where: { $0 == "cordova" || $0 == "cordova-ios" || $0.hasPrefix("cordova-plugin-") }) {
      return .cordova
    }
    if names.contains("@nativescript/core") || names.contains("tns-core-modules") { return .nativeScript }
    return names.contains { !ShortcutAPI.apis(ofPackage: $0).isEmpty } ? .reactNative : nil
  }

  /// The project described by the `pubspec.yaml` `source`; nil if it is not a Flutter project.
  package static func readDart(
    _ source: SourceFile, folder: String, reportingTo sink: inout DiagnosticSink
  ) -> FrameworkProject? {
    guard let root = YAMLDocument.parse(source, reportingTo: &sink)?.root else { return nil }
    let libraries = root["dependencies"]?.members ?? []
    // A package of a workspace may leave Flutter to the libraries that it uses.
    let isFlutter = libraries.contains {
      $0.key.string == "flutter" || $0.key.string.map { !ShortcutAPI.apis(ofPackage: $0).isEmpty } == true
    }
    guard isFlutter else { return nil }
    var project = FrameworkProject(.flutter, manifest: source.path, folder: folder)
    for member in libraries {
      guard let name = member.key.string else { continue }
      let own = ShortcutAPI.apis(ofPackage: name)
      if own.isEmpty { continue }
      let range = SourceRange(member.key.range.lowerBound, member.key.range.upperBound)
      project.dependencies.append(FrameworkProject.Dependency(name: name, location: source.location(of: range)))
      project.apis += own
    }
    return project
  }
}

extension PackageManifest {
  /// The project described by the `.csproj` `source`; nil if it does not target iOS.
  package static func readDotNet(
    _ source: SourceFile, folder: String, reportingTo sink: inout DiagnosticSink
  ) -> FrameworkProject? {
    let text = String(decoding: source.text, as: UTF8.self)
    let marks = [
      "<UseMaui>true", "Xamarin.iOS", "Xamarin.Essentials", "Xamarin.Forms", "Microsoft.Maui", "-ios",
      // A library without any of these may define the quick actions of the app that references it.
      "\"Plugin.AppShortcuts\"",
    ]
    guard marks.contains(where: text.contains) || hasProjectType(text) else { return nil }
    var project = FrameworkProject(.dotNet, manifest: source.path, folder: folder)
    project.apis = ShortcutAPI.dotNet
    project.targetsIOS = targetsIOS(text)
    let content = DotNetProject(source, reportingTo: &sink)
    project.name = content?.applicationTitle.map { title in
      let value = PropertyListNode(.string(title.text), range: title.range)
      return DescribedInfoPlist(
        members: PropertyListDictionary(
          [PropertyListMember(key: "CFBundleDisplayName", keyRange: nil, value: value)], precedence: .last),
        in: source, at: source.location(of: title.range))
    }
    project.references = content?.references.map { FilePath.resolved($0, in: folder) } ?? []
    project.resources = content?.bundleResources?.map { FilePath.resolved($0, in: folder) }
    if text.contains("\"Plugin.AppShortcuts\"") { project.apis += ShortcutAPI.dotNetShortcuts }
    return project
  }

  /// Whether `<ProjectTypeGuids>` in `text` names a project of Xamarin.iOS or its predecessor MonoTouch.
  private static func hasProjectType(_ text: String) -> Bool {
    let types = ["FEACFBD2-3405-455C-9665-78FE426C6842", "6BC8ED88-2882-458C-8E55-DFD12B67127B"]
    return types.contains { text.contains($0) || text.contains($0.lowercased()) }
  }

  /// Whether a `.csproj` with the content `text` is for iOS; nil if its frameworks are not in it.
  private static func targetsIOS(_ text: String) -> Bool? {
    if ["Xamarin.iOS", "-ios"].contains(where: text.contains) || hasProjectType(text) { return true }
    if ["Xamarin.Android.", "Windows.UI.Xaml", "<TargetPlatformIdentifier>UAP"].contains(where: text.contains) {
      return false
    }
    var values: [Substring] = []
    for name in ["TargetFramework", "TargetFrameworks"] {
      var rest = text[...]
      while let open = rest.firstRange(of: "<\(name)"), let start = rest[open.upperBound...].firstIndex(of: ">") {
        let isOwn = rest[open.upperBound] == ">" || rest[open.upperBound] == " "
        guard let end = rest[start...].firstIndex(of: "<") else { break }
        if isOwn { values.append(rest[rest.index(after: start)..<end]) }
        rest = rest[end...]
      }
    }
    let parts = values.flatMap { $0.split(separator: ";") }.map { $0.filter { !$0.isWhitespace } }.filter {
      !$0.isEmpty
    }
    // `$(TargetFrameworks);net8.0-android` adds to others.
    return parts.isEmpty || parts.contains { $0.contains("$") && $0 != "$(TargetFrameworks)" } ? nil : false
  }

  /// A project of Telerik AppBuilder, which has a `cordova.ios.js` and no `config.xml`.
  package static func appBuilder(manifest: String, folder: String) -> FrameworkProject {
    var project = FrameworkProject(.cordova, manifest: manifest, folder: folder)
    project.apis = ShortcutAPI.apis(ofPackage: "cordova-plugin-3dtouch")
    return project
  }

  /// A Unity project, or a Kotlin Multiplatform build; its code may call UIKit.
  package static func native(_ framework: Framework, manifest: String, folder: String) -> FrameworkProject {
    var project = FrameworkProject(framework, manifest: manifest, folder: folder)
    project.apis = ShortcutAPI.native
    return project
  }
}
