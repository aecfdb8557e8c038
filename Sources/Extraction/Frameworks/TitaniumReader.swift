internal import CodeReading
package import Diagnostics
internal import Formats
internal import Localization
internal import Workspace

/// Reads Titanium's `tiapp.xml`, and the texts in `i18n` that Titanium writes to `InfoPlist.strings`.
package struct TitaniumReader {
  private let files: DescriptionFiles

  package init(_ files: DescriptionFiles) { self.files = files }

  /// The project and app described by `source`; nil if it is not Titanium's.
  ///
  /// - Parameter localizations: the languages of the folders in `i18n`, with the path of each.
  package func read(
    _ source: SourceFile, folder: String, localizations: [(language: String, path: String)],
    reportingTo sink: inout DiagnosticSink
  ) -> (project: FrameworkProject, app: DescribedApp)? {
    guard let configuration = TitaniumConfiguration.parse(source, reportingTo: &sink) else { return nil }
    var project = FrameworkProject(.titanium, manifest: source.path, folder: folder)
    project.apis = ShortcutAPI.titanium
    let written = configuration.propertyList?.root?.dictionary
    let list = written?.last { $0.key == CodeShortcuts.listMark }
    var app = DescribedApp(
      framework: .titanium, name: configuration.name, infoPlistPath: FilePath.resolved("Info.plist", in: folder),
      infoPlist: DescribedInfoPlist(
        members: PropertyListDictionary(list.map { [$0] } ?? [], precedence: .last), in: source,
        at: source.location(of: list?.value.range)),
      developmentLanguage: written?["CFBundleDevelopmentRegion"]?.string)
    app.tables = localizations.compactMap { table($0.language, $0.path, reportingTo: &sink) }
    let name = configuration.name.map {
      PropertyListMember(
        key: "CFBundleDisplayName", keyRange: nil,
        value: PropertyListNode(.string($0), range: configuration.nameRange))
    }
    app.content = [name.map { PropertyListDictionary([$0], precedence: .last) }, written].compactMap { members in
      members.map { DescribedInfoPlist(members: $0, in: source, at: SourceLocation(path: source.path)) }
    }
    return (project, app)
  }

  private func table(_ language: String, _ folder: String, reportingTo sink: inout DiagnosticSink) -> LocalizedTable? {
    guard let source = files.read(FilePath.resolved("app.xml", in: folder)) else { return nil }
    let entries = StringResources.read(source, reportingTo: &sink).map { text in
      LocalizedTable.Entry(
        // Titanium writes the app's name under the key of Info.plist.
        key: text.key == LocalizationKey("appname") ? LocalizationKey("CFBundleDisplayName") : text.key,
        value: text.value, location: source.location(of: text.range))
    }
    return LocalizedTable(localization: language, path: source.path, form: .strings, entries: entries)
  }
}
