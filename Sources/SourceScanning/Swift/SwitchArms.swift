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
        continue
      }
      guard named[name]?.last?.index != index else { continue }
      named[name, default: []].append(Candidate(index: index, matches: item.whereClause == nil ? true : nil))
    }
    if isOpen { open.append(Candidate(index: index, matches: nil)) }
  }

  /// The arms that may match `subject`, in order; nil if its case is unknown.
  func candidates(for subject: Evaluated) -> [Candidate]? {
    guard let name = subject.caseName else { return nil }
    let own = named[name] ?? []
    let others = open.filter { other in !own.contains { $0.index == other.index } }
    return others.isEmpty ? own : (own + others).sorted { $0.index < $1.index }
  }

  /// The arms that are executed for `subject`: one, or all if it is unknown which.
  func taken(for subject: Evaluated) -> [SwitchCaseSyntax] {
    guard let candidates = candidates(for: subject), !candidates.contains(where: { $0.matches == nil }),
      let first = candidates.first
    else { return all }
    return [all[first.index]]
  }

  /// Whether the arm at `index` may be executed for `subject`.
  func mayTake(_ index: Int, for subject: Evaluated) -> Bool {
    guard let candidates = candidates(for: subject) else { return true }
    return candidates.contains { $0.index == index }
      && !candidates.contains { $0.index < index && $0.matches == true }
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
