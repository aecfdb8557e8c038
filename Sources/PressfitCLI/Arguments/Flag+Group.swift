extension Flag {
  /// What a flag is about; the help of a command with many flags lists them by group.
  enum Group: String, CaseIterable {
    case input, measurement, changes, output
    case comparison = "comparison with known findings"
    case general

    /// The heading in the help: `Flags for measurement`, `Other flags`.
    var heading: String { self == .general ? "Other flags" : "Flags for \(rawValue)" }
  }

  /// The group that lists the flag.
  var group: Group {
    switch name {
    case .surface, .textSize, .rooms, .policy, .device, .sample, .font, .fontFolder, .metrics, .budget: .measurement
    case .fix, .unsafeFixes, .dryRun, .onConflict, .refuse, .createLocales, .force: .changes
    case .format, .report, .pathPrefix, .output, .outputFolder, .limits, .dark, .quiet, .verbose, .color: .output
    case .baseline, .writeBaseline, .strictBaseline, .ratchet, .compare, .since: .comparison
    case .config, .noConfig, .requireQuickActions, .partial, .help, .version: .general
    default: .input
    }
  }
}
