// generate-rule-documents [--check | --examples FOLDER]
//
// Run in the package's folder. From the front matter and the first sections of docs/rules/*.md it writes the ids of findings
// (Sources/Diagnostics/DiagnosticID+Generated.swift), the list of embedded pages (Sources/CRuleDocuments/pages-generated.h),
// docs/diagnostics.md, and the last sections of docs/rules/*.md; from the files in the folders of rules, the list of rules
// (Sources/FitCheck/FitRules+Generated.swift). With --check it writes nothing, and exits with 1 if a file is outdated. With --examples it
// only writes the example of each page into FOLDER: its files into ID/files, and its command, a word per line, into ID/command.

import Foundation

do {
  let files = try RuleFile.all(in: URL(fileURLWithPath: "docs/rules"))
  if let flag = CommandLine.arguments.firstIndex(of: "--examples"), flag + 1 < CommandLine.arguments.count {
    for file in files { try file.writeExample(into: URL(fileURLWithPath: CommandLine.arguments[flag + 1])) }
    exit(0)
  }
  let identifiers = IdentifierTable(files: files)
  let tables = [
    ("Sources/Diagnostics/DiagnosticID+Generated.swift", identifiers.swiftText),
    ("Sources/CRuleDocuments/pages-generated.h", identifiers.headerText),
    ("Sources/FitCheck/FitRules+Generated.swift", try RuleRegistry().sourceText),
    ("docs/diagnostics.md", RuleIndex(files: files).markdown),
  ]
  let pages = files.map { ("docs/rules/\($0.id).md", $0.text(among: files)) }
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
