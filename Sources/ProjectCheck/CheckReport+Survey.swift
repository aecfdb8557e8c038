package import FitCheck
package import Reporting

extension CheckReport {
  /// Adds measurements at all text sizes, and those of permission alerts, for reports that draw menus.
  package mutating func survey(by checker: FitChecker, _ options: FitOptions) {
    for app in apps.indices { apps[app].survey = checker.survey(of: apps[app]) }
    for app in appNames.indices {
      appNames[app].alerts = checker.usageAlerts(
        of: appNames[app].catalog, findings: bundles[app].findings, options: options)
    }
  }
}
