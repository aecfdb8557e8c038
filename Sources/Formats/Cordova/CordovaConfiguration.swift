package import Diagnostics
internal import XML

/// The Info.plist settings in a Cordova `config.xml` or `plugin.xml`.
package struct CordovaConfiguration: Sendable {
  /// `widget` or `plugin`.
  package let root: String
  /// `<name>`; nil if it is missing.
  package let name: String?
  /// The location of the name.
  package let nameRange: SourceRange?
  /// `defaultlocale` of the widget.
  package let defaultLocale: String?
  /// The property list of each `<config-file>` and `<edit-config>` for an Info.plist, with the element's key alone and with locations in
  /// the XML file.
  package let propertyLists: [PropertyListDocument]
  /// The plug-ins listed by the widget.
  package let plugins: [(name: String, range: SourceRange)]

  /// The Info.plist key that `element` sets; nil if it is about another file.
  private static func key(_ element: XMLElement) -> String? {
    let (file, key): (String, String)
    switch element.name.local {
    case "config-file", "custom-config-file": (file, key) = ("target", "parent")
    case "edit-config": (file, key) = ("file", "target")
    default: return nil
    }
    guard let name = element[attribute: key], name.allSatisfy({ $0.isASCII && ($0.isLetter || $0 == "~") }) else {
      return nil
    }
    return element[attribute: file]?.hasSuffix("Info.plist") == true || name == "UIApplicationShortcutItems"
      ? name : nil
  }

  /// Reads `source`; nil if it is not Cordova XML.
  package static func parse(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) -> CordovaConfiguration? {
    var problems = DiagnosticSink()
    guard let root = XMLElement.root(of: source, reportingTo: &problems) else {
      // Other programs use the same file names.
      let text = String(decoding: source.text, as: UTF8.self)
      if ["<widget", "apache.org/cordova"].contains(where: text.contains) {
        sink.report(contentsOf: problems.diagnostics)
      }
      return nil
    }
    guard root.name.local == "plugin" || root.name.local == "widget" && isApp(root, in: source) else { return nil }
    var lists: [PropertyListDocument] = []
    var plugins: [(name: String, range: SourceRange)] = []
    var name: String?
    var nameRange: SourceRange?
    var pending = [root]
    while let element = pending.popLast() {
      switch element.name.local {
      case "config-file", "custom-config-file", "edit-config":
        guard let key = key(element) else { break }
        lists.append(PropertyListDocument.parse(overlay(source, key, element.contentRange), reportingTo: &sink))
      case "plugin" where element[attribute: "name"] != nil:
        plugins.append((element[attribute: "name"] ?? "", element.range))
      case "name" where name == nil:
        nameRange = element.contentRange
        name = source.string(in: element.contentRange).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      default: break
      }
      pending += element.elements.reversed()
    }
    return CordovaConfiguration(
      root: root.name.local, name: name, nameRange: nameRange, defaultLocale: root[attribute: "defaultlocale"],
      propertyLists: lists,
      plugins: plugins)
  }

  /// Whether the widget `root` is an app for Cordova, not one of a web page, of Tizen or of a television.
  private static func isApp(_ root: XMLElement, in source: SourceFile) -> Bool {
    let text = String(decoding: source.text, as: UTF8.self)
    if ["cordova", "phonegap", "<platform name"].contains(where: text.contains) { return true }
    return root[attribute: "id"] != nil && !text.contains("tizen.org/ns")
  }

  /// A property list of the same length with `content` as the key's value and blanks elsewhere, so that offsets match.
  private static func overlay(_ source: SourceFile, _ key: String, _ content: SourceRange) -> SourceFile {
    let start = Array("<plist><dict><key>\(key)</key>".utf8)
    let end = Array("</dict></plist>".utf8)
    var text = source.text.map { $0 == 0x0A || $0 == 0x0D ? $0 : 0x20 }
    text += [UInt8](repeating: 0x20, count: max(0, content.end + end.count - text.count))
    // The tag before the content contains the key, and is longer than its replacement.
    let first = content.start - start.count
    guard first >= 0 else { return SourceFile(path: source.path, bytes: []) }
    text.replaceSubrange(first..<content.start, with: start)
    text.replaceSubrange(content.start..<content.end, with: source.text[content.start..<content.end])
    text.replaceSubrange(content.end..<content.end + end.count, with: end)
    return SourceFile(path: source.path, bytes: text)
  }
}
