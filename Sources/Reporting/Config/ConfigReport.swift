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
}

/// Renders `config` as text: a row for each key.
struct ConfigTextRenderer {
  let style: TerminalStyle
  /// In columns; nil for no limit.
  let width: Int?

  /// The maximum length of a value; the JSON form has all of it.
  private static let valueLimit = 1_000

  private static func shortened(_ value: String) -> String {
    let beginning = value.unicodeScalars.prefix(valueLimit)
    return beginning.endIndex == value.endIndex ? value : String(beginning) + "…"
  }

  func render(_ report: ConfigReport) -> String {
    var table = TextTable(["key", .init(title: "value", limit: width.map { max(20, $0 - 50) }), "from"])
    for setting in report.settings {
      let origin =
        switch setting.origin {
        case .standard: setting.value == nil ? "" : "default"
        case .file(let location): location.description
        case .flag(let name): "--\(name)"
        }
      table.append([
        .init(setting.key), .init(setting.value.map { Self.shortened(harmless($0.spacedLine)) } ?? "–"),
        .init(harmless(origin), .aside),
      ])
    }
    let heading =
      report.path.map { "configuration: \(harmless($0))" } ?? "no .pressfit.json in or above the project's folder"
    return style.apply(.heading, to: heading) + "\n\n"
      + table.lines(style: style, width: width).map { $0 + "\n" }.joined()
  }
}

extension ConfigReport {
  package var json: String {
    tool.report("config", ["path": path, "settings": settings.map(setting)])
  }

  private func setting(_ setting: ConfigReport.Setting) -> JSONValue {
    let (origin, location, flag): (String, SourceLocation?, String?) =
      switch setting.origin {
      case .standard: ("default", nil, nil)
      case .file(let place): ("file", place, nil)
      case .flag(let name): ("flag", nil, name)
      }
    return ["key": setting.key, "value": setting.value, "origin": origin, "location": location, "flag": flag]
  }
}
