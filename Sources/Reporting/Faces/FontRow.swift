package import Typesetting

/// An iOS font for a script, in one generation of systems.
package struct FontRow: Hashable, Sendable {
  /// The ISO 15924 code.
  package var script: String
  /// `13-17`, `18`, `26`
  package var systems: String
  package var font: String
  /// The source of the font's advances.
  package var source: Measurement.MetricSource
  package var confidence: SystemFont.Confidence

  /// By script, then from the oldest systems to the newest; two rows for a script that may use either of two fonts.
  package static var all: [FontRow] {
    let scripts = SystemFont.all.flatMap(\.scripts).reduce(into: [String]()) { scripts, script in
      if !scripts.contains(script) { scripts.append(script) }
    }
    return scripts.flatMap { script in
      [SystemRange.ios13To17, .ios18, .ios26].flatMap { systems in
        SystemFont.all.filter { $0.scripts.contains(script) && $0.mayBe(on: systems) }.map {
          FontRow(
            script: script, systems: systems.name, font: $0.name, source: $0.source,
            confidence: $0.confidence(on: systems))
        }
      }
    }
  }

  private init(
    script: String, systems: String, font: String, source: Measurement.MetricSource, confidence: SystemFont.Confidence
  ) {
    self.script = script
    self.systems = systems
    self.font = font
    self.source = source
    self.confidence = confidence
  }
}
