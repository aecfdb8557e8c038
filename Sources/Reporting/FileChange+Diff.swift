internal import Diagnostics
package import Translation

extension FileChange {
  /// The change as a diff in UTF-8, independent of the file's encoding.
  package var unifiedDiff: String {
    let after = SourceFile(path: path, bytes: after, encoding: before?.encoding ?? .utf8)
    return UnifiedDiff.text(
      old: before.map { String(decoding: $0.text, as: UTF8.self) }, new: String(decoding: after.text, as: UTF8.self),
      path: path)
  }
}
