internal import HarfBuzz
internal import Typesetting

/// A font to measure with, read from bytes.
public struct MeasuringFont: Sendable {
  let font: SuppliedFont

  /// Reads a TrueType or OpenType font, variable or not; a variable font is used at weight 400 and the text's optical
  /// size.
  ///
  /// - Parameters:
  ///   - bytes: the content of the font file; it is copied.
  ///   - index: the index in a font collection, from 0.
  /// - Throws: `.unusableFont` if the bytes are not a font, or a damaged one.
  public init(_ bytes: [UInt8], index: Int = 0) throws(MeasuringError) {
    do throws(FontError) {
      font = try SuppliedFont(bytes, fileName: "font", options: SuppliedFont.Options(faceIndex: index))
    } catch {
      throw .unusableFont(reason: error.description)
    }
  }

  /// The font's name: "Inter Regular".
  public var name: String { font.name }
}

/// The reasons why text cannot be measured.
public enum MeasuringError: Error, Hashable, Sendable {
  /// The embedded fonts cannot be read.
  case damagedFaces(reason: String)
  /// The bytes are not a font, or a damaged one.
  case unusableFont(reason: String)
}
