internal import Diagnostics
internal import FitCheck
internal import HarfBuzz
internal import POSIX
package import Typesetting
package import Workspace

/// The fonts and metrics that the user supplies, by path.
package struct SuppliedFiles: Sendable {
  /// `system`, or references to font files.
  package var fonts: [String] = []
  package var fontFolders: [String] = []
  package var metrics: [String] = []

  package init() {}

  /// Fonts in the given order, then those in folders, then profiles.
  package func sources(in fileSystem: any FileSystem) throws -> [SuppliedMetrics.Source] {
    var sources: [SuppliedMetrics.Source] = []
    for text in fonts {
      if text == "system" {
        for reference in try fileSystem.systemFonts() { sources.append(.font(try fileSystem.font(reference))) }
      } else {
        sources.append(.font(try fileSystem.font(fileSystem.reference(text))))
      }
    }
    for folder in fontFolders {
      sources += try fileSystem.regularFonts(inFolder: folder).map { .font($0) }
    }
    for path in metrics {
      let bytes = try fileSystem.read(path).bytes
      do throws(MetricsProfileFile.Invalid) {
        sources.append(.profile(try MetricsProfileFile.read(path, bytes: bytes)))
      } catch {
        throw RunFailure(
          message: "cannot use \"\(path)\" as a metrics file: \(error.reason)",
          help: "create it again with `pressfit calibrate`")
      }
    }
    return sources
  }
}

extension FileSystem {
  /// Loads the font `reference`.
  package func font(_ reference: FontReference) throws -> SuppliedFont {
    let bytes = try read(reference.path).bytes
    do throws(FontError) {
      return try SuppliedFont(bytes, fileName: FilePath.name(reference.path), options: reference.options)
    } catch {
      throw RunFailure(
        message: "cannot use \"\(reference.path)\" as a font: \(error)",
        help: "use a complete TrueType or OpenType font file")
    }
  }

  /// The font that the user names with `text`; a file name may contain `#`.
  package func reference(_ text: String) throws -> FontReference {
    if text.contains("#"), (try? kind(of: text)) == .regular { return FontReference(file: text) }
    if let reference = FontReference(text) { return reference }
    throw RunFailure(
      message: "\"--font\" cannot be \"\(text)\"",
      help: "use FILE, FILE#1 for a font in a collection, or FILE#wght=400", isUsageError: true)
  }

  /// The iOS fonts on this system, in cascade order; only macOS has them.
  fileprivate func systemFonts() throws -> [FontReference] {
    var found: [FontReference] = []
    #if os(macOS)
      found = ["SFNS.ttf", "SFArabic.ttf", "SFHebrew.ttf", "SFArmenian.ttf", "SFGeorgian.ttf"]
        .map { "/System/Library/Fonts/" + $0 }.filter { (try? kind(of: $0)) == .regular }
        .map { FontReference(file: $0) }
    #endif
    if found.isEmpty {
      throw RunFailure(message: "this system has no iOS fonts", help: "choose a font file with --font")
    }
    return found
  }

  /// The regular fonts in a folder, by file name; the menu does not use bold, italic or condensed fonts.
  fileprivate func regularFonts(inFolder folder: String) throws -> [SuppliedFont] {
    let entries = try entries(inFolder: folder)
    var fonts: [SuppliedFont] = []
    for entry in entries where ["ttf", "otf", "ttc", "otc"].contains(FilePath.pathExtension(entry.name).lowercased()) {
      let font = try font(FontReference(file: FilePath.join(folder, entry.name)))
      if font.isRegular { fonts.append(font) }
    }
    if fonts.isEmpty {
      throw RunFailure(
        message: "the folder \"\(folder)\" contains no regular font",
        help: "add .ttf, .otf or .ttc files with a regular weight")
    }
    return fonts
  }
}
