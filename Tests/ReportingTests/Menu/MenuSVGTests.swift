import FitCheck
import Foundation
import Localization
import Testing

@testable import Reporting

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct MenuSVGTests {
  private func svg(
    _ localization: Int, surface: Int = 0, _ surroundings: MenuSVG.Surroundings = .file
  ) throws -> String {
    let app = SurveyedApp(try MenuFixture.report(), position: 0)
    return MenuSVG(picture: app.picture(in: localization, on: surface, at: 0), surroundings: surroundings).elements
  }

  /// Golden: a truncated title with its hidden part behind the edge, and one on two lines.
  @Test func german() throws {
    let drawn = try svg(2, .page(reference: { "t\($0.itemNumber ?? -1)" }, flaw: { _ in nil }))
    #expect(
      drawn == """
        <rect class="menu" width="250" height="128" rx="26"/>\
        <a class="row truncates" data-f="" href="#t0"><rect class="hit" x="4" y="4" width="242" height="54" rx="22"/>\
        <use href="#i-add" x="26" y="21" width="20" height="20"/>\
        <text x="60" y="28" textLength="159.4">Lesezeichen hinzuf…</text><text x="219.4" y="28" class="rest">ügen</text>\
        <text x="60" y="46.6" font-size="13" class="sub" textLength="30.5">Jetzt</text></a>\
        <a class="row wraps" data-f="" href="#t1"><rect class="hit" x="4" y="66" width="242" height="58" rx="22"/>\
        <use href="#i-standard" x="26" y="85" width="20" height="20"/>\
        <text x="60" y="90" textLength="116.9">Überall im Netz</text><text x="60" y="112" textLength="55.4">suchen</text></a>
        """)
  }

  @Test func fromRightToLeftTheRowIsMirrored() throws {
    let text = try svg(1, surface: 1)
    // Arabic from the right edge less the padding; English there too, where it ends.
    #expect(text.contains("<text x=\"234\" y=\"28\" direction=\"rtl\" textLength="))
    #expect(text.contains("font-size=\"15\" class=\"sub\" text-anchor=\"end\""))
    #expect(text.contains(">New &amp; old</text>"))
    #expect(text.contains("lengthAdjust=\"spacingAndGlyphs\""))
    #expect(text.contains("<path class=\"line\" d=\"M0 "))
  }

  /// Each line has its measured width, and fits in the available width.
  @Test func linesAreAsWideAsMeasured() throws {
    let report = try MenuFixture.report()
    let app = SurveyedApp(report, position: 0)
    for localization in app.localizations.indices {
      for surface in app.options.surfaces.indices {
        for size in app.options.textSizes.indices {
          let picture = app.picture(in: localization, on: surface, at: size)
          let availableWidth = app.options.textWidth(on: app.options.surfaces[surface], at: app.options.textSizes[size])
          for line in picture.rows.flatMap(\.lines) {
            let width = try #require(line.drawn.width)
            #expect(width <= availableWidth)
            #expect(picture.geometry.textStart + width <= picture.geometry.width)
          }
        }
      }
    }
  }

  @Test func aSheetIsXML() throws {
    let svg = PreviewRenderer(appearance: .dark).render([try MenuFixture.report()])
    #expect(XMLParser(data: Data(svg.utf8)).parse())
    #expect(svg.components(separatedBy: "class=\"menu\"").count == 1 + 3 * 4)
    #expect(svg.contains(">de German</text>") && svg.contains(">iOS 26 iPhone, XXL</text>"))
    #expect(svg.contains("xml:lang=\"ar\""))
    #expect(svg == PreviewRenderer(appearance: .dark).render([try MenuFixture.report()]))
    #expect(svg != PreviewRenderer(appearance: .light).render([try MenuFixture.report()]))
  }
}

@Suite struct MenuIconTests {
  @Test(arguments: [("Search", MenuIcon.search), ("MarkLocation", .markLocation), ("Nonsense", .standard)])
  func systemTypes(_ type: String, _ icon: MenuIcon) {
    #expect(MenuIcon(of: .inPropertyList(MenuFixture.item(0, "x", icon: type))) == icon)
  }

  /// A path that an SVG reader accepts: letters with numbers.
  @Test(arguments: MenuIcon.allCases) func pathsAreWellFormed(_ icon: MenuIcon) {
    #expect(icon.path.wholeMatch(of: /M([0-9. -]|[MmLlHhVvAaCcSsZz])+/) != nil)
  }
}
