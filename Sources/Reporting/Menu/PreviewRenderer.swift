internal import Diagnostics
package import FitCheck
internal import LocaleProfiles
internal import LocaleSchema
package import Localization
internal import Typesetting
internal import XML

/// Draws menus as SVG 1.1: a row for each localization, a column for each surface and text size. The output is
/// reproducible byte by byte.
///
/// Truncated text is drawn in red beyond the edge of the menu.
package struct PreviewRenderer: Sendable {
  package enum Appearance: Hashable, Sendable {
    case light
    case dark
  }

  private let appearance: Appearance
  private let names: Set<String>

  /// - Parameter names: the `previewNames` of the items in the menus; empty for all items.
  package init(appearance: Appearance, showing names: Set<String> = []) {
    self.appearance = appearance
    self.names = names
  }

  private func showsItem(_ item: AppShortcut) -> Bool {
    names.isEmpty || !names.isDisjoint(with: item.previewNames)
  }

  /// The minimum space between menus, in points; more if truncated text needs it.
  private static let gap = 32
  private static let margin = 28
  /// The height above a row of menus, for the localization's name, and above all rows, for column names.
  private static let heading = 30

  /// In points; longer rows of tab bars and alerts continue below.
  private static let widestRow = 1300

  private struct Row {
    var name: String
    /// For the attribute `xml:lang`.
    var language: String
    /// One per column.
    var pictures: [MenuPicture]
  }

  private struct Sheet {
    var rows: [Row] = []
    var columns: [String] = []
  }

  /// - Parameters:
  ///   - names: drawn below the menus.
  ///   - labels: drawn below the names, at `places`.
  package func render(
    _ reports: [FitReport], names: [AppNameReport] = [], labels: [LabelReport] = [], at places: [LabelPlace] = []
  ) -> String {
    let sheet = reports.allSatisfy(\.options.surfaces.isEmpty) ? Sheet() : sheet(of: reports)
    let starts = starts(of: sheet)
    var body = ""
    for (column, name) in zip(starts, sheet.columns) {
      body += Self.text(name, "column", x: column, y: Self.margin + 14)
    }
    var top = Self.margin + Self.heading
    for row in sheet.rows {
      body += Self.text(row.name, "locale", x: Self.margin, y: top + 16)
      top += Self.heading
      for (start, picture) in zip(starts, row.pictures) {
        body +=
          "<g transform=\"translate(\(start) \(top))\" font-size=\"\(picture.titleSize)\" xml:lang=\"\(row.language)\">"
          + MenuSVG(picture: picture, surroundings: .file).elements + "</g>\n"
      }
      top += Self.points(row.pictures.map(\.height).max() ?? .zero) + Self.gap
    }
    let icons = icons(of: names, from: &top)
    let bars = drawings(of: labels, at: places, from: &top)
    body += icons.body + bars.body
    let height = max(top, Self.margin)
    let width = max(starts.last ?? 0, 2 * Self.margin, icons.width, bars.width)
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" role="img" \
      font-family="-apple-system, 'SF Pro Text', Inter, 'Noto Sans', sans-serif">
      <title>Quick actions</title>
      <style>\(style)</style>
      <rect class="page" width="\(width)" height="\(height)"/>
      \(body)</svg>

      """
  }

  /// A row of icons for each name.
  private func icons(of apps: [AppNameReport], from top: inout Int) -> (body: String, width: Int) {
    var body = ""
    var width = 0
    for app in apps {
      for places in app.names.byName {
        guard let localization = app.catalog.localizations.first(where: { $0.name == places[0].localization }) else {
          continue
        }
        let language = LocaleProfiles.closestProfile(for: localization.tag).englishName
        let file = apps.count > 1 ? "\(app.catalog.infoPlist.path): " : ""
        body += Self.text("\(file)\(localization.name) \(language)", "locale", x: Self.margin, y: top + 16)
        top += Self.heading
        var start = Self.margin
        var height = 0
        for measured in InfoTextSheet.distinct(places) {
          let icon = IconSVG(measured: measured)
          body +=
            "<g class=\"\(measured.verdict.name)\" transform=\"translate(\(start) \(top))\" font-size=\"\(measured.label.style.pointSize)\""
            + " xml:lang=\"\(XMLText.escape(localization.tag.canonical))\">\(icon.elements)</g>\n"
          body += Self.text(
            "\(measured.label.availableWidth.pointsDescription) pt", "column", x: start, y: top + icon.height + 16)
          start += Self.points(icon.width) + Self.gap
          height = max(height, icon.height)
        }
        top += height + 24 + Self.gap
        width = max(width, start)
      }
    }
    return (body, width)
  }

  /// A row of tab bars and alerts for each localization.
  private func drawings(
    of reports: [LabelReport], at places: [LabelPlace], from top: inout Int
  ) -> (body: String, width: Int) {
    var body = ""
    var width = 0
    let drawings = reports.flatMap { LabelDrawing.all(in: $0, at: Set(places)) }
    for (localization, drawings) in drawings.groups(by: \.localization) {
      let language = LocaleProfiles.closestProfile(for: localization.tag).englishName
      body += Self.text("\(localization.name) \(language)", "locale", x: Self.margin, y: top + 16)
      top += Self.heading
      var start = Self.margin
      var height = 0
      for drawing in drawings {
        if start > Self.margin, start + drawing.width > Self.widestRow {
          (start, top, height) = (Self.margin, top + height + 24 + Self.gap, 0)
        }
        body +=
          "<g transform=\"translate(\(start) \(top))\" xml:lang=\"\(XMLText.escape(localization.tag.canonical))\">"
          + "\(drawing.elements)</g>\n" + Self.text(drawing.caption, "column", x: start, y: top + drawing.height + 18)
        start += drawing.width + Self.gap
        (height, width) = (max(height, drawing.height), max(width, start))
      }
      top += height + 24 + Self.gap
    }
    return (body, width)
  }

  private func sheet(of reports: [FitReport]) -> Sheet {
    var sheet = Sheet()
    for (position, report) in reports.enumerated() {
      let app = SurveyedApp(report, position: position)
      let name = reports.count > 1 ? (report.catalog.appName ?? report.catalog.infoPlist.path) + ": " : ""
      let places = app.options.surfaces.indices.flatMap { surface in
        app.options.textSizes.indices.map { (surface: surface, size: $0) }
      }
      if position == 0 {
        sheet.columns = places.map {
          app.options.surfaces[$0.surface].name + ", " + app.options.textSizes[$0.size].rawValue
        }
      }
      for localization in app.localizations.indices {
        let language = app.profiles[localization].englishName
        sheet.rows.append(
          Row(
            name: "\(name)\(app.localizations[localization].name) \(language)",
            language: app.language(of: localization),
            pictures: places.map { app.picture(in: localization, on: $0.surface, at: $0.size, showing: showsItem) }))
      }
    }
    return sheet
  }

  /// The start of each column, followed by the total width.
  private func starts(of sheet: Sheet) -> [Int] {
    var starts: [Int] = []
    var start = Self.margin
    for column in sheet.columns.indices {
      let pictures = sheet.rows.map { $0.pictures[column] }
      let isMirrored = pictures.contains { $0.isRightToLeft && $0.overhang > .zero }
      let overhang = Self.points(pictures.map(\.overhang).max() ?? .zero)
      if isMirrored { start += overhang }
      starts.append(start)
      start += Self.points(pictures.map(\.geometry.width).max() ?? .zero) + max(Self.gap, overhang)
    }
    return starts + [start]
  }

  /// Rounded up.
  private static func points(_ length: LayoutUnit) -> Int {
    (length.rawValue + LayoutUnit.unitsPerPoint - 1) / LayoutUnit.unitsPerPoint
  }

  private static func text(_ text: String, _ name: String, x: Int, y: Int) -> String {
    "<text class=\"\(name)\" x=\"\(x)\" y=\"\(y)\">\(HTMLText.plain(text))</text>\n"
  }

  /// The colors of the HTML report's menus.
  private var style: String {
    let (page, menu, ink, aside, line, red, wrong, doubtful) =
      switch appearance {
      case .light: ("#e9e9f0", "#fbfbfd", "#000", "#5f5f66", "#d3d3d8", "#b3141b", "#fae4e6", "#f9f0dc")
      case .dark: ("#101014", "#2b2b2f", "#fff", "#b4b4bc", "#46464c", "#ff8a8c", "#4a3135", "#45392b")
      }
    return
      ".page{fill:\(page)}.menu{fill:\(menu)}.hit{fill:none}.truncates .hit{fill:\(wrong)}.borderline .hit,.may-be-tightened .hit{fill:\(doubtful)}"
      + ".line{stroke:\(line);stroke-width:.67}.icon{fill:none;stroke:\(ink);stroke-width:1.9;stroke-linecap:round;stroke-linejoin:round}"
      + "text{fill:\(ink)}.icon-shape{fill:\(line)}.icon-letter{fill:\(menu);font-weight:600}.icon-width{fill:none}.alert-bar{fill:\(line)}.truncated .icon-width{fill:\(wrong)}"
      + ".squeezed .icon-width,.borderline .icon-width{fill:\(doubtful)}.sub{fill:\(aside)}.rest{fill:\(red)}.column{fill:\(aside);font-size:13px}.locale{fill:\(ink);font-size:15px;font-weight:600}"
  }
}

extension MenuPicture {
  /// The approximate width of truncated text beyond the menu's edge: half an em per character, one em for East Asian
  /// ones.
  fileprivate var overhang: LayoutUnit {
    var overhang = LayoutUnit.zero
    for line in rows.flatMap(\.lines) where !line.drawn.rest.isEmpty {
      let halves = DisplayColumns.count(line.drawn.rest) + 2
      let rest = LayoutUnit(rawValue: halves * line.pointSize * LayoutUnit.unitsPerPoint / 2)
      overhang = max(overhang, geometry.textStart + (line.drawn.width ?? .zero) + rest - geometry.width)
    }
    return overhang
  }
}

extension AppShortcut {
  /// The names that select it: the title as written, which is its key, and the type.
  package var previewNames: [String] { [text(of: .title), type].compactMap { $0?.value } }
}
