internal import Diagnostics
internal import JSON
internal import LocaleProfiles
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
  }

  package var tool: ToolDescription
  /// Names of the user's fonts and profiles, which have priority.
  package var supplied: [String]
  package var faces: [EmbeddedFace]
  package var cascades: [Cascade]
}

extension FacesReport: DataReport {
  package func text(style: TerminalStyle, width: Int?) -> String {
    FacesTextRenderer(style: style, width: width).render(self)
  }
}

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

/// Renders `faces` as text: the user's fonts, the languages, the embedded fonts.
struct FacesTextRenderer {
  let style: TerminalStyle
  /// In columns; nil for no limit.
  let width: Int?

  func render(_ report: FacesReport) -> String {
    var lines: [String] = []
    if !report.supplied.isEmpty {
      lines.append(style.apply(.heading, to: "used before other faces"))
      lines += report.supplied.map(harmless) + [""]
    }
    var cascades = TextTable([
      "locale", .init(title: "language", dropOrder: 2), .init(title: "script", dropOrder: 1),
      "typical text measured with", "fallback faces",
    ])
    for cascade in report.cascades {
      cascades.append([
        .init(cascade.locale.canonical), .init(cascade.languageName), .init(cascade.script),
        .init(cascade.source?.rawValue ?? "–"), .init(cascade.faces.joined(separator: ", ")),
      ])
    }
    var faces = TextTable(["face", "made from", "version", .init(title: "bytes", alignment: .trailing, dropOrder: 1)])
    for face in report.faces {
      faces.append([.init(face.name), .init(face.package), .init(face.version), .init(String(face.byteCount))])
    }
    var fonts = TextTable(["script", "iOS", "system font", .init(title: "measured with", dropOrder: 1), "confidence"])
    for row in FontRow.all {
      fonts.append([
        .init(row.script), .init(row.systems), .init(row.font), .init(row.source.rawValue),
        .init(row.confidence.rawValue),
      ])
    }
    lines += cascades.lines(style: style, width: width) + [""] + fonts.lines(style: style, width: width) + [""]
    lines += faces.lines(style: style, width: width)
    return lines.joined(separator: "\n") + "\n"
  }
}

extension FacesReport {
  package var json: String {
    let faces = faces.map { face in
      ["name": face.name, "package": face.package, "version": face.version, "bytes": face.byteCount] as JSONObject
    }
    let cascades = cascades.map { cascade in
      [
        "locale": cascade.locale.canonical, "language": cascade.languageName, "script": cascade.script,
        "faces": cascade.faces, "source": cascade.source?.rawValue,
      ] as JSONObject
    }
    let fonts = FontRow.all.map { row in
      [
        "script": row.script, "systems": row.systems, "font": row.font, "source": row.source.rawValue,
        "confidence": row.confidence.rawValue,
      ] as JSONObject
    }
    return tool.report(
      "faces",
      [
        "supplied": supplied, "cascades": cascades, "faces": faces,
        "fonts": fonts,
      ])
  }
}
