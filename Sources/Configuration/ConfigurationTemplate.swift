/// A starter configuration file: all keys with descriptions, commented out, so that it changes no result.
package enum ConfigurationTemplate {
  /// The name of the file that `$schema` names, beside the configuration file.
  package static let schemaName = "pressfit.schema.json"

  /// - Parameters:
  ///   - found: example values from this project, as JSON on one line.
  ///   - given: the keys to set; the others are commented out.
  package static func text(
    found: [ConfigurationKey: String] = [:], giving given: Set<ConfigurationKey> = [.schema]
  ) -> String {
    var lines = [
      "// Pressfit's configuration for this project. Comments and trailing commas are allowed; paths are relative to this file.",
      "// \"pressfit config\" shows the effective values. Command-line flags override this file.", "{",
    ]
    for key in ConfigurationKey.allCases {
      let value = found[key] ?? (given.contains(key) ? key.standard : nil) ?? key.example
      if lines.last != "{" { lines.append("") }
      lines.append("  // \(key.summary.prefix(1).uppercased())\(key.summary.dropFirst()).")
      lines.append("  \(given.contains(key) ? "" : "// ")\"\(key.rawValue)\": \(value),")
    }
    return lines.joined(separator: "\n") + "\n}\n"
  }
}
