package import Diagnostics
internal import XML

extension PropertyListDocument {
  /// The edit that changes the text of `node`, a string; its tags stay the same.
  package func edit(
    settingString text: String, of node: PropertyListNode
  ) throws(TableEditError) -> TextEdit {
    guard format == .xml else { throw .notXML }
    guard node.string != nil, let range = node.range, let content = node.contentRange else { throw .wrongType }
    let escaped = try Self.escape(text)
    guard content.end == range.end else { return TextEdit(range: content, replacement: escaped) }
    // `<string/>` has no content, so the element is replaced.
    return TextEdit(range: range, replacement: "<string>\(escaped)</string>")
  }

  /// The edit that appends `strings`, in order, to `node`, a dictionary, indented like its other members.
  package func edit(
    addingStrings strings: [(key: String, text: String)], to node: PropertyListNode
  ) throws(TableEditError) -> TextEdit {
    try edit(appending: strings.map { TreePatch.Member(key: $0.key, value: .string($0.text)) }, to: node)
  }

  /// The edit that appends `new` to `node`, a dictionary, indented like its other members.
  func edit(
    appending new: [TreePatch.Member], to node: PropertyListNode
  ) throws(TableEditError) -> TextEdit {
    guard format == .xml else { throw .notXML }
    guard let members = node.dictionary?.members, let range = node.range, let content = node.contentRange else {
      throw .wrongType
    }
    let outer = whiteSpace(before: range.start)
    let close = outer.contains { $0.isNewline } ? outer : source.lineEnd
    let form = members.last.flatMap(memberForm(of:)) ?? MemberForm(lead: close + "\t", middle: close + "\t", step: "\t")
    var body = ""
    for member in new { body += form.lead + (try form.text(of: member)) }
    if let end = members.last?.value.range?.end {
      return TextEdit(range: SourceRange(end, end), replacement: body)
    }
    if new.isEmpty { return TextEdit(range: SourceRange(range.end, range.end), replacement: "") }
    if content.end == range.end { return TextEdit(range: range, replacement: "<dict>\(body)\(close)</dict>") }
    // Keep comments in an otherwise empty dictionary.
    let isBlank = source.text[content.start..<content.end].allSatisfy(\.isXMLSpace)
    let place = isBlank ? content : SourceRange(content.end, content.end)
    return TextEdit(range: place, replacement: body + close)
  }

  /// The edit that inserts `new` before the member `next`, indented like it.
  func edit(
    inserting new: TreePatch.Member, before next: PropertyListMember
  ) throws(TableEditError) -> TextEdit {
    guard format == .xml, let form = memberForm(of: next), let start = next.keyRange?.start else { throw .notXML }
    return TextEdit(range: SourceRange(start, start), replacement: try form.text(of: new) + form.lead)
  }

  /// The white space around a member.
  private struct MemberForm {
    /// Before the key.
    let lead: String
    /// Between the key and the value.
    let middle: String
    /// The indentation of one level.
    let step: String

    /// `member` from its key to the end of its value.
    func text(of member: TreePatch.Member) throws(TableEditError) -> String {
      let start = "<key>\(try PropertyListDocument.escape(member.key))</key>" + middle
      switch member.value {
      case .string(let text): return start + "<string>\(try PropertyListDocument.escape(text))</string>"
      case .integer(let number): return start + "<integer>\(number)</integer>"
      case .dictionary(let patch):
        let inner = MemberForm(lead: lead + step, middle: middle + step, step: step)
        var body = ""
        for member in patch.members { body += inner.lead + (try inner.text(of: member)) }
        return start + "<dict>\(body)\(middle)</dict>"
      }
    }
  }

  /// The white space of `member`; nil for a member without a range.
  private func memberForm(of member: PropertyListMember) -> MemberForm? {
    guard let key = member.keyRange, let value = member.value.range else { return nil }
    let lead = whiteSpace(before: key.start)
    let spaces = lead.utf8.last == 0x20 ? "  " : "\t"
    return MemberForm(
      lead: lead, middle: whiteSpace(before: value.start), step: lead.contains { $0.isNewline } ? spaces : "")
  }

  /// The white space that ends at `offset`, starting at the last line end in it, if there is one.
  private func whiteSpace(before offset: Int) -> String {
    var start = offset
    while start > 0, source.text[start - 1].isXMLSpace, source.text[start - 1] != 0x0A { start -= 1 }
    if start > 0, source.text[start - 1] == 0x0A {
      start -= 1
      if start > 0, source.text[start - 1] == 0x0D { start -= 1 }
    }
    return source.string(in: SourceRange(start, offset))
  }

  /// `text` as the content of an element.
  static func escape(_ text: String) throws(TableEditError) -> String {
    if let scalar = XMLText.firstForbidden(in: text) { throw .unencodable(scalar) }
    return XMLText.content(text)
  }
}

/// Makes the edits that apply a patch to an XML property list; no byte changes outside the changed strings and the new
/// members.
struct PropertyListPatcher {
  let document: PropertyListDocument
  private(set) var edits: [TextEdit] = []

  /// Adds the members of `patch` to `node`, a dictionary, or changes them; new ones go last, plural categories in
  /// CLDR's order.
  mutating func merge(_ patch: TreePatch, into node: PropertyListNode) throws(TableEditError) {
    guard let dictionary = node.dictionary else { throw .wrongType }
    var isFound = [Bool](repeating: false, count: patch.members.count)
    for member in dictionary.effectiveMembers {
      guard let position = patch.position(of: member.key) else { continue }
      isFound[position] = true
      switch patch.members[position].value {
      case .dictionary(let inner): try merge(inner, into: member.value)
      case .integer: throw .wrongType
      case .string(let text):
        if member.value.string?.utf8.elementsEqual(text.utf8) == true { continue }
        edits.append(try document.edit(settingString: text, of: member.value))
      }
    }
    var appended: [TreePatch.Member] = []
    for index in patch.members.indices where !isFound[index] {
      let member = patch.members[index]
      if let next = dictionary.members.first(where: { Self.isCategory(member.key, before: $0.key) }) {
        edits.append(try document.edit(inserting: member, before: next))
      } else {
        appended.append(member)
      }
    }
    if !appended.isEmpty { edits.append(try document.edit(appending: appended, to: node)) }
  }

  /// Whether both are plural categories and `key` comes first.
  private static func isCategory(_ key: String, before other: String) -> Bool {
    guard let rank = PluralCategories.all.firstIndex(of: key), let next = PluralCategories.all.firstIndex(of: other)
    else { return false }
    return rank < next
  }
}
