package import Diagnostics
internal import YAML

/// The messages of one language in YAML, which packages of Dart look up: slang's `strings_de.i18n.yaml`.
package enum YAMLMessages {
  /// The deepest level of mappings that is read.
  private static let depthLimit = 12

  /// The strings in `source`, with the keys of the mappings that contain them, joined with dots. A damaged file is reported, and has none.
  package static func read(
    _ source: SourceFile, reportingTo sink: inout DiagnosticSink
  ) -> [(key: LocalizationKey, text: String, range: SourceRange)] {
    guard let root = YAMLDocument.parse(source, reportingTo: &sink)?.root else { return [] }
    var result: [(key: LocalizationKey, text: String, range: SourceRange)] = []
    var pending = [(prefix: "", node: root, depth: 0)]
    while let (prefix, node, depth) = pending.popLast() {
      for member in node.members {
        guard let key = member.key.string else { continue }
        if let text = member.value.string {
          let range = SourceRange(member.value.range.lowerBound, member.value.range.upperBound)
          result.append((LocalizationKey(prefix + key), text, range))
        } else if depth < depthLimit {
          pending.append((prefix + key + ".", member.value, depth + 1))
        }
      }
    }
    return result
  }
}
