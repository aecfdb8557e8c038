/// What a value of a configuration file may be.
package indirect enum ConfigurationShape: Hashable, Sendable {
  case text
  /// The path of a file or folder, from the configuration file's own folder.
  case path
  /// One of some words.
  case choice([String])
  /// `true` or `false`.
  case flag
  /// A whole number from 0 to 100.
  case percent
  /// `2026-12-31`.
  case date
  case list(ConfigurationShape)
  /// An object with any names, or with these only.
  case map(ConfigurationShape, names: [String]?)
  /// An object with these members only.
  case record([Member])
  /// The first whose kind of JSON value it is.
  case either([ConfigurationShape])

  /// One member of a record.
  package struct Member: Hashable, Sendable {
    package let name: String
    package let shape: ConfigurationShape
    package let isRequired: Bool
    /// Lower case, no full stop.
    package let summary: String

    init(_ name: String, _ shape: ConfigurationShape, isRequired: Bool = false, _ summary: String) {
      self.name = name
      self.shape = shape
      self.isRequired = isRequired
      self.summary = summary
    }
  }

  /// Whether the value is a path, or a list of paths.
  package var isPath: Bool {
    switch self {
    case .path: true
    case .list(let shape): shape.isPath
    default: false
    }
  }

  /// In words, with an article: "a list of texts".
  var words: String {
    switch self {
    case .text: "a string"
    case .path: "a path"
    case .choice: "a keyword"
    case .flag: "true or false"
    case .percent: "a whole number from 0 to 100"
    case .date: "a date"
    case .list: "a list"
    case .map, .record: "an object"
    case .either(let shapes): shapes.map(\.words).joined(separator: " or ")
    }
  }
}
