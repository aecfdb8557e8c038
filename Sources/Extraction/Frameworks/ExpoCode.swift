internal import CodeReading
internal import Diagnostics
internal import Formats
internal import JSON
internal import Localization

/// Reads Expo's app configuration in code: `app.config.ts`, `app.config.js`.
struct ExpoCode {
  private let file: CodeFile
  private let files: DescriptionFiles
  private let folder: String

  init(_ source: SourceFile, folder: String, _ files: DescriptionFiles) {
    file = CodeFile(source, source.path.hasSuffix("ts") ? .typeScript : .javaScript)
    self.files = files
    self.folder = folder
  }

  /// Adds what the code configures to `app`, the app of an `app.json` that the code extends, or one without any content.
  ///
  /// Reports what is known only when the code runs. False, with `app` unchanged, if the code exports something else than an object.
  func configure(_ app: inout DescribedApp, reportingTo sink: inout DiagnosticSink) -> Bool {
    guard let configuration else { return false }
    if let name = configuration["name"].map(file.resolved), let text = name.text {
      app.name = text
      let value = PropertyListNode(.string(text), range: name.range)
      app.content.append(
        content([PropertyListMember(key: "CFBundleDisplayName", keyRange: nil, value: value)], at: name.range))
    }
    if let ios = configuration["ios"].flatMap({ file.members(of: $0) }), let value = ios["infoPlist"] {
      if let members = file.members(of: value) {
        var conversion = PropertyListConversion(file)
        app.content.append(content(conversion.members(members.list), at: value.range))
        if let language = members["CFBundleDevelopmentRegion"].flatMap({ file.resolved($0).text }) {
          app.developmentLanguage = language
        }
      } else {
        sink.report(.madeAtRunTime("ios.infoPlist", "quick actions and other texts", at: file.location(value.range)))
      }
    }
    if let value = configuration["locales"] {
      guard let locales = file.members(of: value) else {
        sink.report(.madeAtRunTime("locales", "translations", at: file.location(value.range)))
        return true
      }
      app.tables = locales.list.compactMap { table($0, reportingTo: &sink) }
    }
    return true
  }

  private func content(_ members: [PropertyListMember], at range: SourceRange) -> DescribedInfoPlist {
    DescribedInfoPlist(
      members: PropertyListDictionary(members, precedence: .last), in: file.source, at: file.location(range))
  }

  /// The members of the object that the file exports, or that the function that it exports returns.
  private var configuration: CodeMembers? {
    guard var value = file.defaultExport.map(file.resolved) else { return nil }
    if case .function(_, let result) = value.kind { value = file.resolved(result) }
    guard let members = file.members(of: value) else { return nil }
    return members["expo"].flatMap { file.members(of: $0) } ?? members
  }

  /// The table of a member of `locales`: a path of a JSON file, or an object. Its member `ios` has priority.
  private func table(
    _ member: CodeExpression.Member, reportingTo sink: inout DiagnosticSink
  ) -> LocalizedTable? {
    guard let language = member.key else { return nil }
    let value = file.resolved(member.value)
    if let path = path(of: value) {
      guard let source = files.read(path),
        let document = JSONDocument.parse(source, reportingTo: &sink)
      else { return nil }
      return ExpoReader.table(document.root, language)
    }
    guard let members = file.members(of: value) else {
      sink.report(.madeAtRunTime("locales", "translations", at: file.location(value.range)))
      return nil
    }
    let own = members["ios"].flatMap { file.members(of: $0)?.list } ?? []
    let names = Set(own.compactMap(\.key).map { LocalizationKey($0) })
    let common = members.list.filter { !names.contains(LocalizationKey($0.key ?? "")) }
    let entries = (common + own).compactMap { member -> LocalizedTable.Entry? in
      let value = file.resolved(member.value)
      guard let key = member.key, let text = value.text else { return nil }
      return LocalizedTable.Entry(key: LocalizationKey(key), value: text, location: file.location(value.range))
    }
    return LocalizedTable(localization: language, path: file.source.path, form: .strings, entries: entries)
  }
}

/// Finds the files of translations.
extension ExpoCode {
  /// The path that `value` names: a literal, `require("./de.json")`, `path.join(__dirname, "de.json")`, `${__dirname}/de.json`; nil for
  /// other code, and for a package outside the project.
  private func path(of value: CodeExpression) -> String? {
    if let text = value.text { return DescribedPath.join(folder, text) }
    switch value.kind {
    case .joined(let parts):
      guard let first = parts.first, isFolder(first) else { return nil }
      return joined(parts.dropFirst().map { $0 })
    case .call(let name, let arguments, nil):
      let values = arguments.map(\.value)
      guard let first = values.first else { return nil }
      switch name {
      case ["require"], ["require", "resolve"]:
        return file.resolved(first).text.flatMap(module) ?? path(ofTemplate: first)
      case ["path", "join"], ["path", "resolve"], ["join"], ["resolve"]:
        return joined(isFolder(first) ? Array(values.dropFirst()) : values, separator: "/")
      default: return nil
      }
    default: return nil
    }
  }

  private func path(ofTemplate value: CodeExpression) -> String? {
    if case .joined = value.kind { path(of: value) } else { nil }
  }

  private func isFolder(_ value: CodeExpression) -> Bool {
    if case .name(["__dirname"]) = value.kind { true } else { false }
  }

  /// The path of literals below the folder of the configuration; nil if one is unknown.
  private func joined(_ parts: [CodeExpression], separator: String = "") -> String? {
    let texts = parts.map { file.resolved($0).text }
    guard !texts.isEmpty, !texts.contains(nil) else { return nil }
    let path = texts.compactMap(\.self).joined(separator: separator)
    return DescribedPath.join(folder, path.hasPrefix("/") ? String(path.dropFirst()) : path)
  }

  /// The file that `require(name)` reads: relative to the configuration, or in a package of the workspace.
  private func module(_ name: String) -> String? {
    if name.hasPrefix(".") { return DescribedPath.join(folder, name) }
    let parts = name.split(separator: "/").map(String.init)
    let count = name.hasPrefix("@") ? 2 : 1
    guard parts.count > count else { return nil }
    let (package, rest) = (parts.prefix(count).joined(separator: "/"), parts.dropFirst(count).joined(separator: "/"))
    var base = folder
    while true {
      for pattern in workspaces(of: base) where pattern.hasSuffix("/*") {
        let own = DescribedPath.join(base, pattern.dropLast(1) + parts[count - 1])
        if manifest(in: own)?["name"]?.string == package { return DescribedPath.join(own, rest) }
      }
      if base.isEmpty { return nil }
      base = DescribedPath.folder(base)
    }
  }

  /// The patterns of the folders with packages, in the manifest in `folder`.
  private func workspaces(of folder: String) -> [String] {
    guard let list = manifest(in: folder)?["workspaces"] else { return [] }
    return (list["packages"] ?? list).elements.compactMap(\.string)
  }

  private func manifest(in folder: String) -> JSONElement? {
    var ignored = DiagnosticSink()
    return files.read(DescribedPath.join(folder, "package.json")).flatMap {
      JSONDocument.parse($0, reportingTo: &ignored)?.root
    }
  }
}

extension Diagnostic {
  fileprivate static func madeAtRunTime(_ member: String, _ contents: String, at location: SourceLocation) -> Diagnostic
  {
    Diagnostic(
      .unreadableQuickActions, .warning,
      "the value of \"\(member)\" is known only when the configuration runs; \(contents) in it are not checked",
      at: location, help: "write the value as a literal, or check the built app")
  }
}
