internal import CodeReading
internal import Diagnostics

/// Finds the objects of which Dart code calls a method.
extension CodeLoop {
  /// The objects of which code calls the method that contains token `index`, as a loop over their fields: each `entry` of
  /// `entry.toShortcut()`; nil if the method is not in a class or in an extension of one, or if an object is unknown.
  init?(receiversOfMethodAround index: Int, in file: CodeFile) {
    guard file.language == .dart,
      let (_, member) = DartEnumeration.member(around: index, in: file, keywords: ["class", "on"]),
      let name = file.function(around: index), file.tokens[name].name == member
    else { return nil }
    var others: [CodeFile] = []
    if !member.hasPrefix("_") {
      guard let known = file.declarations?.callers(of: member, in: file) else { return nil }
      others = known
    }
    var objects = Self.receivers(of: member, declaredAt: name, in: file, home: file)
    for other in others {
      guard let found = Self.receivers(of: member, declaredAt: nil, in: other, home: file) else { return nil }
      objects = objects.map { $0 + found.map(other.copied) }
    }
    guard let objects, !objects.isEmpty, objects.count <= Self.elementLimit else { return nil }
    let range = file.tokens[name].range
    let own = Self.object
    let fields = Set(objects.flatMap(Self.keys)).sorted()
    let pattern = CodeExpression(
      .object(
        (fields + [own]).map {
          CodeExpression.Member(key: $0, keyRange: range, value: CodeExpression(.name([$0]), range))
        }), range)
    // The method names a field alone or as a member of `this`.
    let elements = objects.map { object -> CodeExpression in
      guard case .object(let members) = object.kind else { return object }
      let itself = CodeExpression.Member(key: own, keyRange: range, value: object)
      return CodeExpression(.object(members + [itself]), object.range, origin: object.origin)
    }
    self.init(pattern, elements: elements, names: Set(fields + [own]), in: file)
  }

  /// Dart's name of the object of which a method is called.
  private static let object = "this"

  private static func keys(of object: CodeExpression) -> [String] {
    if case .object(let members) = object.kind { members.compactMap(\.key) } else { [] }
  }

  /// The objects of which `file` calls the method `member`; nil if one is unknown.
  ///
  /// - Parameter home: the file that may declare the class.
  private static func receivers(
    of member: String, declaredAt declaration: Int?, in file: CodeFile, home: CodeFile
  ) -> [CodeExpression]? {
    var found: [CodeExpression] = []
    for place in file.places(of: member) where place != declaration {
      guard found.count <= elementLimit, [".", "?."].contains(file.symbol(place - 1)),
        let values = receivers(before: place, in: file)
      else { return nil }
      for value in values {
        let own = file.dartObject(value) ?? home.dartObject(value) ?? value
        guard case .object = own.kind else { return nil }
        found.append(own)
      }
    }
    return found
  }

  /// The values that the expression before `.name` at token `place` has: `entry` in a loop over a list, `const Entry("new")`.
  private static func receivers(before place: Int, in file: CodeFile) -> [CodeExpression]? {
    guard let start = receiverStart(endingAt: place - 2, in: file) else { return nil }
    let receiver = file.operand(at: start, before: place - 1)
    if case .name(let path) = receiver.kind, path.count == 1 {
      for loop in bindings(around: place, in: file) {
        if case .name(path) = loop.pattern.kind { return loop.elements }
      }
    }
    return [file.value(inAnyFile: receiver)]
  }

  /// The first token of a name, or of the call of a constructor, that ends with token `last`.
  private static func receiverStart(endingAt last: Int, in file: CodeFile) -> Int? {
    guard file.symbol(last) == ")" else { return ownerStart(endingAt: last, in: file) }
    let open = file.opening(of: last)
    return open > 0 ? ownerStart(endingAt: open - 1, in: file) : nil
  }
}
