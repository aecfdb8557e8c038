package import Diagnostics
package import JSON

/// The effective configuration with the source of each value.
package struct ConfigReport: Sendable {
  package enum Origin: Hashable, Sendable {
    /// The default, or no value.
    case standard
    case file(SourceLocation)
    /// The flag's name without hyphens.
    case flag(String)
  }

  package struct Setting: Sendable {
    package var key: String
    /// nil if there is no value.
    package var value: JSONValue?
    package var origin: Origin

    package init(key: String, value: JSONValue?, origin: Origin) {
      self.key = key
      self.value = value
      self.origin = origin
    }
  }

  package var tool: ToolDescription
  /// The configuration file; nil if missing.
  package var path: String?
  /// In the order of `ConfigurationKey`.
  package var settings: [Setting]

  package init(tool: ToolDescription, path: String?, settings: [Setting]) {
    self.tool = tool
    self.path = path
    self.settings = settings
  }
}

extension ConfigReport: DataReport {
  package func text(style: TerminalStyle, width: Int?) -> String {
    ConfigTextRenderer(style: style, width: width).render(self)
  }
  package var json: String { ConfigJSONRenderer().render(self) }
}
