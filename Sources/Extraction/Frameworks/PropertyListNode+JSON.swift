internal import Diagnostics
internal import Formats
internal import JSON

extension PropertyListNode {
  /// Converts `json` to a property list value, as the build does; the JSON reader limits the depth.
  init(_ json: JSONElement) {
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
