internal import Diagnostics
internal import Formats

extension PropertyListNode {
  /// The value that a build makes of `json` in a property list; the reader bounds the depth.
  init(_ json: JSONValue) {
    let value: PropertyListValue =
      switch json.kind {
      case .object:
        .dictionary(
          PropertyListDictionary(
            json.members.map {
              PropertyListMember(
                key: $0.key.string ?? "", keyRange: $0.key.range, value: PropertyListNode($0.value))
            }, precedence: .last))
      case .array: .array(json.elements.map { PropertyListNode($0) })
      case .string, .escapedString: .string(json.string ?? "")
      case .number:
        json.integer.map { .integer(Int128($0)) }
          ?? .real(Double(json.document.source.string(in: json.range)) ?? 0)
      case .true: .boolean(true)
      case .false: .boolean(false)
      case .null: .null
      }
    self.init(value, range: json.range)
  }
}
