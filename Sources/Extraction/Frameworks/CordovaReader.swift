package import Diagnostics
internal import Formats
internal import Workspace

/// Reads Cordova's `config.xml` and `plugin.xml`.
package enum CordovaReader {
  /// The project and app described by a template for `config.xml` with quick actions outside its tags; nil for any other.
  package static func read(
    template source: SourceFile, folder: String
  ) -> (project: FrameworkProject, app: DescribedApp)? {
    let template = TemplateText(source)
    var sink = DiagnosticSink()
    guard let (project, app) = read(template.withoutTags, folder: folder, reportingTo: &sink), sink.worst != .error,
      app.hasItems, let list = app.infoPlist.members[CodeShortcuts.listMark]?.range, !template.hasTag(in: list)
    else { return nil }
    return (project, app)
  }

  /// The project and app described by `source`; nil for the `config.xml` of another program.
  package static func read(
    _ source: SourceFile, folder: String, reportingTo sink: inout DiagnosticSink
  ) -> (project: FrameworkProject, app: DescribedApp)? {
    guard let configuration = CordovaConfiguration.parse(source, reportingTo: &sink) else { return nil }
    var project = FrameworkProject(.cordova, manifest: source.path, folder: folder)
    for plugin in configuration.plugins {
      let own = ShortcutAPI.apis(ofPackage: plugin.name)
      if own.isEmpty { continue }
      project.dependencies.append(
        FrameworkProject.Dependency(name: plugin.name, location: source.location(of: plugin.range)))
      project.apis += own
    }
    let lists = configuration.propertyLists.compactMap { $0.root?[CodeShortcuts.listMark] }
    let start = lists.first?.range
    let items = lists.flatMap { $0.array ?? [] }
    let members =
      lists.isEmpty
      ? []
      : [
        PropertyListMember(
          key: CodeShortcuts.listMark, keyRange: nil, value: PropertyListNode(.array(items), range: start))
      ]
    var app = DescribedApp(
      framework: .cordova, name: configuration.root == "widget" ? configuration.name : nil,
      infoPlistPath: FilePath.resolved("Info.plist", in: folder),
      infoPlist: DescribedInfoPlist(
        members: PropertyListDictionary(members, precedence: .last), in: source,
        at: source.location(of: start)),
      developmentLanguage: configuration.defaultLocale)
    app.content = content(configuration, in: source)
    return (project, app)
  }

  /// The other keys of the Info.plist. Cordova writes the widget's name; the settings of a file replace it.
  private static func content(_ configuration: CordovaConfiguration, in source: SourceFile) -> [DescribedInfoPlist] {
    var lists = configuration.propertyLists.compactMap { $0.root?.dictionary }.filter {
      $0[CodeShortcuts.listMark] == nil
    }
    if configuration.root == "widget", let name = configuration.name {
      let value = PropertyListNode(.string(name), range: configuration.nameRange)
      let member = PropertyListMember(key: "CFBundleDisplayName", keyRange: nil, value: value)
      lists.insert(PropertyListDictionary([member], precedence: .last), at: 0)
    }
    return lists.map { DescribedInfoPlist(members: $0, in: source, at: SourceLocation(path: source.path)) }
  }
}
