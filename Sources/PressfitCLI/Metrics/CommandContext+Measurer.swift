internal import Diagnostics
internal import FitCheck
internal import MeasuringFiles
internal import Typesetting

extension CommandContext {
  /// A checker with the measurer and samples from flags and configuration.
  func checker(_ metrics: SuppliedFiles, samples: SampleValues) throws -> FitChecker {
    FitChecker(measurer: try measurer(metrics), samples: samples.completed(by: configuration))
  }

  /// The measurer from `--font`, `--font-dir` and `--metrics`, with the embedded fonts as fallback.
  func measurer(_ options: SuppliedFiles) throws -> TextMeasurer {
    let supplied = SuppliedMetrics(try options.sources(in: fileSystem))
    do { return try TextMeasurer(supplied: supplied) } catch {
      throw RunFailure(
        message: "the built-in font metrics cannot be used: \(error)", help: "reinstall Pressfit")
    }
  }
}
