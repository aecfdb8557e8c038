package import Diagnostics
internal import XML

/// A `.strings` file as an XML property list.
extension PropertyListDocument: EditableTable {
  package func text(_ key: LocalizationKey, in language: String) -> TableText? {
    root?.dictionary?.member(key.rawValue).map { TableText(value: $0.value.string, range: $0.keyRange) }
  }

  package func refusal(of change: TableChange) -> TableEditError? { Self.unencodable(in: change) }

  /// The error of a change with a character that XML does not allow.
  static func unencodable(in change: TableChange) -> TableEditError? {
    let forbidden = [change.text, change.key.rawValue].lazy.compactMap { XMLText.firstForbidden(in: $0) }
    return forbidden.first.map { .unencodable($0) }
  }

  package func edits(for changes: [TableChange]) throws(TableEditError) -> [TextEdit] {
    guard let root else { throw .unfaithful }
    var edits: [TextEdit] = []
    var new: [(String, String)] = []
    for change in changes {
      if let node = root[change.key.rawValue], node.string != nil {
        edits.append(try edit(settingString: change.text, of: node))
      } else {
        new.append((change.key.rawValue, change.text))
      }
    }
    return new.isEmpty ? edits : edits + [try edit(addingStrings: new, to: root)]
  }

  package func isEdited(into after: PropertyListDocument, by changes: [TableChange]) -> Bool {
    guard after.has(changes), let old = root?.dictionary, let new = after.root?.dictionary else { return false }
    let changed = Set(changes.map(\.key))
    return old.effectiveMembers.allSatisfy { member in
      if changed.contains(LocalizationKey(member.key)) { return true }
      guard let text = member.value.string else { return new[member.key] != nil }
      return new[member.key]?.string?.utf8Equals(text) == true
    }
  }
}

extension PropertyListDocument {
  /// Parses a `.strings` file in XML or binary form; reports values that are not strings as in the OpenStep form.
  package static func parse(
    table source: SourceFile, reportingTo sink: inout DiagnosticSink
  ) -> PropertyListDocument {
    let document = parse(source, reportingTo: &sink)
    guard let members = document.root?.dictionary?.effectiveMembers else { return document }
    for member in members {
      if member.value.string == nil {
        sink.report(
          .nonStringValue(
            ofKey: member.key, kind: member.value.kind, at: document.source.location(of: member.value.range)))
      }
      // U+0000 was reported with the property list.
      for (text, range) in [(member.key, member.keyRange), (member.value.string ?? "", member.value.range)]
      where !text.utf8.contains(0) {
        if let diagnostic = TextScreening.diagnostic(for: text, at: document.source.location(of: range)) {
          sink.report(diagnostic)
        }
      }
    }
    return document
  }
}

extension PropertyListNode {
  fileprivate var kind: String {
    switch value {
    case .string: "a string"
    case .integer, .real: "a number"
    case .boolean: "a Boolean"
    case .date: "a date"
    case .data: "data"
    case .array: "an array"
    case .dictionary: "a dictionary"
    case .uid: "a reference"
    case .null: "nothing"
    }
  }
}
