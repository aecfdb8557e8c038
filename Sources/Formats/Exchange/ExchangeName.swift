internal import Diagnostics

/// The name of a string in an exchange file: its key, and the path of its table if the name contains it.
///
/// Weblate joins the file and the id of an XLIFF unit: `App/en.lproj/InfoPlist.strings///Add nest`.
package struct ExchangeName: Hashable, Sendable {
  package let key: LocalizationKey
  /// nil if the name is only a key.
  package let path: String?

  private static let interfaceFiles = [".storyboard", ".xib"]

  package init(_ text: String) {
    // By bytes: a slash with a combining mark after it is one `Character`.
    if let mark = text.utf8.firstRange(of: "///".utf8) {
      let path = String(text[..<mark.lowerBound])
      // A key may contain slashes too.
      if Self.isPlace(path) {
        key = LocalizationKey(String(text[mark.upperBound...]))
        self.path = path
        return
      }
    }
    key = LocalizationKey(text)
    path = nil
  }

  /// Whether `path` names a file that texts are translated in: a table, a property list, a storyboard.
  package static func isPlace(_ path: String) -> Bool {
    LocalizationFormat(path: path) != nil || interfaceFiles.contains(where: path.hasSuffix)
  }

  /// `key` of the table at `path` as one name, unique in a file with several tables.
  package static func joined(path: String, key: LocalizationKey) -> String { "\(path)///\(key.rawValue)" }
}
