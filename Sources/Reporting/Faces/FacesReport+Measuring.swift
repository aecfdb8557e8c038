internal import LocaleProfiles
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

extension FacesReport {
  /// - Parameters:
  ///   - supplied: names of the user's fonts and profiles, which have priority.
  ///   - languages: the languages to list; empty for all with a profile.
  package init(
    tool: ToolDescription, supplied: [String], faces: [EmbeddedFace], languages: [LanguageTag], measurer: TextMeasurer
  ) {
    let cascades = (languages.isEmpty ? LocaleProfiles.tags : languages).map {
      Cascade(LocaleProfiles.closestProfile(for: $0), measurer: measurer)
    }
    self.init(tool: tool, supplied: supplied, faces: faces, cascades: cascades)
  }
}
