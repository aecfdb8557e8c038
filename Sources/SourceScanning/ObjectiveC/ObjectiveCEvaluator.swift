internal import Diagnostics
internal import Formats
internal import Localization

/// Statically evaluates Objective-C expressions.
final class ObjectiveCEvaluator {
  let program: ObjectiveCProgram
  /// Evaluates members of the project's Swift classes.
  let swift: Evaluator
  private var depth = 0
  private var steps = 0
  /// What the iteration of the loop that is evaluated did so far.
  var iteration = Iteration()

  /// Names with known values during evaluation: parameters of a method or macro.
  typealias Bindings = [String: Evaluated]

  init(_ program: ObjectiveCProgram, swift: Evaluator) {
    self.program = program
    self.swift = swift
    swift.objectiveC = self
  }

  /// Resets the step limits for a new evaluation, in both languages.
  func begin() { swift.begin() }

  /// Resets the step limit for a new evaluation.
  func resetLimit() { steps = 0 }

  /// The value of the tokens `range` of `file`.
  func evaluate(_ range: Range<Int>, in file: ObjectiveCFile, _ bindings: Bindings) -> Evaluated {
    steps += 1
    let range = trimmed(range, in: file)
    let location = file.location(of: range)
    guard depth < 40, steps < 8_000 else {
      return Evaluated(.unknown("the value is passed through too many steps to trace"), at: location)
    }
    depth += 1
    defer { depth -= 1 }
    return value(of: range, at: location, in: file, bindings) ?? unknown(range, in: file)
  }

  func unknown(_ range: Range<Int>, in file: ObjectiveCFile) -> Evaluated {
    Evaluated(.unknown(cause(of: range, in: file)), at: file.location(of: range))
  }

  /// The range without enclosing parentheses and casts.
  func trimmed(_ range: Range<Int>, in file: ObjectiveCFile) -> Range<Int> {
    var range = range
    while let first = range.first, file.tokens[first].isPunctuation("("), let close = file.partner(of: first),
      close < range.upperBound
    {
      if close == range.upperBound - 1 {
        range = (first + 1)..<close
      } else if isCast(first...close, in: file) {
        range = (close + 1)..<range.upperBound
      } else {
        break
      }
    }
    return range
  }

  /// `(NSString *)`, `(id)`
  private func isCast(_ range: ClosedRange<Int>, in file: ObjectiveCFile) -> Bool {
    let inner = file.tokens[(range.lowerBound + 1)..<range.upperBound]
    return inner.contains { $0.isPunctuation("*") || $0.isIdentifier("id") }
      && inner.allSatisfy { $0.kind == .identifier || ["*", "<", ">"].contains($0.text) }
  }

