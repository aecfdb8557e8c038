package import LocaleSchema
package import Typesetting

/// What text is measured with, by language, and where that is from.
package struct FacesReport: Sendable {
  /// A font without outlines that is part of the program.
  package struct EmbeddedFace: Hashable, Sendable {
    package var name: String
    /// Debian's package that it was made from.
    package var package: String
    package var version: String
    /// Of the face, without outlines.
    package var byteCount: Int

    package init(name: String, package: String, version: String, byteCount: Int) {
      self.name = name
      self.package = package
      self.version = version
      self.byteCount = byteCount
    }
  }

  /// What one language's text is looked for in, in that order.
  package struct Cascade: Hashable, Sendable {
    package var locale: LanguageTag
    package var languageName: String
    /// ISO 15924.
    package var script: String
    /// Names of embedded faces; what none of them has is looked for in all others.
    package var faces: [String]
    /// The worst source of the language's sample titles; nil where it has none.
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
  /// Names of the fonts and profiles that the user gave, which go before all else.
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
