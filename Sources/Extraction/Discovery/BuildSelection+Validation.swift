extension BuildSelection {
  /// Checks that the names exist in the project, so that a typo does not give a clean check.
  func validate(against layout: ProjectLayout) throws(ProjectError) {
    for target in targets where !layout.targetNames.contains(target) {
      throw .unknownName(target, of: .target, known: layout.targetNames)
    }
    if let configuration, !layout.configurationNames.contains(configuration) {
      throw .unknownName(configuration, of: .configuration, known: layout.configurationNames)
    }
  }
}
