package import LocaleSchema
package import Typesetting

/// The fonts used for measuring, by language, and their sources.
package struct FacesReport: Sendable {
  /// A font without outlines that is embedded in the program.
  package struct EmbeddedFace: Hashable, Sendable {
    package var name: String
    /// The Debian package that it was made from.
    package var package: String
    package var version: String
    /// Size of the font without outlines, in bytes.
    package var byteCount: Int

    package init(name: String, package: String, version: String, byteCount: Int) {
      self.name = name
      self.package = package
      self.version = version
      self.byteCount = byteCount
    }
  }

  /// The fonts searched for one language's text, in order.
  package struct Cascade: Hashable, Sendable {
    package var locale: LanguageTag
    package var languageName: String
    /// The ISO 15924 code.
    package var script: String
    /// Names of embedded fonts; characters that none of them covers are searched in all others.
    package var faces: [String]
    /// The least reliable source of the language's sample titles; nil if it has none.
    package var source: Measurement.MetricSource?

    package init(
      locale: LanguageTag, languageName: String, script: String, faces: [String], source: Measurement.MetricSource?
    ) {
      self.locale = locale
      self.languageName = languageName
      self.script = script
      self.faces = faces
      self.source = source
    }
  }

  package var tool: ToolDescription
  /// Names of the user's fonts and profiles, which have priority.
  package var supplied: [String]
  package var faces: [EmbeddedFace]
  package var cascades: [Cascade]

  package init(tool: ToolDescription, supplied: [String], faces: [EmbeddedFace], cascades: [Cascade]) {
    self.tool = tool
    self.supplied = supplied
    self.faces = faces
    self.cascades = cascades
  }
}

extension FacesReport: DataReport {
  package func text(style: TerminalStyle, width: Int?) -> String {
    FacesTextRenderer(style: style, width: width).render(self)
  }
  package var json: String { FacesJSONRenderer().render(self) }
}
