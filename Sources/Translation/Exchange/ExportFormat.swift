package import Extraction
package import Formats
internal import Localization
internal import Workspace
internal import XML

/// The formats of `export`.
package enum ExportFormat: String, CaseIterable {
  case xliff, xcloc, xliff2, csv, tsv, json, po

  /// The part of the file name after the language.
  package var suffix: String { self == .xliff2 ? ".xliff" : ".\(rawValue)" }

  var isXML: Bool { self == .xliff || self == .xcloc || self == .xliff2 }

  /// Whether the format can hold `text`: XML has no control characters, and editors of spreadsheets and PO files lose them.
  func canHold(_ text: String) -> Bool { self == .json || XMLText.canHold(text) }

  /// `document` in this format; paths are relative to the output folder.
  package func files(
    of document: ExchangeDocument, project: Project, limits: Set<LimitForm>, tool: ExchangeTool
  ) -> [ExportedFile] {
    let name = document.targetLanguage + suffix
    switch self {
    case .xliff: return [ExportedFile(name, XLIFFWriter(tool: tool, limits: limits).text(of: document))]
    case .xliff2:
      return document.bySourceLanguage.enumerated().map { index, document in
        let name = index == 0 ? name : "\(document.targetLanguage).from-\(document.sourceLanguage)\(suffix)"
        return ExportedFile(name, XLIFF2Writer(limits: limits).text(of: document))
      }
    case .csv, .tsv:
      let separator: DelimitedText.Separator = self == .csv ? .comma : .tab
      return [ExportedFile(name, DelimitedTranslations.text(of: document, separatedBy: separator, limits: limits))]
    case .json: return [ExportedFile(name, FlatJSONTranslations.text(of: document))]
    case .po: return [ExportedFile(name, PortableObjectTranslations.text(of: document, tool: tool, limits: limits))]
    case .xcloc:
      let names = project.layout.projectFiles.map(FilePath.name)
      let projects = names.filter { FilePath.pathExtension($0) == "xcodeproj" }
      // The workspace if there are several projects; without either, a project named after the app.
      let workspace = projects.count == 1 ? nil : names.first { FilePath.pathExtension($0) == "xcworkspace" }
      let manifest = document.xcodeManifest(
        project: workspace == nil ? projects.first ?? "\(project.apps.first?.catalog.appName ?? "App").xcodeproj" : nil,
        workspace: workspace, tool: tool)
      let xliff = XLIFFWriter(tool: tool, limits: limits).text(of: document)
      let sources = document.files.compactMap { file in
        project.snapshots[file.original].map {
          ExportedFile("\(name)/Source Contents/\(file.original)", bytes: $0.bytes)
        }
      }
      return [
        ExportedFile("\(name)/contents.json", manifest),
        ExportedFile("\(name)/Localized Contents/\(document.targetLanguage).xliff", xliff),
      ] + sources
    }
  }
}
