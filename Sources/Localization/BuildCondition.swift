/// The condition of an `#if` in Swift or Objective-C.
package enum BuildCondition {
  /// A flag that build settings define or leave out.
  package enum Flag: Hashable, Sendable {
    case undefined
    case integer(Int)
    /// Defined, but not as an integer.
    case other

    /// The value in a comparison; nil if it is unknown. The preprocessor replaces undefined names by 0.
    fileprivate var number: Int? {
      switch self {
      case .undefined: 0
      case .integer(let value): value
      case .other: nil
      }
    }
  }

  /// Whether the compiler leaves out the code below `condition` in every build for iOS with the known `flags`.
  package static func excludesIOS(_ condition: String, flags: [String: Flag] = [:]) -> Bool {
    var reader = Reader(condition, flags: flags)
    return reader.disjunction(depth: 0) == false
  }

  /// Evaluates a condition for iOS; a value is nil if it depends on more than the system and the known flags.
  private struct Reader {
    private let tokens: [String]
    private let flags: [String: Flag]
    private var index = 0
    private static let depthLimit = 32

    init(_ condition: String, flags: [String: Flag]) {
      self.flags = flags
      var tokens: [String] = []
      for character in condition {
        if character.isLetter || character.isNumber || character == "_" {
          if let last = tokens.last?.last, last.isLetter || last.isNumber || last == "_" {
            tokens[tokens.count - 1].append(character)
          } else {
            tokens.append(String(character))
          }
        } else if let last = tokens.last, ["&&", "||", "==", "!=", "<=", ">="].contains(last + String(character)) {
          tokens[tokens.count - 1].append(character)
        } else {
          // A space separates two words.
          tokens.append(String(character))
        }
      }
      self.tokens = tokens.filter { $0 != " " }
    }

    private var current: String? { tokens.indices.contains(index) ? tokens[index] : nil }

    private mutating func take(_ token: String) -> Bool {
      guard current == token else { return false }
      index += 1
      return true
    }

    mutating func disjunction(depth: Int) -> Bool? {
      var value = conjunction(depth: depth)
      while take("||") {
        let other = conjunction(depth: depth)
        value = value == true || other == true ? true : (value == nil || other == nil ? nil : false)
      }
      return value
    }

    private mutating func conjunction(depth: Int) -> Bool? {
      var value = operand(depth: depth)
      while take("&&") {
        let other = operand(depth: depth)
        value = value == false || other == false ? false : (value == nil || other == nil ? nil : true)
      }
      return value
    }

    private mutating func operand(depth: Int) -> Bool? {
      guard depth < Reader.depthLimit else {
        index = tokens.count
        return nil
      }
      if take("!") { return operand(depth: depth + 1).map { !$0 } }
      if take("(") {
        let value = disjunction(depth: depth + 1)
        return take(")") ? value : unknown()
      }
      guard let name = current else { return nil }
      index += 1
      if take("(") {
        let argument = current ?? ""
        index += 1
        guard take(")") else { return unknown() }
        return name == "defined" ? isDefined(argument) : Reader.value(of: name, argument)
      }
      // `defined DEBUG`, without parentheses.
      if name == "defined", let argument = current {
        index += 1
        return isDefined(argument)
      }
      guard let comparison = current, !["&&", "||", ")"].contains(comparison) else {
        if case .other? = flags[name] { return true }
        return number(of: name).map { $0 != 0 } ?? Reader.value(ofMacro: name)
      }
      // `TARGET_OS_IOS == 1`, without arithmetic.
      index += 1
      guard let right = current else { return unknown() }
      index += 1
      if let next = current, !["&&", "||", ")"].contains(next) { return unknown() }
      guard let left = number(of: name), let right = number(of: right) else { return nil }
      return Reader.compare(left, comparison, right)
    }

    /// The value of a name or a literal; nil if it is unknown.
    private func number(of name: String) -> Int? {
      if let flag = flags[name] { return flag.number }
      return Int(name) ?? Reader.value(ofMacro: name).map { $0 ? 1 : 0 }
    }

    private static func compare(_ left: Int, _ comparison: String, _ right: Int) -> Bool? {
      switch comparison {
      case "==": left == right
      case "!=": left != right
      case "<": left < right
      case "<=": left <= right
      case ">": left > right
      case ">=": left >= right
      default: nil
      }
    }

    private func isDefined(_ name: String) -> Bool? { flags[name].map { $0 != .undefined } }

    /// Skips the rest, which has an unknown syntax.
    private mutating func unknown() -> Bool? {
      index = tokens.count
      return nil
    }

    private static func value(of function: String, _ argument: String) -> Bool? {
      switch function {
      case "os": argument == "iOS"
      case "targetEnvironment": argument == "macCatalyst" ? false : nil
      case "canImport": argument == "UIKit" ? true : ["AppKit", "Cocoa", "WatchKit"].contains(argument) ? false : nil
      default: nil
      }
    }

    private static func value(ofMacro name: String) -> Bool? {
      switch name {
      case "0", "false", "TARGET_OS_OSX", "TARGET_OS_TV", "TARGET_OS_WATCH", "TARGET_OS_VISION",
        "TARGET_OS_MACCATALYST":
        false
      case "1", "true", "TARGET_OS_IOS", "TARGET_OS_IPHONE", "TARGET_OS_MAC": true
      default: nil
      }
    }
  }
}
