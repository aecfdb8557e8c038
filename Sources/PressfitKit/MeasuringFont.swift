internal import HarfBuzz
internal import Typesetting

/// A font to measure with, read from bytes.
public struct MeasuringFont: Sendable {
  let font: SuppliedFont

  /// Reads a TrueType or OpenType font, variable or not; of a variable one, weight 400 at the optical size of the text.
  ///
  /// - Parameters:
  ///   - bytes: the content of the font file; a copy is kept.
  ///   - index: which font of a collection, from 0.
  /// - Throws: `.unusableFont` for bytes that are no font, or a damaged one.
  public init(_ bytes: [UInt8], index: Int = 0) throws(MeasuringError) {
    do throws(FontError) {
      font = try SuppliedFont(bytes, fileName: "font", options: SuppliedFont.Options(faceIndex: index))
    } catch {
      throw .unusableFont(reason: error.description)
    }
  }

  /// The font's own name: "Inter Regular".
  public var name: String { font.name }
}

/// Why nothing can be measured.
public enum MeasuringError: Error, Hashable, Sendable {
  /// The faces that are part of the library cannot be read.
  case damagedFaces(reason: String)
  /// Bytes that are no font, or a damaged one.
  case unusableFont(reason: String)
}
