package import Diagnostics
package import YAML

/// A parsed YAML file: `project.yml`, `pubspec.yaml`.
package struct YAMLDocument: Sendable {
  package let source: SourceFile
  /// The first document; nil for an empty file.
  package let root: YAMLNode?

  /// The maximum file size, in bytes: project descriptions are written by hand.
  package static let sizeLimit = 8 << 20

  /// Parses `source`; nil, with an error reported, if it is not YAML.
  package static func parse(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) -> YAMLDocument? {
    guard source.text.count <= sizeLimit else {
      sink.report(
        Diagnostic(
          .tooLarge, .error, "the YAML file is larger than \(sizeLimit >> 20) MiB",
          at: SourceLocation(path: source.path),
          help: "split the file with \"include\""))
      return nil
    }
    guard ContentScreening.isReadable(source, reportingTo: &sink) else { return nil }
    do throws(YAMLError) {
      return YAMLDocument(source: source, root: try YAMLReader().read(source.text))
    } catch {
      sink.report(source.explaining(.yaml(error, in: source)))
      return nil
    }
  }
}

extension YAMLNode {
  /// The value of a scalar; nil for any other value.
  package var string: String? {
    if case .scalar(let text, _) = value { text } else { nil }
  }

  /// The members of a mapping, followed by those of its merge keys (`<<`); empty for any other value.
  package var members: [Member] {
    guard case .mapping(let own) = value else { return [] }
    guard own.contains(where: { $0.key.string == "<<" }) else { return own }
    let merged = own.filter { $0.key.string == "<<" }.flatMap { member -> [Member] in
      if case .sequence(let sources) = member.value.value { sources.flatMap(\.members) } else { member.value.members }
    }
    return own.filter { $0.key.string != "<<" } + merged
  }

  /// The elements of a sequence; empty for any other value.
  package var elements: [YAMLNode] {
    if case .sequence(let elements) = value { elements } else { [] }
  }

  /// The value of `key` in a mapping; nil if it is missing or this is not a mapping.
  package subscript(key: String) -> YAMLNode? { members.first { $0.key.string == key }?.value }
}

extension Diagnostic {
  fileprivate static func yaml(_ error: YAMLError, in source: SourceFile) -> Diagnostic {
    let location = source.location(at: error.offset)
    return switch error.reason {
    case .tooDeep: .tooDeep(error.message, at: location)
    case .tooLarge, .outOfMemory: Diagnostic(.tooLarge, .error, error.message, at: location)
    case .syntax, .unknownAlias:
      Diagnostic(
        .badYAML, .error, "the file is not valid YAML: \(error.message)", at: location,
        help: "correct the syntax; Pressfit does not use any part of the file")
    }
  }
}

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
