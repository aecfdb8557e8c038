internal import CodeReading
internal import SwiftSyntax

/// The arms of a `switch` by the names in their patterns, for an enumeration with thousands of cases.
struct SwitchArms {
  /// An arm that may match a value.
  struct Candidate {
    /// The position among the arms.
    let index: Int
    /// Whether the arm matches the value; nil if unknown.
    let matches: Bool?
  }

  /// The arms in order, except those in `#if`.
  let all: [SwitchCaseSyntax]
  /// The arms that name a case or a string.
  private var named: [String: [Candidate]] = [:]
  /// The default arm, and those with other patterns.
  private var open: [Candidate] = []
  /// By position, the patterns of an arm in `open`.
  private var patterns: [Int: [PatternSyntax]] = [:]

  init(_ cases: SwitchCaseListSyntax) {
    all = cases.compactMap { $0.as(SwitchCaseSyntax.self) }
    for (index, arm) in all.enumerated() { add(arm, at: index) }
  }

  private mutating func add(_ arm: SwitchCaseSyntax, at index: Int) {
    guard case .case(let label) = arm.label else {
      open.append(Candidate(index: index, matches: true))
      return
    }
    var isOpen = false
    for item in label.caseItems {
      guard let name = item.pattern.caseName else {
        isOpen = true
        // With a condition, a pattern that matches decides nothing.
        patterns[index, default: []].append(
          item.whereClause == nil ? item.pattern : PatternSyntax(MissingPatternSyntax()))
        continue
      }
      guard named[name]?.last?.index != index else { continue }
      named[name, default: []].append(Candidate(index: index, matches: item.whereClause == nil ? true : nil))
    }
    if isOpen { open.append(Candidate(index: index, matches: nil)) }
  }

  /// The arms that may match `subject`, in order; nil if its case is unknown.
  func candidates(for subject: Evaluated) -> [Candidate]? {
    let name = subject.caseName
    if name == nil, subject.tuple == nil { return nil }
    let own = name.flatMap { named[$0] } ?? []
    let others = open.filter { other in !own.contains { $0.index == other.index } }.compactMap { other in
      guard other.matches == nil, let patterns = patterns[other.index] else { return Candidate?.some(other) }
      let answers = patterns.map { $0.matches(subject) }
      if answers.allSatisfy({ $0 == false }) { return nil }
      return Candidate(index: other.index, matches: answers.contains(true) ? true : nil)
    }
    return others.isEmpty ? own : (own + others).sorted { $0.index < $1.index }
  }

  /// The arms that are executed for `subject`: one with those that it falls through to, or all if it is unknown which.
  func taken(for subject: Evaluated) -> [SwitchCaseSyntax] {
    guard let candidates = candidates(for: subject), let first = candidates.first, first.matches == true else {
      return all
    }
    var last = first.index
    while all[last].fallsThrough, last + 1 < all.count { last += 1 }
    return Array(all[first.index...last])
  }

  /// Whether the arm at `index` may be executed for `subject`.
  func mayTake(_ index: Int, for subject: Evaluated) -> Bool {
    guard let candidates = candidates(for: subject) else { return true }
    var first = index
    while first > 0, all[first - 1].fallsThrough { first -= 1 }
    return candidates.contains { (first...index).contains($0.index) }
      && !candidates.contains { $0.index < first && $0.matches == true }
  }

  /// The position of `arm`.
  func index(of arm: SyntaxIdentifier) -> Int? { all.firstIndex { $0.id == arm } }
}

/// The arms of `switch name` that are around a node.
struct EnclosingArms {
  private let arms: [(switch: SwitchArms, index: Int)]

  init(_ arms: [(switch: SwitchArms, index: Int)]) { self.arms = arms }

  /// Whether the node may be reached if the subject is `value`.
  func mayReach(_ value: Evaluated) -> Bool {
    arms.allSatisfy { $0.switch.mayTake($0.index, for: value) }
  }
}

extension SwitchCaseSyntax {
  /// Whether the next arm is executed after this one.
  var fallsThrough: Bool {
    if case .stmt(let statement)? = statements.last?.item { statement.is(FallThroughStmtSyntax.self) } else { false }
  }
}

