internal import Diagnostics

extension FormatSpecifiers {
  /// How the arguments of a translation differ from those of its source.
  struct Difference {
    var clause: String
    /// Whether formatting can read memory that is not the argument's.
    var mayCrash: Bool
    /// Whether the translation only omits an argument.
    var isLoss = false
  }

  /// The arguments that a translation may omit.
  enum Omission {
    case nothing
    /// A variant of a plural may omit its number: "one file".
    case numbers
    /// The variant for zero may omit what does not exist: "no followers".
    case everything

    /// The omission of the variant at `path`: the category of a plural, or a catalog's path that ends with it.
    init(ofVariant path: String) {
      self = path.isEmpty ? .nothing : path.hasSuffix("zero") ? .everything : .numbers
    }

    fileprivate func allows(_ use: Use) -> Bool {
      switch self {
      case .nothing: false
      case .numbers: use.argument.isNumber
      case .everything: true
      }
    }
  }

  /// The most harmful difference of `translation` from this source; nil if it may replace the source.
  ///
  /// - Parameters:
  ///   - declared: the arguments that the string's key states, which code passes although the source does not show them.
  func difference(
    to translation: FormatSpecifiers, omission: Omission, declared: @autoclosure () -> [Int: Argument] = [:]
  ) -> Difference? {
    let wanted = arguments
    if let difference = translation.conflict, conflict == nil { return difference }
    var extra: Difference?
    for use in translation.uses {
      guard let type = wanted[use.number] else {
        if isOfVariable ? isOwnNumber(use) : !substitutions.isEmpty || extra != nil { continue }
        if declared()[use.number]?.matches(use.argument) == true { continue }
        extra = Difference(
          clause: "has \(quoted(use.written))\(place(of: use)), which its source does not have",
          mayCrash: use.argument.isAddress)
        continue
      }
      if type.matches(use.argument) { continue }
      let source = uses.first { $0.number == use.number }?.written ?? ""
      return Difference(
        clause: "has \(quoted(use.written))\(place(of: use)), its source has \(quoted(source))",
        mayCrash: use.argument.isAddress || type.isAddress)
    }
    if let extra { return extra }
    // The categories of a plural may have the arguments.
    if substitutions.isEmpty, !translation.substitutions.isEmpty { return nil }
    let found = translation.arguments
    let lost = uses.first { found[$0.number] == nil && !$0.isHidden && !omission.allows($0) }
    return lost.map {
      Difference(clause: "does not have its source's \(quoted($0.written))", mayCrash: false, isLoss: true)
    }
  }

  /// How the specifier of a plural's category differs from the type of its variable; nil if it does not.
  func difference(toNumberOf part: TextPart) -> Difference? {
    guard let type = part.numberType, let own = uses.first(where: { $0.number <= 0 }), !type.matches(own.argument)
    else {
      return nil
    }
    return Difference(
      clause: "has \(quoted(own.written)) for the number of its plural, which is of another type",
      mayCrash: own.argument.isAddress)
  }

  /// Whether `use`, in a category of a plural, formats the variable's number, which every category has.
  private func isOwnNumber(_ use: Use) -> Bool {
    use.argument.isNumber && (use.number == 0 || arguments[0]?.matches(use.argument) ?? true)
  }

  /// Specifiers without a position in the category of a plural have no number of their own.
  private func place(of use: Use) -> String { use.number > 0 ? " for argument \(use.number)" : "" }

  /// Two specifiers that format the same argument as different types; nil if no argument has two types.
  var conflict: Difference? {
    var first: [Int: Use] = [:]
    for use in uses {
      guard let other = first[use.number] else {
        first[use.number] = use
        continue
      }
      if other.argument.matches(use.argument) { continue }
      return Difference(
        clause: "formats argument \(max(use.number, 1)) as \(quoted(other.written)) and as \(quoted(use.written))",
        mayCrash: other.argument.isAddress || use.argument.isAddress)
    }
    return nil
  }
}
