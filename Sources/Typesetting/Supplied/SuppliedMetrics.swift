internal import HarfBuzz
internal import ICU

/// The user's fonts and metrics profiles, in the order of search; they have priority over everything else.
package struct SuppliedMetrics: Sendable {
  package enum Source: Sendable {
    case font(SuppliedFont)
    case profile(MetricsProfile)
  }

  private enum Prepared: Sendable {
    case font(SuppliedFont)
    case table(MetricsTable)

    var name: String {
      switch self {
      case .font(let font): font.name
      case .table(let table): table.name
      }
    }

    func has(_ scalar: Unicode.Scalar) -> Bool {
      switch self {
      case .font(let font): font.has(scalar)
      case .table(let table): table.advance(of: scalar) != nil
      }
    }

    func has(_ weight: FontWeight) -> Bool {
      switch self {
      case .font(let font): font.has(weight)
      case .table: weight == .regular
      }
    }
  }

  private let sources: [Prepared]

  package init(_ sources: [Source] = []) {
    self.sources = sources.map { source in
      switch source {
      case .font(let font): .font(font)
      case .profile(let profile): .table(MetricsTable(profile))
      }
    }
  }

  package var isEmpty: Bool { sources.isEmpty }

  /// In the order of search.
  package var names: [String] { sources.map(\.name) }

  /// Adjacent clusters of one script that the same source covers.
  private struct Run {
    var source: Int
    var script: Script
    var clusters: Range<Int>
  }

  /// `shaped` with the widths of all clusters that a source covers; emoji keep their own rule.
  func apply(to shaped: ShapedText, of text: String, language: String, style: TextStyle) -> ShapedText {
    let scalars = ScalarText(text)
    var clusters = shaped.clusters
    var missing = shaped.missingScalars
    for run in runs(of: clusters, in: scalars, scripts: ScriptRun.runs(in: text)) {
      let embedded = clusters[run.clusters]
      for index in run.clusters {
        clusters[index].advance = .zero
        clusters[index].kernAfter = .zero
        clusters[index].trackedGlyphs = 0
        clusters[index].indicGlyphs = 0
        clusters[index].script = nil
      }
      var isMeasured = true
      switch sources[run.source] {
      case .font(let font):
        isMeasured = Self.shape(
          run, with: font.font(atPointSize: style.pointSize), language: language, of: scalars, &clusters)
      case .table(let table): Self.measureScalars(run, with: table, of: scalars, &clusters)
      }
      // Substitution and positioning may produce widths that no single advance has.
      guard isMeasured, PlausibleAdvances.holds(clusters[run.clusters], of: scalars) else {
        clusters.replaceSubrange(run.clusters, with: embedded)
        continue
      }
      if !sources[run.source].has(style.weight) {
        for index in run.clusters { clusters[index].basis = .otherWeight }
      }
      if !missing.isEmpty {
        let measured = Set(run.clusters.flatMap { scalars.scalars(in: clusters[$0].range) })
        missing.removeAll { measured.contains($0) }
      }
    }
    return ShapedText(text: shaped.text, clusters: clusters, missingScalars: missing, weight: style.weight)
  }

  /// Which source measures which part of the text, in order; clusters that no source has, or that it gave no plausible width, are in
  /// none. And the sources that gave such widths, each once.
  func fontRuns(of shaped: ShapedText, in text: String) -> (runs: [Measurement.FontRun], implausible: [String]) {
    let runs = runs(of: shaped.clusters, in: ScalarText(text), scripts: ScriptRun.runs(in: text))
    var result: [Measurement.FontRun] = []
    var implausible: [String] = []
    for run in runs {
      let name = sources[run.source].name
      let basis = shaped.clusters[run.clusters.lowerBound].basis
      guard [.exactFont, .metricsProfile, .otherWeight].contains(basis) else {
        if !implausible.contains(name) { implausible.append(name) }
        continue
      }
      let range =
        shaped.clusters[run.clusters.lowerBound].range
        .lowerBound..<shaped.clusters[run.clusters.upperBound - 1].range.upperBound
      if let last = result.last, last.font == name, last.range.upperBound == range.lowerBound {
        result[result.count - 1].range = last.range.lowerBound..<range.upperBound
      } else {
        result.append(Measurement.FontRun(range: range, font: name))
      }
    }
    return (result, implausible)
  }

  private func runs(of clusters: [MeasuredCluster], in text: ScalarText, scripts: [ScriptRun]) -> [Run] {
    var runs: [Run] = []
    var scriptIndex = 0
    for (index, cluster) in clusters.enumerated() where !cluster.isEmoji && !cluster.isTab {
      let drawn = text.scalars(in: cluster.range).filter { !CharacterProperties($0).isDefaultIgnorable }
      guard !drawn.isEmpty, let source = sources.firstIndex(where: { drawn.allSatisfy($0.has) }) else { continue }
      while scriptIndex + 1 < scripts.count, scripts[scriptIndex].range.upperBound <= cluster.range.lowerBound {
        scriptIndex += 1
      }
      let script = scripts[scriptIndex].script
      if let last = runs.last, last.source == source, last.script == script, last.clusters.upperBound == index {
        runs[runs.count - 1].clusters = last.clusters.lowerBound..<index + 1
      } else {
        runs.append(Run(source: source, script: script, clusters: index..<index + 1))
      }
    }
    return runs
  }

  /// The advances from HarfBuzz; San Francisco's tracking is added separately, by point size.
  ///
  /// - Returns: false for an implausible number of glyphs.
  private static func shape(
    _ run: Run, with font: Font, language: String, of text: ScalarText, _ clusters: inout [MeasuredCluster]
  ) -> Bool {
    let script = Tag(run.script.code)
    let options = ShapingOptions(
      direction: ShapingOptions.Direction(ofScript: script), script: script, language: language,
      // The font's own tracking would be added to ours.
      features: [ShapingOptions.Feature("trak", isOn: false)])
    let range =
      clusters[run.clusters.lowerBound].range.lowerBound..<clusters[run.clusters.upperBound - 1].range.upperBound
    var units = FontUnitSum(unitsPerEm: font.unitsPerEm)
    var index = run.clusters.lowerBound
    let glyphs = font.shape(text.utf8, range: range, options: options)
    guard PlausibleAdvances.holds(glyphs: glyphs.count, of: range) else { return false }
    for glyph in glyphs.sorted(by: { $0.cluster < $1.cluster }) {
      while index + 1 < run.clusters.upperBound, clusters[index].range.upperBound <= glyph.cluster { index += 1 }
      clusters[index].advance.text += units.add(glyph.xAdvance)
      if glyph.xAdvance != 0, isTracked(clusters[index], in: text) { clusters[index].trackedGlyphs += 1 }
    }
    for index in run.clusters { clusters[index].basis = .exactFont }
    return true
  }

  private static func measureScalars(
    _ run: Run, with table: MetricsTable, of text: ScalarText, _ clusters: inout [MeasuredCluster]
  ) {
    var units = FontUnitSum(unitsPerEm: table.unitsPerEm)
    var previous: Unicode.Scalar?
    for index in run.clusters {
      clusters[index].basis = .metricsProfile
      for scalar in text.scalars(in: clusters[index].range) {
        guard let advance = table.advance(of: scalar) else { continue }
        if let previous, advance > 0 { clusters[index].advance.text += units.add(table.kerning(previous, scalar)) }
        clusters[index].advance.text += units.add(advance)
        guard advance > 0 else { continue }
        previous = scalar
        if isTracked(clusters[index], in: text) { clusters[index].trackedGlyphs += 1 }
      }
    }
  }

  /// Whether iOS uses San Francisco for the cluster; only that font has tracking.
  private static func isTracked(_ cluster: MeasuredCluster, in text: ScalarText) -> Bool {
    guard let scalar = text.scalar(at: cluster.range.lowerBound) else { return false }
    let script = Script(of: scalar)
    guard script.isCommonOrInherited else {
      return ["Latn", "Grek", "Cyrl", "Hebr", "Armn", "Geor"].contains(script.code)
    }
    let width = CharacterProperties(scalar).eastAsianWidth
    return MetricBasis(blockOf: scalar).isSanFrancisco && width != .wide && width != .fullwidth
  }
}

/// Converts font units to 1/1000000 em one by one without accumulating rounding errors.
private struct FontUnitSum {
  let unitsPerEm: Int
  private var units = 0
  private var total = 0

  init(unitsPerEm: Int) { self.unitsPerEm = unitsPerEm }

  mutating func add(_ more: Int) -> Int {
    units &+= more
    let before = total
    total = (units &* 2_000_000 &+ (units < 0 ? -unitsPerEm : unitsPerEm)) / (2 &* unitsPerEm)
    return total - before
  }
}
