package import Diagnostics
internal import Localization

/// A file of code with its declarations.
class CodeUnit {
  let source: SourceFile

  var path: String { source.path }

  init(_ source: SourceFile) { self.source = source }

  /// Whether names have one meaning in the file, and objects the members that code gives them.
  var isScript: Bool { false }
  /// Whether methods name the members of their object alone, and imports name no declarations.
  var namesMembers: Bool { false }
  /// Whether classes have their names in all files of a program.
  var hasTypes: Bool { false }
  /// The functions and methods with bodies, in file order.
  var functions: [Function] { [] }
  /// The declarations of the constant `name`, several if the build selects one.
  func constants(named name: String) -> [Constant] { [] }
  /// The macro `name` with parameters; nil if the file has none.
  func macro(named name: String) -> Function? { nil }
  /// The superclass of the class `name` that the file declares; nil for others.
  func superclass(of name: String) -> String? { nil }
  /// Whether `name` is a case of an enumeration.
  func hasCase(_ name: String) -> Bool { false }
  /// The `#if` conditions around the offset, the outermost first.
  func conditionStack(at offset: Int) -> [String] { [] }

  func function(around offset: Int) -> Function? {
    let functions = functions
    var (low, high) = (0, functions.count)
    while low < high {
      let middle = (low + high) / 2
      if functions[middle].range.end <= offset { low = middle + 1 } else { high = middle }
    }
    return low < functions.count && functions[low].range.start <= offset ? functions[low] : nil
  }

  func location(of range: SourceRange) -> SourceLocation { source.location(of: range) }

  /// The source code at `range`, on one line, shortened for messages.
  func text(of range: SourceRange) -> String {
    let text = source.string(in: SourceRange(range.start, min(range.end, range.start + 320)))
    let line = text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
    return line.count > 80 ? String(line.prefix(80)) + "…" : line
  }
}

/// A constant, a variable outside functions, or a macro without parameters.
struct Constant {
  /// The declaration for display.
  var step: String
  var place: SourceRange
  var value: Expression
  /// The `#if` conditions around it.
  var conditions: [String]
  /// Whether code may assign another value.
  var isChanged = false
}

/// A function, a method, or a macro with parameters.
final class Function {
  /// The name, or the labels of a method.
  let selector: [String]
  let parameters: [String]
  /// The type of a method; nil for a function.
  let owner: String?
  /// Whether it is a method of the class itself.
  let isStatic: Bool
  /// The declaration for display.
  let step: String
  let place: SourceRange
  let range: SourceRange
  /// Whether it returns a single quick action.
  let makesOneItem: Bool
  unowned let unit: CodeUnit
  private let lower: () -> [Statement]
  private(set) lazy var body = lower()

  init(
    _ selector: [String], _ parameters: [String], of owner: String?, isStatic: Bool = false, step: String,
    place: SourceRange, range: SourceRange, makesOneItem: Bool = false, in unit: CodeUnit,
    lower: @escaping () -> [Statement]
  ) {
    self.selector = selector
    self.parameters = parameters
    self.owner = owner
    self.isStatic = isStatic
    self.step = step
    self.place = place
    self.range = range
    self.makesOneItem = makesOneItem
    self.unit = unit
    self.lower = lower
  }
}

/// Code of another language in the same program.
package protocol OtherCode: AnyObject {
  /// Resets the limits for a new evaluation.
  func begin()
  /// The result of the method, or the property, `selector` of `type`; nil if the project has neither.
  func member(
    _ selector: [String], _ arguments: [Evaluated], of type: String, isStatic: Bool, at location: SourceLocation
  ) -> Evaluated?
  /// The same for a member that the project adds to strings.
  func stringMember(
    _ selector: [String], _ arguments: [Evaluated], of string: Evaluated, at location: SourceLocation
  ) -> Evaluated?
  /// Whether it declares a variable or function `name`, or a member of strings.
  func declares(_ name: String, isStringMember: Bool) -> Bool
}
