package import LocaleSchema
package import Typesetting

extension FacesReport.Cascade {
  /// Finds the metric source by measuring the language's sample titles.
  package init(_ profile: LocaleProfile, measurer: TextMeasurer) {
    let titles = profile.sampleTitles.joined(separator: " ")
    let box = TextBox(width: LayoutUnit(points: 1e6), maximumLines: 1)
    let measured = measurer.measure(titles, locale: profile, style: TextStyle(pointSize: 17), in: box)
    self.init(
      locale: profile.tag, languageName: profile.englishName, script: profile.script, faces: profile.faces,
      source: titles.isEmpty ? nil : measured.source)
  }
}
