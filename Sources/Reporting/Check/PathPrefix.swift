internal import Diagnostics
internal import FitCheck
internal import Formats
internal import Localization
internal import Workspace

/// The checked folder as the readers of a report see it: `--path-prefix`.
package struct PathPrefix: Hashable, Sendable {
  /// Ends with `/`; empty for the checked folder itself.
  private let folder: String

  /// - Parameter text: a folder, with or without a trailing `/`.
  package init(_ text: String = "") {
    folder = text.isEmpty || text.hasSuffix("/") ? text : text + "/"
  }

  /// The folder as an argument for commands; nil for the checked folder itself.
  package var argument: String? {
    folder.isEmpty || folder == "./" ? nil : folder == "/" ? folder : String(folder.dropLast())
  }

  package var isEmpty: Bool { folder.isEmpty }

  /// `path`, relative to the checked folder, for the readers; a finding about no file keeps its empty path.
  package func path(_ path: String) -> String {
    if path.isEmpty || path.hasPrefix("/") { return path }
    var (folder, rest) = (folder[...], path[...])
    // A file above the checked folder, such as a configuration of the repository.
    while rest.hasPrefix("../"), !folder.isEmpty, !folder.hasSuffix("../") {
      rest = rest.dropFirst(3)
      folder = folder.dropLast()
      folder = folder[..<(folder.lastIndex(of: "/").map(folder.index(after:)) ?? folder.startIndex)]
    }
    return String(folder + rest)
  }
}

extension CheckReport {
  /// The report with the paths that its readers see, also in messages and advice.
  package func showingPaths(below prefix: PathPrefix) -> CheckReport {
    if prefix.isEmpty { return self }
    let paths = ReportPaths(self, below: prefix)
    var result = self
    result.pathPrefix = prefix
    result.diagnostics = diagnostics.map(paths.moved)
    for index in apps.indices {
      result.apps[index].findings = apps[index].findings.map(paths.moved)
      result.apps[index].catalog.infoPlist = paths.moved(apps[index].catalog.infoPlist)
      result.apps[index].catalog.otherInfoPlists = apps[index].catalog.otherInfoPlists.map(paths.moved)
    }
    for index in bundles.indices {
      result.bundles[index].findings = bundles[index].findings.map(paths.moved)
      result.bundles[index].catalog.infoPlist = paths.moved(bundles[index].catalog.infoPlist)
    }
    for index in appNames.indices {
      result.appNames[index].catalog.infoPlist = paths.moved(appNames[index].catalog.infoPlist)
    }
    result.generatedInfoPlists = Dictionary(
      generatedInfoPlists.map { (prefix.path($0), prefix.path($1)) }, uniquingKeysWith: { first, _ in first })
    result.comparison = comparison?.movingFiles(prefix.path)
    return result
  }
}

/// Moves the paths in findings and in their texts.
private struct ReportPaths {
  private let prefix: PathPrefix
  /// The files and folders in the report's locations, except folders with names that could be words.
  private let known: Set<String>

  init(_ report: CheckReport, below prefix: PathPrefix) {
    self.prefix = prefix
    let findings = report.apps.flatMap(\.findings) + report.bundles.flatMap(\.findings)
    let diagnostics = report.diagnostics + findings.map(\.diagnostic)
    let files =
      diagnostics.flatMap { [$0.primary].compactMap(\.self) + $0.secondary.map(\.location) }.map(\.path)
      + (report.apps.map(\.catalog.infoPlist) + report.bundles.map(\.catalog.infoPlist)).map(\.path)
    var known: Set<String> = []
    for var path in files {
      while !path.isEmpty, known.insert(path).inserted { path = FilePath.folder(path) }
    }
    self.known = known.filter { $0.contains("/") || !FilePath.pathExtension($0).isEmpty }
  }

  func moved(_ finding: Finding) -> Finding {
    var result = finding
    result.diagnostic = moved(finding.diagnostic)
    result.suggestions = finding.suggestions.map { suggestion in
      switch suggestion {
      case .useTerm(let text, let key, let location): .useTerm(text, key: key, location: moved(location))
      case .useVariant(let text, let key, let location): .useVariant(text, key: key, location: moved(location))
      default: suggestion
      }
    }
    return result
  }

  func moved(_ diagnostic: Diagnostic) -> Diagnostic {
    var result = diagnostic
    result.message = text(diagnostic.message)
    result.primary = diagnostic.primary.map(moved)
    result.secondary = diagnostic.secondary.map { .init(moved($0.location), label: text($0.label)) }
    result.notes = diagnostic.notes.map(text)
    result.help = diagnostic.help.map(text)
    for index in result.fixIts.indices {
      result.fixIts[index].title = text(diagnostic.fixIts[index].title)
      result.fixIts[index].path = prefix.path(diagnostic.fixIts[index].path)
    }
    return result
  }

  func moved(_ location: SourceLocation) -> SourceLocation {
    var result = location
    result.path = prefix.path(location.path)
    return result
  }

  /// `text` with its quoted paths moved.
  private func text(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while let start = rest.firstIndex(of: "\"") {
      let content = rest[rest.index(after: start)...]
      guard let end = Self.end(ofQuoted: content) else { break }
      let name = String(content[..<end])
      result += rest[...start]
      result += (isPath(name) ? prefix.path(name) : name).unicodeScalars
      result.append("\"")
      rest = content[content.index(after: end)...]
    }
    return String(result + rest)
  }

  /// The index of the quote that ends `content`: not an escaped one.
  private static func end(ofQuoted content: Substring.UnicodeScalarView) -> String.Index? {
    var isEscaped = false
    return content.indices.first { index in
      if isEscaped {
        isEscaped = false
        return false
      }
      isEscaped = content[index] == "\\"
      return content[index] == "\""
    }
  }

  /// Whether a quoted string is a path: of the report's files and folders, or of a file or `.lproj` folder to create.
  private func isPath(_ text: String) -> Bool {
    if known.contains(text) { return true }
    guard text.contains("/"), !text.contains("://") else { return false }
    return LocalizationFormat(path: text) != nil || FilePath.localization(ofFolder: FilePath.name(text)) != nil
  }
}
