/// A class, or an object with methods.
final class TypeDeclaration {
  enum Role { case field, method, getter }

  struct Member {
    var name: String
    var role: Role
    /// The values of a field, or the closure of a method.
    var stored: StoredValue
  }

  var name: String?
  var parent: Expression?
  private(set) var members: [Member] = []
  private var places: [String: Int] = [:]
  /// The closure that runs for a new object.
  var constructor: Expression?
  /// Whether it is one object, not a class.
  var isObject = false

  subscript(name: String) -> Member? { places[name].map { members[$0] } }

  func add(_ name: String, _ role: Role, _ value: Expression?) {
    let stored = self[name]?.stored ?? StoredValue()
    if let value { stored.values.append(value) }
    if places[name] == nil {
      places[name] = members.count
      members.append(Member(name: name, role: role, stored: stored))
    } else if role != .field, let place = places[name] {
      members[place].role = role
    }
  }

  /// The values of the field `name`, which an assignment may declare.
  func field(_ name: String) -> StoredValue {
    if self[name] == nil { add(name, .field, nil) }
    return self[name]?.stored ?? StoredValue()
  }
}

/// The values that code gives a variable at any time: a field of a class, a state of a user interface.
final class StoredValue {
  var values: [Expression] = []
  /// The elements that code adds to a list.
  var added: [Expression] = []
}
