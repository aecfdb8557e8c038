package import Diagnostics
package import Extraction
package import FitCheck

/// The result of `check`, the model for all renderers.
package struct CheckReport: Sendable {
  package var tool: ToolDescription
  /// Sorted by Info.plist.
  package var apps: [FitReport]
  /// The bundles with texts of Info.plist, apps first; empty if these were not checked.
  package var bundles: [InfoTextReport] = []
  /// The names below the icons of `bundles`, in the same order, and their permission alerts; empty if they were not read.
  package var appNames: [AppNameReport] = []
  /// The strings of the tables of `bundles` in their labels, in the same order; empty if they were not read.
  package var labels: [LabelReport] = []
  /// Diagnostics from reading files, in `Diagnostic.reportOrder`.
  package var diagnostics: [Diagnostic]
  /// The project's folder in its repository, empty for the top; nil if it is unknown.
  package var folder: String?
  /// The files that were checked; nil if unknown.
  package var inventory: ProjectInventory?
  /// The Info.plists that a tool writes, by path, with the file to change instead.
  package var generatedInfoPlists: [String: String] = [:]
  /// The diagnostics that the configuration and comments in the project keep out of the report.
  package var suppressedDiagnostics: [Diagnostic] = []
  /// The comparison with earlier findings; nil if missing.
  package var comparison: Comparison?
  /// The changes by `--fix` or `--unsafe-fixes`; nil without these flags.
  package var fixes: FixSummary?
  /// The prefix that `showingPaths` added to the paths of findings and apps.
  var pathPrefix = PathPrefix()

  /// The lowest severity with which a finding fails the check.
  package var failingSeverity = Severity.warning

  /// How to treat notes in formats that raise alerts.
  package var noteAlerts = NoteAlerts.omitted

  /// Whether to write notes to SARIF, GitLab and GitHub, which raise an alert for every entry.
  package enum NoteAlerts: Hashable, Sendable {
    case omitted
    case included
  }

  package init(tool: ToolDescription, apps: [FitReport], diagnostics: [Diagnostic]) {
    self.tool = tool
    self.apps = apps
    self.diagnostics = diagnostics
  }

  /// The number of findings and diagnostics of `severity`.
  package func count(_ severity: Severity) -> Int {
    diagnostics.count { $0.severity == severity }
      + apps.reduce(0) { $0 + $1.findings.count { $0.severity == severity } }
      + bundles.reduce(0) { $0 + $1.findings.count { $0.severity == severity } }
  }

  /// The number of findings that the configuration and comments in the project keep out of the report.
  package var suppressedCount: Int {
    apps.reduce(suppressedDiagnostics.count) { $0 + $1.suppressed.count }
      + bundles.reduce(0) { $0 + $1.suppressed.count }
  }

  /// The problems for formats that raise an alert for each.
  var alerts: [Problem] { problems.filter { $0.counts || noteAlerts == .included } }
}

/// The versions that measurements depend on.
package struct ToolDescription: Hashable, Sendable {
  package var version: String
  package var icuVersion: String
  package var unicodeVersion: String
  package var harfBuzzVersion: String
  /// The packages of the measuring fonts.
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

  /// The output of `--version`, one line each.
  package var text: String {
    """
    pressfit \(version)
    ICU \(icuVersion) (Unicode \(unicodeVersion))
    HarfBuzz \(harfBuzzVersion)
    measurement data: \(faces)
    """
  }
}