  private func value(
    of range: Range<Int>, at location: SourceLocation, in file: ObjectiveCFile, _ bindings: Bindings
  ) -> Evaluated? {
    var range = range
    // `menu::title`: skip the C++ namespace.
    while range.count > 3, file.tokens[range.lowerBound].kind == .identifier,
      file.tokens[range.lowerBound + 1].isPunctuation(":"), file.tokens[range.lowerBound + 2].isPunctuation(":")
    {
      range = range.dropFirst(3)
    }
    guard let first = range.first else { return Evaluated(.absent, at: location) }
    if let mark = topLevel("?", in: range, of: file) {
      // `a ?: b` replaces a missing value: unknown until run time.
      if mark + 1 < range.upperBound, file.tokens[mark + 1].isPunctuation(":") { return nil }
      guard let colon = topLevel(":", in: (mark + 1)..<range.upperBound, of: file) else { return nil }
      return Evaluated(
        oneOf: [
          evaluate((mark + 1)..<colon, in: file, bindings),
          evaluate((colon + 1)..<range.upperBound, in: file, bindings),
        ], at: location)
    }
    if let property = property(range, at: location, in: file, bindings) { return property }
    if let element = element(range, in: file, bindings) { return element }
    let token = file.tokens[first]
    switch token.kind {
    case .objectString:
      guard file.tokens[range].allSatisfy({ $0.kind == .objectString || $0.kind == .characterString || $0.text == "@" })
      else { return nil }
      return Evaluated(
        .text(file.tokens[range].filter { $0.text != "@" || $0.kind != .punctuation }.map(\.text).joined()),
        at: location)
    case .identifier:
      if range.count == 1 { return name(token.text, at: first, in: file, bindings) }
      if file.tokens[first + 1].isPunctuation("("), file.partner(of: first + 1) == range.upperBound - 1 {
        return call(token.text, (first + 2)..<(range.upperBound - 1), at: location, in: file, bindings)
      }
      return nil
    case .punctuation where token.text == "[":
      guard let message = ObjectiveCMessage(at: first, in: file), message.range == range else { return nil }
      return self.message(message, at: location, in: file, bindings)
    case .punctuation where token.text == "@":
      // `@#name` in a macro: the source code of the argument as a string.
      if range.count == 3, file.tokens[first + 1].isPunctuation("#") {
        return bindings["#" + file.tokens[first + 2].text]
      }
      return dictionary(range, at: location, in: file, bindings) ?? array(range, in: file, bindings)
    default: return nil
    }
  }

  /// `receiver.name`; nil for another expression.
  private func property(
    _ range: Range<Int>, at location: SourceLocation, in file: ObjectiveCFile, _ bindings: Bindings
  ) -> Evaluated? {
    guard range.count > 2, file.tokens[range.upperBound - 2].isPunctuation("."),
      file.tokens[range.upperBound - 1].kind == .identifier
    else { return nil }
    let receiver = range.dropLast(2)
    // `a + b.c` is not a receiver.
    guard receiver.count == 1 || topLevelOperators(in: receiver, of: file).isEmpty else { return nil }
    return method([file.tokens[range.upperBound - 1].text], [], to: receiver, at: location, in: file, bindings)
  }

  private func topLevelOperators(in range: Range<Int>, of file: ObjectiveCFile) -> [String] {
    ["+", "-", "*", "/", "&", "|", "=", "<", ">", ","].filter { topLevel($0, in: range, of: file) != nil }
  }

  /// The first `character` of `range` outside brackets.
  private func topLevel(_ character: String, in range: Range<Int>, of file: ObjectiveCFile) -> Int? {
    var index = range.lowerBound
    while index < range.upperBound {
      if file.tokens[index].isPunctuation(character) { return index }
      if let partner = file.partner(of: index), partner > index { index = partner }
      index += 1
    }
    return nil
  }

  /// The parts of `range` between occurrences of `character` outside brackets.
  func split(_ range: Range<Int>, by character: String, in file: ObjectiveCFile) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var start = range.lowerBound
    while let mark = topLevel(character, in: start..<range.upperBound, of: file) {
      parts.append(start..<mark)
      start = mark + 1
    }
    if start < range.upperBound { parts.append(start..<range.upperBound) }
    return parts
  }

  private func dictionary(
    _ range: Range<Int>, at location: SourceLocation, in file: ObjectiveCFile, _ bindings: Bindings
  ) -> Evaluated? {
    let open = range.lowerBound + 1
    guard open < range.upperBound, file.tokens[open].isPunctuation("{"),
      file.partner(of: open) == range.upperBound - 1
    else { return nil }
    let members = split((open + 1)..<(range.upperBound - 1), by: ",", in: file).compactMap {
      member -> (key: Evaluated, value: Evaluated)? in
      guard let colon = topLevel(":", in: member, of: file) else { return nil }
      return (
        evaluate(member.lowerBound..<colon, in: file, bindings),
        evaluate((colon + 1)..<member.upperBound, in: file, bindings)
      )
    }
    return Evaluated(.dictionary(members), at: location)
  }
}
