internal import Diagnostics
internal import Extraction
internal import Formats
internal import Localization
internal import Merging
internal import POSIX
internal import Workspace

/// Reads the translations that are named on the command line.
struct TranslationReader {
  private let fileSystem: any FileSystem

  init(_ fileSystem: any FileSystem) {
    self.fileSystem = fileSystem
  }

  /// The translations in the files and folders at `paths`; those of `.strings` files are in the language `locale`.
  ///
  /// - Parameter keys: the keys of quick actions, which are taken from whatever table an XLIFF file has them in.
  func read(
    _ paths: [String], locale: String?, keys: Set<LocalizationKey>, reportingTo sink: inout DiagnosticSink
  ) throws(CommandFailure) -> TranslationSet {
    var translations = TranslationSet()
    for path in paths {
      let kind: FileKind?
      do throws(WorkspaceError) {
        kind = try fileSystem.kind(of: path)
        if kind == nil { throw WorkspaceError(.read, path, .system(.notFound)) }
        if kind == .folder { try readFolder(path, locale: locale, into: &translations, &sink) }
      } catch {
        throw CommandFailure(error)
      }
      if kind == .folder { continue }
      try readFile(path, locale: locale, keys: keys, into: &translations, &sink)
    }
    return translations
  }

  private func readFile(
    _ path: String, locale: String?, keys: Set<LocalizationKey>, into translations: inout TranslationSet,
    _ sink: inout DiagnosticSink
  ) throws(CommandFailure) {
    let source: SourceFile
    do throws(WorkspaceError) {
      source = SourceFile(path: path, bytes: try fileSystem.read(path).bytes)
    } catch {
      throw CommandFailure(error)
    }
    switch FilePath.pathExtension(path).lowercased() {
    case "xliff", "xlf":
      let document = XLIFFDocument.parse(source, reportingTo: &sink)
      translations.add(document, keys: keys, locator: SourceLocator(document.source), reportingTo: &sink)
    case "strings":
      guard let locale = locale ?? Self.language(ofFolder: FilePath.name(FilePath.folder(path))) else {
        throw .usage(
          .invalid(
            "nothing says in which language \"\(path)\" is",
            help: "name it with --locale, or put it into an .lproj folder"))
      }
      if let table = LocalizedTableReader.read(strings: source, localization: locale, reportingTo: &sink) {
        translations.add(table)
      }
    case "xcstrings":
      for table in LocalizedTableReader.read(catalog: source, reportingTo: &sink).dropFirst() {
        translations.add(table)
      }
    default:
      throw .usage(
        .invalid(
          "\"\(path)\" has no translations that Pressfit reads", help: "give it .xliff, .strings or .xcstrings files"))
    }
  }

  /// The `InfoPlist` tables of the `.lproj` folders in `folder`.
  private func readFolder(
    _ folder: String, locale: String?, into translations: inout TranslationSet, _ sink: inout DiagnosticSink
  ) throws(WorkspaceError) {
    for entry in try fileSystem.entries(inFolder: folder) {
      guard let language = Self.language(ofFolder: entry.name), locale == nil || locale == language else { continue }
      let path = FilePath.join(folder, entry.name)
      for file in try fileSystem.entries(inFolder: path) where file.name.lowercased().hasSuffix("plist.strings") {
        let filePath = FilePath.join(path, file.name)
        let source = SourceFile(path: filePath, bytes: try fileSystem.read(filePath).bytes)
        if let table = LocalizedTableReader.read(strings: source, localization: language, reportingTo: &sink) {
          translations.add(table)
        }
      }
    }
  }

  /// `de` of `de.lproj`; nil for another folder.
  private static func language(ofFolder name: String) -> String? {
    FilePath.pathExtension(name).lowercased() == "lproj" ? FilePath.stem(name) : nil
  }
}
