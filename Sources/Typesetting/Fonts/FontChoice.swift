/// The fonts that systems may use: two sets if a script has two candidates.
struct FontChoice: Sendable {
  let systems: SystemRange
  let oldest: FaceSet
  let newest: FaceSet
  /// The scripts for which it is unknown which of two fonts is used.
  let contested: ClusterScripts
  /// Whether some of the systems may not have San Francisco's Hebrew, Armenian and Georgian, or SF Arabic.
  let mayMissSFHebrew: Bool
  let mayMissSFArabic: Bool

  init(_ systems: SystemRange) {
    self.systems = systems
    oldest = FaceSet(systems, .oldest)
    newest = FaceSet(systems, .newest)
    contested = oldest.differences(from: newest)
    mayMissSFHebrew = systems.first <= 16
    mayMissSFArabic = systems.first <= 14
  }

  /// The choice for each range of known versions.
  struct Table: Sendable {
    private let choices: [FontChoice]

    init() {
      choices = SystemRange.all.map(FontChoice.init)
    }

    func choice(for systems: SystemRange) -> FontChoice { choices[systems.number] }
  }
}

extension FontChoice {
  /// The margins of a string of `width`, extended for the older fonts of Arabic, Hebrew, Armenian and Georgian. Geeza
  /// Pro Interface is 23 % narrower to 16 % wider than SF Arabic on strings with known widths; for the others no widths
  /// are known.
  func widened(_ margins: ErrorMargins, width: LayoutUnit, _ bases: MetricBases) -> ErrorMargins {
    var (narrower, wider) = (0, 0)
    if mayMissSFHebrew,
      !bases.isDisjoint(with: [MetricBases(.hebrew), MetricBases(.armenian), MetricBases(.georgian)])
    {
      (narrower, wider) = (12, 12)
    }
    if mayMissSFArabic, bases.contains(MetricBases(.arabic)) { (narrower, wider) = (25, 18) }
    guard wider > 0 else { return margins }
    var margins = margins
    margins.narrower += LayoutUnit(rawValue: width.rawValue * narrower / 100)
    margins.wider += LayoutUnit(rawValue: width.rawValue * wider / 100)
    return margins
  }
}
