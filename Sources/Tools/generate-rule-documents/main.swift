// generate-rule-documents [--check]
//
// Run in the package's folder: writes Sources/RuleDocuments/RuleDocuments+Generated.swift and docs/diagnostics.md from
// docs/rules/*.md. With --check it writes nothing, and exits with 1 if a file is outdated.

import Foundation
import RuleDocuments

do {
  let documents = try RuleFile.documents(in: URL(fileURLWithPath: "docs/rules"))
  let outputs = [
    ("Sources/RuleDocuments/RuleDocuments+Generated.swift", RuleTable(documents: documents).sourceText),
    ("docs/diagnostics.md", RuleIndex(documents: documents).markdown),
  ]
  var isStale = false
  for (path, text) in outputs {
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