extension PatternSyntax {
  /// Whether the pattern matches `value`; nil if that is unknown.
  fileprivate func matches(_ value: Evaluated) -> Bool? {
    switch self.as(PatternSyntaxEnum.self) {
    case .wildcardPattern, .identifierPattern: return true
    case .valueBindingPattern(let binding): return binding.pattern.matches(value)
    case .expressionPattern(let pattern): return pattern.expression.matches(value)
    case .tuplePattern(let tuple): return Self.match(tuple.elements.map(\.pattern), value) { $0.matches($1) }
    default: return nil
    }
  }

  /// Whether all `parts` match those of the tuple `value`.
  fileprivate static func match<Part>(
    _ parts: [Part], _ value: Evaluated, _ match: (Part, Evaluated) -> Bool?
  ) -> Bool? {
    guard let values = value.tuple, values.count == parts.count else { return nil }
    let answers = zip(parts, values).map(match)
    return answers.contains(false) ? false : answers.contains(nil) ? nil : true
  }
}

extension ExprSyntax {
  /// The same for the expression of a pattern: a case, a literal, a range of numbers, a tuple of patterns.
  fileprivate func matches(_ value: Evaluated) -> Bool? {
    if self.is(DiscardAssignmentExprSyntax.self) { return true }
    if let pattern = self.as(PatternExprSyntax.self) { return pattern.pattern.matches(value) }
    if let tuple = self.as(TupleExprSyntax.self) {
      return PatternSyntax.match(tuple.elements.map(\.expression), value) { $0.matches($1) }
    }
    if let range = bounds {
      guard case .integer(let number) = value.value else { return nil }
      return range.contains(number)
    }
    // A case with parts matches only some of its values.
    guard !self.is(FunctionCallExprSyntax.self), let own = value.caseName,
      let name = PatternSyntax(ExpressionPatternSyntax(expression: detached)).caseName
    else { return nil }
    return own == name
  }

  /// The numbers of `0..<5`, `...5` and `5...`; nil for other expressions, and for unknown bounds.
  private var bounds: Range<Int>? {
    if let open = self.as(PostfixOperatorExprSyntax.self), open.operator.text == "..." {
      return open.expression.integer.map { $0..<Int.max }
    }
    var (first, last): (Int?, ExprSyntax?) = (Int.min, nil)
    var sign: String?
    if let open = self.as(PrefixOperatorExprSyntax.self) {
      (sign, last) = (open.operator.text, open.expression)
    } else if let parts = self.as(SequenceExprSyntax.self).map({ Array($0.elements) }), parts.count == 3 {
      (first, sign, last) = (parts[0].integer, parts[1].operatorText, parts[2])
    }
    guard let first, let end = last?.integer, sign == "..<" || sign == "...", abs(end) < Int.max - 1 else { return nil }
    return first..<max(first, sign == "..." ? end + 1 : end)
  }
}

extension Evaluated {
  /// The elements of a tuple; nil for other values.
  fileprivate var tuple: [Evaluated]? { if case .tuple(let parts) = value { parts.map(\.value) } else { nil } }
}

extension Evaluator {
  /// The arms of `decision`, for repeated questions.
  func arms(of decision: SwitchExprSyntax) -> SwitchArms {
    if let known = armsBySwitch[decision.id] { return known }
    let arms = SwitchArms(decision.cases)
    armsBySwitch[decision.id] = arms
    return arms
  }

  /// The arms of `switch name` around `node`; `name` is a parameter, or `self`.
  func arms(around node: Syntax, switching name: String) -> EnclosingArms {
    var found: [(switch: SwitchArms, index: Int)] = []
    var child = node
    while let parent = child.parent, !parent.is(MemberBlockSyntax.self), !parent.is(ClosureExprSyntax.self) {
      if parent.is(SwitchCaseListSyntax.self), let decision = parent.parent?.as(SwitchExprSyntax.self),
        decision.subject.as(DeclReferenceExprSyntax.self)?.baseName.identifierText == name
      {
        let arms = arms(of: decision)
        if let index = arms.index(of: child.id) { found.append((arms, index)) }
      }
      child = parent
    }
    return EnclosingArms(found)
  }
}
