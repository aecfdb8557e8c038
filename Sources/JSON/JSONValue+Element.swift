extension JSONValue {
  /// The value of `value`, in which numbers are integers.
  package init(_ value: JSONElement) {
    switch value.kind {
    case .object: self = .object(value.members.map { ($0.key.string ?? "", JSONValue($0.value)) })
    case .array: self = .array(value.elements.map { JSONValue($0) })
    case .string, .escapedString: self = .string(value.string ?? "")
    case .number: self = .integer(value.integer ?? 0)
    case .true, .false: self = .boolean(value.boolean == true)
    case .null: self = .null
    }
  }
}
