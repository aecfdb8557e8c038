internal import Diagnostics
package import POSIX

/// Converts drawings to PNG with librsvg's program.
package enum PNGImage {
  /// `svg` as PNG at two pixels per point.
  ///
  /// - Parameters:
  ///   - languages: the names of the languages in the drawing.
  ///   - run: runs a program like `Subprocess`: its name, arguments and input.
  package static func bytes(
    of svg: [UInt8], languages: [String],
    running run: (String, [String], [UInt8]) throws(SystemError) -> Subprocess.Result
  ) throws -> [UInt8] {
    // librsvg ignores `textLength`: letters that may not be spaced would not have their measured width.
    if svg.contains(Array("lengthAdjust".utf8)) {
      throw RunFailure(
        message: "a PNG file cannot show scripts with joined or stacked letters at their measured width "
          + "(languages drawn: \(languages.joined(separator: ", ")))",
        help: "write an .svg file, or choose other languages with --language")
    }
    let result: Subprocess.Result
    do throws(SystemError) {
      result = try run("rsvg-convert", ["--format", "png", "--zoom", "2"], svg)
    } catch {
      guard error == .notFound else {
        throw RunFailure(message: "cannot run \"rsvg-convert\": \(error.reason)", help: "write an .svg file instead")
      }
      throw RunFailure(
        message: "PNG output requires \"rsvg-convert\", which is not installed",
        help: "install librsvg (apt-get install librsvg2-bin, brew install librsvg), or write an .svg file")
    }
    guard result.status == 0 else {
      let words = String(decoding: result.errorOutput, as: UTF8.self).split(separator: "\n").first ?? ""
      throw RunFailure(
        message: "\"rsvg-convert\" failed with status \(result.status): \(harmless(String(words)))",
        help: "write an .svg file instead")
    }
    return result.output
  }
}
