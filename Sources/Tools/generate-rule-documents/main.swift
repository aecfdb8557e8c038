// generate-rule-documents [--check | --examples FOLDER]
//
// Run in the package's folder. From the parts of docs/rules/*.md that people write, it writes the ids of findings
// (Sources/Diagnostics/DiagnosticID+Generated.swift), the list of embedded files (Sources/CRuleDocuments/pages-generated.h),
// docs/diagnostics.md, and the last sections of the pages in docs/rules; from the files in the folders of rules, the list of rules
// (Sources/FitCheck/Rules+Generated.swift). With --check it writes nothing, and exits with 1 if a file is outdated. With --examples it
// only writes the example of each page into FOLDER: its files into ID/files, and its command, a word per line, into ID/command.

import Foundation

do {
  let files = try RuleFile.all(in: URL(fileURLWithPath: "docs/rules"))
  let pages = files.flatMap(\.pages).sorted { $0.id < $1.id }
  if let flag = CommandLine.arguments.firstIndex(of: "--examples"), flag + 1 < CommandLine.arguments.count {
    for page in pages { try page.writeExample(into: URL(fileURLWithPath: CommandLine.arguments[flag + 1])) }
    exit(0)
  }
  let identifiers = IdentifierTable(files: files, pages: pages)
  let tables = [
    ("Sources/Diagnostics/DiagnosticID+Generated.swift", identifiers.swiftText),
    ("Sources/CRuleDocuments/pages-generated.h", identifiers.headerText),
    ("Sources/FitCheck/Rules+Generated.swift", try RuleRegistry().sourceText),
    ("docs/diagnostics.md", RuleIndex(pages: pages).markdown),
  ]
  let documents = files.map { ("docs/rules/\($0.name)", $0.text(among: pages)) }
  var isStale = false
  for (path, text) in tables + documents {
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
