/// The allowed values of a configuration key.
package indirect enum ConfigurationShape: Hashable, Sendable {
  case text
  /// The path of a file or folder, relative to the configuration file's folder.
  case path
  /// One of several words.
  case choice([String])
  /// `true` or `false`.
  case flag
  case integer(ClosedRange<Int>)
  /// An integer or a decimal fraction.
  case number(ClosedRange<Int>)
  /// `2026-12-31`.
  case date
  case list(ConfigurationShape)
  /// An object with any names, or only with these.
  case map(ConfigurationShape, names: [String]?)
  /// An object that may only have these members.
  case record([Member])
  /// The first shape that matches the type of the JSON value; of several records, the one of which the value has the most required members.
  case either([ConfigurationShape])

  package static let percent = ConfigurationShape.integer(0...100)

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

  /// Whether the value is a path or a list of paths.
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
    case .integer(let range): "an integer from \(range.lowerBound) to \(range.upperBound)"
    case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
    case .date: "a date"
    case .list: "a list"
    case .map, .record: "an object"
    case .either(let shapes): shapes.map(\.words).joined(separator: " or ")
    }
  }
}
