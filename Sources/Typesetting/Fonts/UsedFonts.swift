/// The fonts that were used for measuring a string.
package struct UsedFonts: Hashable, Sendable {
  private let bases: MetricBases
  private let scripts: ClusterScripts
  private let systems: SystemRange

  init(_ sums: WidthSums, systems: SystemRange) {
    bases = sums.bases
    scripts = sums.scripts
    self.systems = systems
  }

  /// In the order of `SystemFont.all`; both fonts of a script if the systems may use either.
  package var fonts: [SystemFont] {
    SystemFont.all.filter { font in font.mayBe(on: systems) && font.scripts.contains(where: isUsed) }
  }

  private func isUsed(_ script: String) -> Bool {
    switch script {
    case "Latn": !bases.isDisjoint(with: MetricBases([.punctuation, .digits, .latin, .otherLatin, .changedSymbols]))
    case "Grek": bases.contains(MetricBases(.greek))
    case "Cyrl": bases.contains(MetricBases(.cyrillic))
    case "Hebr": bases.contains(MetricBases(.hebrew))
    case "Armn": bases.contains(MetricBases(.armenian))
    case "Geor": bases.contains(MetricBases(.georgian))
    case "Arab": bases.contains(MetricBases(.arabic))
    case "Aran": bases.contains(MetricBases(.nastaliq))
    case "Hang": bases.contains(MetricBases(.hangul))
    default: ClusterScript.allCases.contains { $0.code == script && scripts.contains(ClusterScripts($0)) }
    }
  }
}
