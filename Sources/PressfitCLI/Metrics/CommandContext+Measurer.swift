internal import CommandSyntax
internal import Diagnostics
internal import FitCheck
internal import HarfBuzz
internal import POSIX
internal import Typesetting
internal import Workspace

extension CommandContext {
  /// A checker with the measurer and samples from flags and configuration.
  func checker(_ metrics: MetricsOptions, samples: SampleValues) throws(CommandFailure) -> FitChecker {
    FitChecker(measurer: try measurer(metrics), samples: samples.completed(by: configuration))
  }

  /// The measurer from `--font`, `--font-dir` and `--metrics`, with the embedded fonts as fallback.
  func measurer(_ options: MetricsOptions) throws(CommandFailure) -> TextMeasurer {
    let supplied = SuppliedMetrics(try suppliedSources(options))
    do { return try TextMeasurer(supplied: supplied) } catch {
      throw .failure(
        message: "the built-in font metrics cannot be used: \(error)", help: "reinstall Pressfit")
    }
  }

  /// Fonts in the given order, then those in folders, then profiles.
  func suppliedSources(_ options: MetricsOptions) throws(CommandFailure) -> [SuppliedMetrics.Source] {
    var sources: [SuppliedMetrics.Source] = []
    for text in options.fonts {
      if text == "system" {
        for reference in try systemFonts() { sources.append(.font(try font(reference))) }
      } else {
        sources.append(.font(try font(reference(text))))
      }
    }
    for folder in options.fontFolders {
      sources += try fonts(inFolder: folder).map { .font($0) }
    }
    for path in options.metrics {
      let bytes = try bytes(of: path)
      do throws(MetricsProfileFile.Invalid) {
        sources.append(.profile(try MetricsProfileFile.read(path, bytes: bytes)))
      } catch {
        throw .failure(
          message: "cannot use \"\(path)\" as a metrics file: \(error.reason)",
          help: "create it again with `pressfit calibrate`")
      }
    }
    return sources
  }

  /// Loads the font `reference`.
  func font(_ reference: FontReference) throws(CommandFailure) -> SuppliedFont {
    let bytes = try bytes(of: reference.path)
    do throws(FontError) {
      return try SuppliedFont(bytes, fileName: FilePath.name(reference.path), options: reference.options)
    } catch {
      throw .failure(
        message: "cannot use \"\(reference.path)\" as a font: \(error)",
        help: "use a complete TrueType or OpenType font file")
    }
  }

  /// A file name may contain `#`.
  func reference(_ text: String) throws(CommandFailure) -> FontReference {
    if text.contains("#"), (try? fileSystem.kind(of: text)) == .regular { return FontReference(file: text) }
    if let reference = FontReference(text) { return reference }
    throw .usage(
      .invalid(
        "\"--font\" cannot be \"\(text)\"", help: "use FILE, FILE#1 for a font in a collection, or FILE#wght=400"))
  }

  /// The iOS fonts on this system, in cascade order; only macOS has them.
  private func systemFonts() throws(CommandFailure) -> [FontReference] {
    var found: [FontReference] = []
    #if os(macOS)
      found = ["SFNS.ttf", "SFArabic.ttf", "SFHebrew.ttf", "SFArmenian.ttf", "SFGeorgian.ttf"]
        .map { "/System/Library/Fonts/" + $0 }.filter { (try? fileSystem.kind(of: $0)) == .regular }
        .map { FontReference(file: $0) }
    #endif
    if found.isEmpty {
      throw .failure(message: "this system has no iOS fonts", help: "choose a font file with --font")
    }
    return found
  }

  /// The regular fonts in a folder, by file name; the menu does not use bold, italic or condensed fonts.
  private func fonts(inFolder folder: String) throws(CommandFailure) -> [SuppliedFont] {
    let entries: [FolderEntry]
    do throws(WorkspaceError) { entries = try fileSystem.entries(inFolder: folder) } catch {
      throw CommandFailure(error)
    }
    var fonts: [SuppliedFont] = []
    for entry in entries where ["ttf", "otf", "ttc", "otc"].contains(FilePath.pathExtension(entry.name).lowercased()) {
      let font = try font(FontReference(file: FilePath.join(folder, entry.name)))
      if font.isRegular { fonts.append(font) }
    }
    if fonts.isEmpty {
      throw .failure(
        message: "the folder \"\(folder)\" contains no regular font",
        help: "add .ttf, .otf or .ttc files with a regular weight")
    }
    return fonts
  }

  private func bytes(of path: String) throws(CommandFailure) -> [UInt8] {
    do throws(WorkspaceError) { return try fileSystem.read(path).bytes } catch { throw CommandFailure(error) }
  }
}
