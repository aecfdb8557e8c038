package import Diagnostics
package import FitCheck

/// What `check` found in a project: the one model that every renderer of it writes.
package struct CheckReport: Sendable {
  package var tool: ToolDescription
  /// By Info.plist.
  package var apps: [FitReport]
  /// What reading came upon, in `Diagnostic.reportOrder`.
  package var diagnostics: [Diagnostic]
  /// What was looked at; nil where nobody says.
  package var inventory: ProjectInventory?
  /// How what was found compares with what was found before; nil where nothing is compared.
  package var comparison: Comparison?
  /// Put before each path in the forms that other programs look files up by; "" or a folder with "/" at its end.
  package var pathPrefix = ""

  /// What forms that raise alerts do with notes.
  package var noteAlerts = NoteAlerts.omitted

  /// Whether SARIF, GitLab and GitHub, which raise an alert for everything that they get, get notes.
  package enum NoteAlerts: Hashable, Sendable {
    case omitted
    case included
  }

  package init(tool: ToolDescription, apps: [FitReport], diagnostics: [Diagnostic]) {
    self.tool = tool
    self.apps = apps
    self.diagnostics = diagnostics
  }

  /// How many findings and diagnostics are of `severity`.
  package func count(_ severity: Severity) -> Int {
    diagnostics.count { $0.severity == severity }
      + apps.reduce(0) { $0 + $1.findings.count { $0.severity == severity } }
  }

  /// The problems for forms that raise an alert for each.
  var alerts: [Problem] { problems.filter { $0.counts || noteAlerts == .included } }
}

/// Which program made a report, with what: measurements depend on each.
package struct ToolDescription: Hashable, Sendable {
  package var version: String
  package var icuVersion: String
  package var unicodeVersion: String
  package var harfBuzzVersion: String
  /// The packages that the measuring faces were made from.
  package var faces: String

  package init(
    version: String, icuVersion: String, unicodeVersion: String, harfBuzzVersion: String, faces: String
  ) {
    self.version = version
    self.icuVersion = icuVersion
    self.unicodeVersion = unicodeVersion
    self.harfBuzzVersion = harfBuzzVersion
    self.faces = faces
  }

  /// As `--version` prints it, a line for each.
  package var text: String {
    """
    pressfit \(version)
    ICU \(icuVersion) (Unicode \(unicodeVersion))
    HarfBuzz \(harfBuzzVersion)
    measurement data: \(faces)
    """
  }
}
