import Diagnostics
import Extraction

/// The files of a project that a framework or generator describes.
struct DescriptionFixture {
  let texts: [String: String]

  init(_ texts: [String: String]) { self.texts = texts }

  var files: DescriptionFiles {
    let texts = texts
    return DescriptionFiles(
      read: { path in texts[path].map { SourceFile(path: path, $0) } },
      isFolder: { folder in texts.keys.contains { $0.hasPrefix(folder + "/") } })
  }

  func source(_ path: String) -> SourceFile { SourceFile(path: path, texts[path] ?? "") }
}
