/// An iOS font for the UI text of a script, and the systems that have it.
///
/// Sources: the font cascade of an iOS 18.5 simulator, strings in CoreText 26, and the fonts of macOS 11.2 and 26.
package struct SystemFont: Hashable, Sendable {
  /// The confidence that the systems use this font for the script.
  package enum Confidence: String, Hashable, Sendable, CaseIterable {
    /// Read from a running system.
    case high
    /// One source, or a font file that was not compared with a system.
    case medium
    /// Inferred.
    case low
  }

  /// For example `SF Devanagari`.
  package let name: String
  /// ISO 15924 codes.
  package let scripts: [String]
  /// The oldest and the newest major version that may have it.
  package let versions: ClosedRange<Int>
  package let confidence: Confidence
  /// The source of its advances.
  package let source: Measurement.MetricSource
  /// The font's cluster tables; nil if it is measured in another way.
  let face: ClusterFace?

  private init(
    _ name: String, _ scripts: [String], _ versions: ClosedRange<Int>, _ confidence: Confidence,
    _ source: Measurement.MetricSource = .metricCompatible, face: ClusterFace? = nil
  ) {
    self.name = name
    self.scripts = scripts
    self.versions = versions
    self.confidence = confidence
    self.source = source
    self.face = face
  }

  /// By script, the older font first. Two fonts of a script overlap in versions for which it is unknown which one they
  /// use.
  package static let all: [SystemFont] = [
    SystemFont("SF Pro", ["Latn", "Grek", "Cyrl"], 13...26, .high),
    SystemFont("Geeza Pro Interface", ["Arab"], 13...14, .low, .unfittedStandIn),
    SystemFont("SF Arabic", ["Arab"], 15...26, .high),
    SystemFont("Noto Nastaliq Urdu UI", ["Aran"], 13...26, .low, .fittedStandIn),
    SystemFont("Arial Hebrew", ["Hebr"], 13...16, .low, .unfittedStandIn),
    SystemFont("SF Hebrew", ["Hebr"], 15...26, .high),
    SystemFont("Noto Sans Armenian", ["Armn"], 13...16, .low, .unfittedStandIn),
    SystemFont("SF Armenian", ["Armn"], 15...26, .high),
    SystemFont("unknown", ["Geor"], 13...16, .low, .unfittedStandIn),
    SystemFont("SF Georgian", ["Geor"], 15...26, .high),
    SystemFont("Thonburi", ["Thai"], 13...17, .medium, face: .thonburi),
    SystemFont("Thonburi UI", ["Thai"], 15...26, .high, face: .thonburiUI),
    SystemFont("Kohinoor Devanagari", ["Deva"], 13...17, .medium, face: .kohinoorDevanagari),
    SystemFont("SF Devanagari", ["Deva"], 15...26, .high, face: .sfDevanagari),
    SystemFont("Kohinoor Bangla", ["Beng"], 13...17, .medium, face: .kohinoorBangla),
    SystemFont("SF Bangla", ["Beng"], 15...26, .high, face: .sfBangla),
    SystemFont("Mukta Mahee", ["Guru"], 13...17, .medium, face: .muktaMahee),
    SystemFont("SF Gurmukhi", ["Guru"], 15...26, .high, face: .sfGurmukhi),
    SystemFont("Kohinoor Gujarati", ["Gujr"], 13...17, .medium, face: .kohinoorGujarati),
    SystemFont("SF Gujarati", ["Gujr"], 15...26, .high, face: .sfGujarati),
    SystemFont("Noto Sans Oriya", ["Orya"], 13...17, .medium, face: .notoSansOriya),
    SystemFont("SF Odia", ["Orya"], 15...26, .high, face: .sfOdia),
    SystemFont("Tamil Sangam MN", ["Taml"], 13...17, .medium, face: .tamilSangam),
    SystemFont("SF Tamil", ["Taml"], 15...26, .high, face: .sfTamil),
    SystemFont("Kohinoor Telugu", ["Telu"], 13...17, .medium, face: .kohinoorTelugu),
    SystemFont("SF Telugu", ["Telu"], 15...26, .high, face: .sfTelugu),
    SystemFont("Noto Sans Kannada", ["Knda"], 13...17, .medium, face: .notoSansKannada),
    SystemFont("SF Kannada", ["Knda"], 15...26, .high, face: .sfKannada),
    SystemFont("Malayalam Sangam MN", ["Mlym"], 13...17, .medium, face: .malayalamSangam),
    SystemFont("SF Malayalam", ["Mlym"], 15...26, .high, face: .sfMalayalam),
    SystemFont("Sinhala Sangam MN", ["Sinh"], 13...26, .high, face: .sinhalaSangam),
    SystemFont("Lao Sangam MN", ["Laoo"], 13...26, .high, face: .laoSangam),
    SystemFont("Khmer Sangam MN", ["Khmr"], 13...26, .high, face: .khmerSangam),
    SystemFont("Noto Sans Myanmar", ["Mymr"], 13...26, .high, face: .notoSansMyanmar),
    SystemFont("Kailasa", ["Tibt"], 13...26, .medium, face: .kailasa),
    SystemFont("Kefa", ["Ethi"], 13...18, .high, face: .kefa),
    SystemFont("Kefa III", ["Ethi"], 26...26, .medium, face: .kefaIII),
    SystemFont("Apple SD Gothic Neo", ["Hang"], 13...26, .medium, .rule),
    SystemFont("PingFang", ["Hani"], 13...17, .medium, .rule),
    SystemFont("PingFang UI", ["Hani"], 18...26, .medium, .rule),
    SystemFont("Hiragino Sans", ["Jpan"], 13...26, .medium, .rule),
    SystemFont("Euphemia UCAS", ["Cans"], 13...26, .medium, .unfittedStandIn),
    SystemFont("Galvji", ["Cher"], 13...26, .low, .unfittedStandIn),
    SystemFont(
      "Noto Sans", ["Mong", "Thaa", "Syrc", "Nkoo", "Tfng", "Olck", "Adlm", "Mtei"], 13...26, .medium, .unfittedStandIn),
  ]

  /// The confidence for `versions` in reports: lower if another font may be used instead.
  package func confidence(on systems: SystemRange) -> Confidence {
    guard confidence == .high else { return confidence }
    let isContested = Self.all.contains { $0 != self && $0.scripts == scripts && $0.mayBe(on: systems) }
    return isContested ? .low : systems == .ios18 || scripts == ["Latn", "Grek", "Cyrl"] ? .high : .medium
  }

  /// Whether one of the systems may use the font.
  package func mayBe(on systems: SystemRange) -> Bool {
    versions.lowerBound <= systems.last && versions.upperBound >= systems.first
  }
}
