// generate-rule-documents [--check]
//
// Run in the package's folder: writes Sources/RuleDocuments/RuleDocuments+Generated.swift, docs/diagnostics.md, and the
// last sections of docs/rules/*.md, from the first sections of docs/rules/*.md. With --check it writes nothing, and
// exits with 1 if a file is outdated.

import Foundation
import RuleDocuments

do {
  let documents = try RuleFile.documents(in: URL(fileURLWithPath: "docs/rules"))
  let tables = [
    ("Sources/RuleDocuments/RuleDocuments+Generated.swift", RuleTable(documents: documents).sourceText),
    ("docs/diagnostics.md", RuleIndex(documents: documents).markdown),
  ]
  let pages = documents.map { ("docs/rules/\($0.id).md", $0.file(among: documents)) }
  var isStale = false
  for (path, text) in tables + pages {
    let url = URL(fileURLWithPath: path)
    if (try? String(contentsOf: url, encoding: .utf8)) == text { continue }
    if CommandLine.arguments.contains("--check") {
      FileHandle.standardError.write(Data("'\(path)' is stale: run generate-rule-documents\n".utf8))
      isStale = true
    } else {
      try Data(text.utf8).write(to: url)
    }
  }
  exit(isStale ? 1 : 0)
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(2)
}
