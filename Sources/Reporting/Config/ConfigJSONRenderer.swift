internal import JSON

/// `config --format json`, version 1; the schema is documented in `docs/json.md`.
package struct ConfigJSONRenderer {
  package init() {}

  package func render(_ report: ConfigReport) -> String {
    JSONValue.object([
      ("version", .integer(1)), ("kind", .string("config")), ("tool", report.tool.json),
      ("path", .optional(report.path)), ("settings", .array(report.settings.map(setting))),
    ]).document
  }

  private func setting(_ setting: ConfigReport.Setting) -> JSONValue {
    let origin: String
    var flag: String?
    var location: JSONValue = .null
    switch setting.origin {
    case .standard: origin = "default"
    case .file(let place):
      origin = "file"
      location = .location(place)
    case .flag(let name):
      origin = "flag"
      flag = name
    }
    return .object([
      ("key", .string(setting.key)), ("value", setting.value ?? .null), ("origin", .string(origin)),
      ("location", location), ("flag", .optional(flag)),
    ])
  }
}
