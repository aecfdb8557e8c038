internal import Diagnostics
package import FitCheck
internal import JSON
package import Localization
internal import Typesetting

/// The result of `measure`: the strings of apps, or single strings.
package struct MeasureReport: Sendable {
  /// A group of measurements.
  package struct Section: Sendable {
    /// The app; nil for strings outside an app.
    package var catalog: ShortcutCatalog?
    package var measurements: [FitMeasurement]
    /// The names below app icons; empty if they were not requested.
    package var names: [NameMeasurement]
    /// The texts in labels of the app.
    package var labels: [LabelMeasurement] = []
    /// The path of the Info.plist; nil for strings outside an app.
    package var infoPlist: String?

    package init(catalog: ShortcutCatalog?, measurements: [FitMeasurement], names: [NameMeasurement] = []) {
      self.catalog = catalog
      self.measurements = measurements
      self.names = names
      infoPlist = catalog?.infoPlist.path
    }

    /// Texts outside an app, in labels.
    package init(labels: [LabelMeasurement]) {
      self.init(catalog: nil, measurements: [])
      self.labels = labels
    }

    /// The names of an app or App Clip.
    package init(bundle: InfoTextCatalog, names: [NameMeasurement]) {
      measurements = []
      self.names = names
      infoPlist = bundle.infoPlist.path
    }
  }

  package var tool: ToolDescription
  package var sections: [Section]

  package init(tool: ToolDescription, sections: [Section]) {
    self.tool = tool
    self.sections = sections
  }
}

extension MeasureReport: DataReport {
  package func text(style: TerminalStyle, width: Int?) -> String {
    MeasureTextRenderer(style: style, width: width).render(self)
  }
}

extension MeasureReport {
  package var json: String {
    tool.report(
      "measure",
      [
        "sections": sections.map { section in
          [
            "infoPlist": section.infoPlist, "measurements": section.measurements.map(\.json),
            "names": section.names.map(\.json), "labels": section.labels.map(\.json),
          ] as JSONObject
        }
      ])
  }
}

extension LabelMeasurement {
  fileprivate var json: JSONValue {
    let squeeze: LayoutUnit? = if case .squeezed(let step) = result.verdict { step } else { nil }
    return [
      "localization": localization, "text": text, "style": style?.rawValue, "textSize": textSize.rawValue,
      "pointSize": font.pointSize, "weight": font.weight.rawValue, "systems": label.systems.name,
      "device": phone?.rawValue ?? label.deviceName?.lowercased(), "availableWidth": result.availableWidth,
      "verdict": result.verdict.name, "squeeze": squeeze, "visible": result.visibleText,
      "confidence": label.confidence?.rawValue, "reason": result.reason, "measured": result.measurement?.json,
      "filled": result.filled?.json,
    ]
  }
}
