package import Diagnostics

/// The build settings of one target in one configuration, in layers; values are expanded on demand.
package struct BuildSettings: Hashable, Sendable {
  /// By name, the lowest layer first: `$(inherited)` is the value of the previous layer.
  private var definitions: [String: [String]] = [:]
  /// By name, the location of the highest layer's definition; only for settings that a project or configuration file defines.
  private var locations: [String: SourceLocation] = [:]

  /// No settings: nothing is expanded.
  package init() {}

  /// - Parameter layers: the lowest first: Xcode's defaults, the project's, the target's.
  init(_ layers: [[BuildSettingAssignment]]) {
    for assignment in layers.joined() {
      definitions[assignment.name, default: []].append(assignment.value)
      locations[assignment.name] = assignment.location
    }
  }

  /// A single layer of settings, as in project descriptions of other tools.
  package init(values: [String: String]) { definitions = values.mapValues { [$0] } }

  /// The result of expanding a string.
  package struct Expansion: Hashable, Sendable {
    /// The text, in which references that could not be expanded stay as written.
    package var text: String
    /// The references that could not be expanded, in order: undefined or recursive settings.
    package var unresolved: [Unresolved]
  }

  /// A reference that could not be expanded.
  package struct Unresolved: Hashable, Sendable {
    package enum Reason: Hashable, Sendable {
      /// No definition was found.
      case undefined
      /// Its value refers to itself.
      case recursive
      /// Its value is longer, or refers to more settings, than any project's.
      case tooComplex
    }

    /// As written: `$(NAME)`.
    package var reference: String
    package var reason: Reason
  }

  /// The value of the setting `name`; nil if it is undefined.
  package func value(of name: String) -> Expansion? {
    guard let last = definitions[name]?.indices.last else { return nil }
    var evaluation = BuildSettingEvaluation(definitions)
    return evaluation.value(of: name, at: last)
  }

  /// The definition that applies to the setting `name`, as written; nil if it is undefined.
  package func written(name: String) -> String? { definitions[name]?.last }

  /// The location of the definition that applies to the setting `name`; nil if it is undefined or Xcode's default.
  package func location(of name: String) -> SourceLocation? { locations[name] }

  /// The names of the settings that start with `prefix`, sorted.
  package func names(withPrefix prefix: String) -> [String] {
    definitions.keys.filter { $0.hasPrefix(prefix) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The completely expanded value of `name`; nil if it is empty or not completely known.
  package func text(of name: String) -> String? {
    guard let value = value(of: name), value.unresolved.isEmpty, !value.text.isEmpty else { return nil }
    return value.text
  }

  /// `text` in a property list with references expanded.
  package func expand(propertyListText text: String) -> Expansion {
    guard text.utf8.contains(UInt8(ascii: "$")) else { return Expansion(text: text, unresolved: []) }
    var evaluation = BuildSettingEvaluation(definitions)
    return evaluation.expand(BuildSettingExpression(text, syntax: .propertyList))
  }
}

/// A setting's name and its unexpanded value, with conditions already evaluated.
struct BuildSettingAssignment: Hashable {
  var name: String
  var value: String
  /// nil for a default of Xcode's.
  var location: SourceLocation?
}
