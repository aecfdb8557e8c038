package import Diagnostics

/// The configuration that holds, with where each value comes from.
package struct ConfigReport: Sendable {
  package enum Origin: Hashable, Sendable {
    /// Pressfit's own, or nothing.
    case standard
    case file(SourceLocation)
    /// The flag's name without dashes.
    case flag(String)
  }

  package struct Setting: Sendable {
    package var key: String
    /// nil where nothing holds.
    package var value: JSONValue?
    package var origin: Origin

    package init(key: String, value: JSONValue?, origin: Origin) {
      self.key = key
      self.value = value
      self.origin = origin
    }
  }

  package var tool: ToolDescription
  /// The file; nil where there is none.
  package var path: String?
  /// In the order of the table of keys.
  package var settings: [Setting]

  package init(tool: ToolDescription, path: String?, settings: [Setting]) {
    self.tool = tool
    self.path = path
    self.settings = settings
  }
}
