/// A class, or an object with methods.
final class TypeDeclaration {
  enum Role { case field, method, getter }

  struct Member {
    var name: String
    var role: Role
    /// The values of a field, or the closures of a method.
    var stored: StoredValue
  }

  var name: String?
  var parent: Expression?
  /// The other types with members that objects have.
  var mixins: [Expression] = []
  private(set) var members: [Member] = []
  private var places: [String: Int] = [:]
  var constructors: [Constructor] = []
  /// The cases of an enumeration, in order.
  var cases: [Case] = []
  /// The class of which an extension has members.
  var extended: String?
  private(set) weak var unit: ScriptFile?

  /// Whether it is one object, not a class.
  var isObject = false
  /// Whether its members are names in its methods.
  var hasTypes = false
  /// The classes and interfaces that it extends, or calls of their constructors.
  var bases: [Expression] = []
  /// The parameters of the class itself, which are members of a record; nil without any.
  var parameters: (names: [String], first: [Statement])?
  /// Whether other files may declare parts of it.
  var isPartial = false
  /// The namespace of a class of C#: "Garden.Tools"; empty outside.
  var namespace = ""
  /// The class around it.
  weak var outer: TypeDeclaration?

  init(in unit: ScriptFile) { self.unit = unit }

  func constructor(named name: String) -> Constructor? { constructors.first { $0.name == name } }

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

  /// Ends the name of a property that is a function of the object before it.
  static let getterMark = " get"

  /// Adds the field `name` with its first value.
  func add(initial value: Expression?, _ name: String) {
    add(name, .field, value)
    if let value { field(name).initial = value }
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
    var constructor = ""
    var arguments: [(label: String?, value: Expression)] = []
    /// The members that it has in place of those of the enumeration.
    var body: TypeDeclaration?
    /// The text that attributes give it.
    var description: Expression?
  }

  /// A way to create an object.
  final class Constructor {
    /// Empty for one without a name.
    let name: String
    /// The closure that runs for a new object.
    var function: Expression?
    /// By field, the value that the object has at first.
    var fields: [String: Expression] = [:]
    /// The constructor of the superclass, or of the class itself, that this one calls.
    var next: Next?

    init(_ name: String = "") { self.name = name }

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
  /// That of the declaration.
  var initial: Expression?
  /// The elements that code adds to a list.
  var added: [Expression] = []
  /// The class that the code states for it.
  var type: String?
  weak var unit: ScriptFile?
}
