internal import Diagnostics

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
