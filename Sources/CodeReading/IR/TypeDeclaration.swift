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
  /// The other types with members that objects have.
  var mixins: [Expression] = []
  private(set) var members: [Member] = []
  private var places: [String: Int] = [:]
  /// By name, the ways to create an object; the one without a name has an empty one.
  var constructors: [String: Constructor] = [:]
  /// The cases of an enumeration, in order.
  var cases: [Case] = []
  /// The class of which an extension has members.
  var extended: String?
  private(set) weak var unit: ScriptFile?

  init(in unit: ScriptFile) { self.unit = unit }
  /// Whether it is one object, not a class.
  var isObject = false

  subscript(name: String) -> Member? { places[name].map { members[$0] } }

  func add(_ name: String, _ role: Role, _ value: Expression?) {
    let stored = self[name]?.stored ?? StoredValue()
    stored.unit = unit
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

extension TypeDeclaration {
  /// A case of an enumeration, with the arguments of its constructor.
  struct Case {
    var name: String
    var constructor: String
    var arguments: [(label: String?, value: Expression)]
  }

  /// A way to create an object.
  final class Constructor {
    /// The closure that runs for a new object.
    var function: Expression?
    /// By field, the value that the object has at first.
    var fields: [String: Expression] = [:]
    /// The constructor of the superclass, or of the class itself, that this one calls.
    var next: Next?

    struct Next {
      var isOfSuperclass: Bool
      var name: String
      var arguments: [(label: String?, value: Expression)]
    }
  }
}

/// The values that code gives a variable at any time: a field of a class, a state of a user interface.
final class StoredValue {
  var values: [Expression] = []
  /// The elements that code adds to a list.
  var added: [Expression] = []
  /// The class that the code states for it.
  var type: String?
  weak var unit: ScriptFile?
}
