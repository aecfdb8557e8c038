/// One expansion of build settings; tracks the open settings to detect recursion.
struct BuildSettingEvaluation {
  private typealias Expansion = BuildSettings.Expansion

  /// A definition of a setting: its name, and its layer counted from the lowest.
  private struct Place: Hashable {
    var name: String
    var layer: Int
  }

  private let definitions: [String: [String]]
  /// Values, and the other settings that they use: if one of those is open, the value is another one.
  private var known: [Place: (value: Expansion, names: Set<String>)] = [:]
  private var open: [Place] = []
  /// The settings that the value being expanded uses so far.
  private var usedNames: Set<String> = []
  /// The lowest index in `open` that the value being expanded depends on, because it uses the layer below that place.
  private var lowestUse = Int.max

  /// Longer values are rejected: settings that double each other grow without limit.
  private static let maximumLength = 1 << 16
  /// Maximum nesting of settings.
  private static let maximumDepth = 64
  /// The remaining number of references and operators for one expansion; an operator on long text counts several times.
  private var budget = 20_000

  init(_ definitions: [String: [String]]) {
    self.definitions = definitions
  }

  /// The value of the definition of `name` in layer `layer`, which must exist.
  mutating func value(of name: String, at layer: Int) -> BuildSettings.Expansion {
    let place = Place(name: name, layer: layer)
    if let known = known[place], !open.contains(where: { known.names.contains($0.name) }) {
      usedNames.formUnion(known.names)
      usedNames.insert(name)
      return known.value
    }
    let (outerUse, outerNames) = (lowestUse, usedNames)
    (lowestUse, usedNames) = (.max, [])
    open.append(place)
    let value = expand(BuildSettingExpression(definitions[name]?[layer] ?? "", syntax: .buildSetting))
    open.removeLast()
    usedNames.remove(name)
    // A setting in the middle of a cycle may have a value from another place; only the start of the cycle is certain.
    let isIndependent = lowestUse >= open.count
    if isIndependent, open.isEmpty || value.unresolved.allSatisfy({ $0.reason == .undefined }) {
      known[place] = (value, usedNames)
    }
    lowestUse = isIndependent ? outerUse : min(outerUse, lowestUse)
    usedNames.formUnion(outerNames)
    usedNames.insert(name)
    return value
  }

  mutating func expand(_ expression: BuildSettingExpression) -> BuildSettings.Expansion {
    var result = Expansion(text: "", unresolved: [])
    for part in expression.parts {
      switch part {
      case .text(let text): result.text += text
      case .reference(let reference):
        let value = expand(reference)
        if result.text.utf8.count + value.text.utf8.count > Self.maximumLength {
          return Expansion(
            text: reference.written, unresolved: [.init(reference: reference.written, reason: .tooComplex)])
        }
        result.text += value.text
        result.unresolved += value.unresolved.prefix(max(0, 16 - result.unresolved.count))
      }
    }
    return result
  }

  private mutating func expand(_ reference: BuildSettingExpression.Reference) -> Expansion {
    let name = expand(reference.name)
    func refuse(_ reason: BuildSettings.Unresolved.Reason) -> Expansion {
      Expansion(text: reference.written, unresolved: [.init(reference: reference.written, reason: reason)])
    }
    budget -= 1
    guard budget > 0 else { return refuse(.tooComplex) }
    guard name.unresolved.isEmpty else { return refuse(.undefined) }
    var value: Expansion
    if let current = open.last, current.layer == 0, Self.isInherited(name.text) {
      value = Expansion(text: "", unresolved: [])
    } else if let index = open.lastIndex(where: { $0.name == name.text || Self.isInherited(name.text) }) {
      // A setting that refers to itself, also through others, means the layer below.
      let place = open[index]
      guard place.layer > 0 else { return refuse(.recursive) }
      if open.count >= Self.maximumDepth { return refuse(.tooComplex) }
      lowestUse = min(lowestUse, index)
      value = self.value(of: place.name, at: place.layer - 1)
      if let problem = value.unresolved.first(where: { $0.reason != .undefined }) { return refuse(problem.reason) }
    } else if let last = definitions[name.text]?.indices.last {
      if open.count >= Self.maximumDepth { return refuse(.tooComplex) }
      value = self.value(of: name.text, at: last)
      if let problem = value.unresolved.first(where: { $0.reason != .undefined }) { return refuse(problem.reason) }
    } else {
      value = refuse(.undefined)
    }
    for operation in reference.operators {
      budget -= 1 + value.text.utf8.count / 64
      guard budget > 0 else { return refuse(.tooComplex) }
      let isMissing = value.text.isEmpty || value.unresolved.contains { $0.reference == reference.written }
      if operation.name == "default", let argument = operation.argument {
        if isMissing { value = expand(argument) }
      } else if let known = BuildSettingOperator(rawValue: operation.name), value.unresolved.isEmpty {
        guard let argument = operation.argument else {
          value.text = known.apply(to: value.text)
          continue
        }
        let replacement = expand(argument)
        guard replacement.unresolved.isEmpty else { return refuse(.undefined) }
        value.text = known.apply(to: value.text, replacement: replacement.text)
      }
    }
    return value
  }

  /// `$(inherited)`, and the older `$(value)`: the layer below.
  private static func isInherited(_ name: String) -> Bool { name == "inherited" || name == "value" }
}
