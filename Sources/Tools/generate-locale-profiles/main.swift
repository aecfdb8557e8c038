// generate-locale-profiles [--check]
//
// Run in the package's folder: writes Sources/LocaleProfiles/LocaleProfiles+Generated.swift from Locales/*.json. With --check it
// writes nothing, and exits with 1 if the file is outdated.

import Foundation

let output = URL(fileURLWithPath: "Sources/LocaleProfiles/LocaleProfiles+Generated.swift")

do {
  let text = try LocaleTable(folder: URL(fileURLWithPath: "Locales")).sourceText
  if (try? String(contentsOf: output, encoding: .utf8)) == text { exit(0) }
  if CommandLine.arguments.contains("--check") {
    FileHandle.standardError.write(Data("'\(output.relativePath)' is stale: run generate-locale-profiles\n".utf8))
    exit(1)
  }
  try Data(text.utf8).write(to: output)
} catch {
  FileHandle.standardError.write(Data("\(error)\n".utf8))
  exit(2)
}
