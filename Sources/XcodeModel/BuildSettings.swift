/// The build settings of one target in one configuration, in all their layers; values are expanded when asked for.
package struct BuildSettings: Hashable, Sendable {
  /// By name, the lowest layer first: `$(inherited)` stands for the value before.
  private var definitions: [String: [String]] = [:]

  /// No settings at all: nothing expands.
  package init() {}

  /// - Parameter layers: the lowest first: what Xcode defines, the project's, the target's.
  init(_ layers: [[BuildSettingAssignment]]) {
    for assignment in layers.joined() { definitions[assignment.name, default: []].append(assignment.value) }
  }

  /// Settings of one layer, as a description that is not an Xcode project has them.
  package init(values: [String: String]) { definitions = values.mapValues { [$0] } }

  /// What expanding a text gave.
  package struct Expansion: Hashable, Sendable {
    /// References that could not be expanded stand in it as they were written.
    package var text: String
    /// These references, in order: settings that nothing here defines, and those that refer to themselves.
    package var unresolved: [Unresolved]
  }

  /// A reference that could not be expanded.
  package struct Unresolved: Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
      /// Nothing that was read defines it.
      case undefined
      /// Its value refers to itself, or grows without end.
      case recursive
    }

    /// As written: `$(NAME)`.
    package var reference: String
    package var reason: Reason
  }

  /// The value of the setting `name`; nil when nothing defines it.
  package func value(of name: String) -> Expansion? {
    guard let last = definitions[name]?.indices.last else { return nil }
    var evaluation = BuildSettingEvaluation(definitions)
    return evaluation.value(of: name, at: last)
  }

  /// The value of `name` where it is known to the last; nil when it is empty or not known.
  package func text(of name: String) -> String? {
    guard let value = value(of: name), value.unresolved.isEmpty, !value.text.isEmpty else { return nil }
    return value.text
  }

  /// `text` of a property list with its references expanded.
  package func expand(propertyListText text: String) -> Expansion {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return Expansion(text: text, unresolved: []) }
    var evaluation = BuildSettingEvaluation(definitions)
    return evaluation.expand(BuildSettingExpression(text, syntax: .propertyList))
  }
}

/// A setting's name and its value, unexpanded, conditions worked out.
struct BuildSettingAssignment: Hashable {
  var name: String
  var value: String
}
