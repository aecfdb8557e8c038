internal import Diagnostics
package import Typesetting
package import Workspace

extension TextMeasurer {
  /// The measurer with the embedded fonts.
  package static var embedded: TextMeasurer {
    get throws { try measurer(SuppliedMetrics()) }
  }

  fileprivate static func measurer(_ supplied: SuppliedMetrics) throws -> TextMeasurer {
    do { return try TextMeasurer(supplied: supplied) } catch {
      throw RunFailure(message: "the built-in font metrics cannot be used: \(error)", help: "reinstall Pressfit")
    }
  }
}

extension SuppliedFiles {
  /// The measurer with these fonts and metrics, and the embedded fonts as fallback.
  package func measurer(in fileSystem: any FileSystem) throws -> TextMeasurer {
    try TextMeasurer.measurer(SuppliedMetrics(try sources(in: fileSystem)))
  }
}
