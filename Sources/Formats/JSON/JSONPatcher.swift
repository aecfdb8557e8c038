internal import Diagnostics
internal import ICU
internal import JSON

/// Makes the edits that apply a patch to a document; no byte changes outside the changed strings and the new
/// members.
struct JSONPatcher {
  /// The order of an object's keys.
  private enum Order {
    /// Xcode's order.
    case collation
    case codeUnits
    /// No known order; new keys go last.
    case none
  }

  private let lines: LineIndex
  private let text: [UInt8]
  private let style: JSONStyle
  private let collator: Collator
  private var edits: [TextEdit] = []

  /// The edits that add the members of `patch` to `object`, or change them.
  static func edits(merging patch: TreePatch, into object: JSONElement) throws(TableEditError) -> [TextEdit] {
    do throws(ICUError) {
      var patcher = JSONPatcher(object.document, try Collator())
      patcher.merge(patch, into: object)
      return patcher.edits
    } catch { throw .noCollation(error.description) }
  }

  private init(_ document: JSONDocument, _ collator: Collator) {
    lines = document.source.lineIndex
    text = document.source.text
    style = JSONStyle(document)
    self.collator = collator
  }

  /// New members go where Xcode would put them if the object is in Xcode's order, else by code unit if it is in that
  /// order, else at the end.
  private mutating func merge(_ patch: TreePatch, into object: JSONElement) {
    let existing = Array(object.members)
    let keys = existing.map { $0.key.string ?? "" }
    var isFound = [Bool](repeating: false, count: patch.members.count)
    for (key, member) in zip(keys, existing) {
      guard let position = patch.position(of: key) else { continue }
      isFound[position] = true
      merge(patch.members[position].value, into: member.value)
    }
    let new = patch.members.indices.filter { !isFound[$0] }.map { patch.members[$0] }
    if !new.isEmpty { add(new, to: object, existing, keys) }
  }

  private mutating func merge(_ value: TreePatch.Value, into node: JSONElement) {
    switch value {
    case .dictionary(let patch) where node.isObject: merge(patch, into: node)
    case .dictionary(let patch):
      let text = style.text(of: patch, margin: margin(of: node), order: collator)
      edits.append(TextEdit(range: node.range, replacement: text))
    case .integer(let number):
      if node.integer == number { return }
      edits.append(TextEdit(range: node.range, replacement: String(number)))
    case .string(let text):
      if node.string?.utf8.elementsEqual(text.utf8) == true { return }
      edits.append(TextEdit(range: node.range, replacement: JSONText.quoted(text, escaping: .required)))
    }
  }

  private mutating func add(
    _ new: [TreePatch.Member], to object: JSONElement, _ existing: [(key: JSONElement, value: JSONElement)],
    _ keys: [String]
  ) {
    let outer = margin(of: object)
    let inner = outer + style.indent
    let lead = style.lineEnd.isEmpty ? "" : style.lineEnd + inner
    func text(_ member: TreePatch.Member) -> String { style.text(of: member, margin: inner, order: collator) }

    guard let last = existing.last else {
      let body = sorted(new, .collation).map { lead + text($0) }.joined(separator: ",")
      let end = object.range.end - 1
      // A comment stays before the new members.
      let inside = self.text[object.range.start + 1..<end]
      let hasComment = !inside.allSatisfy(\.isXMLSpace)
      let comment = style.lineEnd.isEmpty ? inside.endIndex : inside.lastIndex { !$0.isXMLSpace }.map { $0 + 1 }
      edits.append(
        TextEdit(
          range: SourceRange(hasComment ? comment ?? end : inside.startIndex, end),
          replacement: body + (style.lineEnd.isEmpty ? "" : style.lineEnd + outer)))
      return
    }
    let order = order(of: keys)
    var appended = ""
    for member in sorted(new, order) {
      let next = order == .none ? keys.count : firstIndex(in: keys, after: member.key, order)
      if next < keys.count {
        let place = existing[next].key.range.start
        edits.append(TextEdit(range: SourceRange(place, place), replacement: text(member) + "," + lead))
      } else {
        appended += "," + lead + text(member)
      }
    }
    let end = last.value.range.end
    if !appended.isEmpty { edits.append(TextEdit(range: SourceRange(end, end), replacement: appended)) }
  }

  private func order(of keys: [String]) -> Order {
    let pairs = zip(keys, keys.dropFirst())
    return [.collation, .codeUnits].first { order in
      !pairs.contains { precedes($1, $0, order) }
    } ?? .none
  }

  private func precedes(_ left: String, _ right: String, _ order: Order) -> Bool {
    switch order {
    case .collation: collator.precedes(left, right)
    case .codeUnits: left.utf8.lexicographicallyPrecedes(right.utf8)
    case .none: false
    }
  }

  private func sorted(_ members: [TreePatch.Member], _ order: Order) -> [TreePatch.Member] {
    order == .none || members.count < 2 ? members : members.sorted { precedes($0.key, $1.key, order) }
  }

  /// Index of the first of sorted `keys` that sorts after `key`; their count if not found.
  private func firstIndex(in keys: [String], after key: String, _ order: Order) -> Int {
    var low = 0
    var high = keys.count
    while low < high {
      let middle = (low + high) / 2
      if precedes(key, keys[middle], order) { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// The white space at the start of the line of `value`.
  private func margin(of value: JSONElement) -> String {
    let start = lines.range(ofLine: lines.line(at: value.range.start)).start
    return String(decoding: text[start...].prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
  }
}

extension JSONStyle {
  /// `patch` as a new object, with members in Xcode's order; every line but the first starts with `margin`.
  func text(of patch: TreePatch, margin: String, order: Collator) -> String {
    let inner = margin + indent
    let separator = lineEnd.isEmpty ? "," : ",\(lineEnd)\(inner)"
    let members = patch.members.sorted { order.precedes($0.key, $1.key) }
    let lines = members.map { text(of: $0, margin: inner, order: order) }
    let start = lineEnd + (lineEnd.isEmpty ? "" : inner)
    return "{\(start)\(lines.joined(separator: separator))\(lineEnd)\(lineEnd.isEmpty ? "" : margin)}"
  }

  /// `member` with its key; every line but the first starts with `margin`.
  func text(of member: TreePatch.Member, margin: String, order: Collator) -> String {
    let key = JSONText.quoted(member.key, escaping: .required) + colon
    switch member.value {
    case .string(let text): return key + JSONText.quoted(text, escaping: .required)
    case .integer(let number): return key + String(number)
    case .dictionary(let patch): return key + text(of: patch, margin: margin, order: order)
    }
  }
}
