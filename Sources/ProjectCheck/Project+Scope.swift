package import Extraction
package import FitCheck

extension Project {
  /// Limits the quick actions to those that can be measured with `options`, and reports the others.
  package mutating func limitMeasurements(_ options: FitOptions) {
    limitMeasurements(menus: options.surfaces.count, textSizes: options.textSizes.count, in: options.localizations)
  }

  /// Limits a command that writes texts to those in `scope`.
  package mutating func limit(to scope: InfoTextScope) {
    writesQuickActions = scope.includesQuickActions
    includeInfoTexts(includesPhrases: scope.exportsPhrases, where: scope.exports)
  }
}

extension ProjectOptions {
  /// The options of a command that writes the texts in `scope`.
  package func writing(_ scope: InfoTextScope, writesPhrases: Bool = true) -> ProjectOptions {
    var options = self
    options.readsInfoTexts = scope.choices.map { $0 != [.quickActions] } ?? false
    options.readsPhrases = writesPhrases && scope.exportsPhrases
    return options
  }
}
