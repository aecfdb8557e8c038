import Diagnostics
import Localization
import Testing
import Typesetting

@testable import FitCheck

@Suite struct ImplausibleFontTests {
  /// The measurer found that the user's font cannot have set the string.
  private func report(fonts: [String]) throws -> FitReport {
    var app = AppFixture([.item("New Note")])
    app.options.surfaces = [.iOS13, .iOS18]
    let report = try app.report()
    let measurements = report.measurements.map { measured in
      var measured = measured
      measured.measurement?.implausibleFonts = fonts
      return measured
    }
    return FitReport(catalog: report.catalog, options: report.options, measurements: measurements)
  }

  @Test func reportsAStringOnce() throws {
    let found = ImplausibleFont().findings(in: try report(fonts: ["Demo"]))
    #expect(found.map(\.rule) == [.implausibleFont])
    #expect(found.first?.subject.surface == nil)
  }

  @Test func acceptsOtherFonts() throws {
    #expect(ImplausibleFont().findings(in: try report(fonts: [])).isEmpty)
  }
}
