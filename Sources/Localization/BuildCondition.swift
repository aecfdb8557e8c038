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
    return reader.disjunction(depth: 0).isTrue == false
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
      self.tokens = tokens.filter { !$0.allSatisfy(\.isWhitespace) }
    }

    private var current: String? { tokens.indices.contains(index) ? tokens[index] : nil }

    private mutating func take(_ token: String) -> Bool {
      guard current == token else { return false }
      index += 1
      return true
    }

    /// A value of the preprocessor: 0 is false, all other numbers are true.
    struct Value {
      /// nil if it is unknown.
      var number: Int?
      /// nil if it is unknown.
      var isTrue: Bool?

      init(number: Int?, isTrue: Bool?) {
        self.number = number
        self.isTrue = isTrue
      }

      init(_ isTrue: Bool?) { self.init(number: isTrue.map { $0 ? 1 : 0 }, isTrue: isTrue) }

      static let unknown = Value(nil)
    }

    mutating func disjunction(depth: Int) -> Value {
      var result = conjunction(depth: depth)
      while take("||") {
        let (value, other) = (result.isTrue, conjunction(depth: depth).isTrue)
        result = Value(value == true || other == true ? true : (value == nil || other == nil ? nil : false))
      }
      return result
    }

    private mutating func conjunction(depth: Int) -> Value {
      var result = comparison(depth: depth)
      while take("&&") {
        let (value, other) = (result.isTrue, comparison(depth: depth).isTrue)
        result = Value(value == false || other == false ? false : (value == nil || other == nil ? nil : true))
      }
      return result
    }

    /// A comparison, or a value alone; without arithmetic.
    private mutating func comparison(depth: Int) -> Value {
      let left = value(depth: depth)
      guard let comparison = current, !["&&", "||", ")"].contains(comparison) else { return left }
      index += 1
      let right = value(depth: depth)
      if let next = current, !["&&", "||", ")"].contains(next) { return skipRest() }
      guard let left = left.number, let right = right.number else { return .unknown }
      return Value(Reader.compare(left, comparison, right))
    }

    /// A name, a number, a call, or a condition in parentheses, with `!` before it.
    private mutating func value(depth: Int) -> Value {
      guard depth < Reader.depthLimit, let name = current else { return skipRest() }
      index += 1
      switch name {
      case "!": return Value(value(depth: depth + 1).isTrue.map { !$0 })
      case "(":
        let inner = disjunction(depth: depth + 1)
        return take(")") ? inner : skipRest()
      case "defined" where current != "(":
        // `defined DEBUG`, without parentheses.
        let argument = current
        index += 1
        return Value(argument.flatMap(isDefined))
      default: break
      }
      if take("(") { return Value(call(of: name)) }
      if case .other? = flags[name] { return Value(number: nil, isTrue: true) }
      let number = number(of: name)
      return Value(number: number, isTrue: number.map { $0 != 0 })
    }

    /// The value of a function for the arguments that begin here; nil for those with several words: `swift(>=6.0)`.
    private mutating func call(of function: String) -> Bool? {
      let argument = current ?? ""
      index += 1
      if take(")") { return function == "defined" ? isDefined(argument) : Reader.value(of: function, argument) }
      var level = 1
      index -= 1
      while level > 0, let token = current {
        level += token == "(" ? 1 : token == ")" ? -1 : 0
        index += 1
      }
      return nil
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
    private mutating func skipRest() -> Value {
      index = tokens.count
      return .unknown
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
