package import FitCheck

extension SampleValues {
  /// These, and those of `configuration` for other names.
  package func completed(by configuration: Configuration) -> SampleValues {
    var values = self
    let given = Set(samples.map(\.name))
    values.samples += configuration.samples.filter { !given.contains($0.name) }
    return values
  }
}
