package import Configuration
internal import Diagnostics
internal import Formats
internal import JSON
package import Reporting

extension ConfigReport.Setting {
  /// The effective value of `key`.
  ///
  /// - Parameter typed: the values of its flag on the command line; nil if it is not there.
  package init(_ key: ConfigurationKey, typed: [String]?, in configuration: Configuration) {
    if let flag = key.flagName, let typed {
      self.init(key: key.rawValue, value: .array(typed.map(JSONValue.string)), origin: .flag(flag))
    } else if let value = configuration.values[key], let location = configuration.location(of: key) {
      self.init(key: key.rawValue, value: JSONValue(value), origin: .file(location))
    } else {
      let standard = key.standard.flatMap { text in
        var ignored = DiagnosticSink()
        return JSONDocument.parse(SourceFile(path: "", text), reportingTo: &ignored)
      }
      self.init(key: key.rawValue, value: standard.map { JSONValue($0.root) }, origin: .standard)
    }
  }
}
