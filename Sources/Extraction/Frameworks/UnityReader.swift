package import Diagnostics
internal import Formats
internal import Workspace
internal import YAML

/// Reads `ProjectSettings/ProjectSettings.asset` of Unity, which writes the Info.plist when it exports the Xcode project.
package enum UnityReader {
  /// Relative to the project.
  static let settingsPath = "ProjectSettings/ProjectSettings.asset"

  /// The app that Unity builds for iOS; nil if the settings have bundle identifiers for other systems only.
  ///
  /// - Parameter hasScript: whether a build script is for the app for iOS; without an identifier, Unity makes one of the product's name.
  package static func read(
    _ source: SourceFile, folder: String, hasScript: () -> Bool
  ) -> DescribedApp? {
    var name: (text: String, range: SourceRange)?
    var (isForIOS, isForOthers, isIdentifier) = (false, false, false)
    var start = 0
    // The file is YAML with tags of its own; both members are on lines of their own.
    for line in source.text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let text = String(decoding: line, as: UTF8.self)
      let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let key = parts[0].drop { $0 == " " }
      if parts.count == 2, key == "productName", name == nil {
        // Unity puts a name with letters outside ASCII in quotation marks, and escapes them.
        var ignored = DiagnosticSink()
        let value = YAMLDocument.parse(SourceFile(path: source.path, String(parts[1])), reportingTo: &ignored)?.root?
          .string
        name = value.flatMap { $0.isEmpty ? nil : ($0, SourceRange(start, start + line.count)) }
      }
      if parts[0] == "  applicationIdentifier" {
        isIdentifier = true
      } else if !parts[0].hasPrefix("    ") {
        isIdentifier = false
      } else if isIdentifier {
        if key == "iPhone" || key == "iOS" { isForIOS = true } else { isForOthers = true }
      }
      start += line.count + 1
    }
    guard isForIOS || !isForOthers || hasScript() else { return nil }
    var app = DescribedApp(
      framework: .unity, name: name?.text, infoPlistPath: FilePath.resolved("Info.plist", in: folder),
      infoPlist: DescribedInfoPlist(
        members: PropertyListDictionary([], precedence: .last), in: source, at: SourceLocation(path: source.path)),
      developmentLanguage: nil)
    if let name {
      let value = PropertyListNode(.string(name.text), range: name.range)
      app.content = [
        DescribedInfoPlist(
          members: PropertyListDictionary(
            [PropertyListMember(key: "CFBundleDisplayName", keyRange: nil, value: value)], precedence: .last),
          in: source, at: SourceLocation(path: source.path))
      ]
    }
    return app
  }
}
