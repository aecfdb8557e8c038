internal import Diagnostics
package import FitCheck
internal import Localization
package import Reporting

extension Comparison.Scope {
  /// The scope of `report`.
  package init(_ report: CheckReport, _ options: FitOptions, at path: String?, isSelected: Bool) {
    let isOneApp = path.map { $0.hasSuffix(".plist") } ?? false
    self.init(
      localizations: options.localizations, surfaces: Set(options.surfaces.map(\.id)),
      textSizes: Set(options.textSizes.map(\.rawValue)),
      files: isSelected || isOneApp ? Set(report.apps.map(\.catalog.infoPlist.path)) : nil)
  }
}
