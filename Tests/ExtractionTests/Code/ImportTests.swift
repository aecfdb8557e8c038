import CodeReading
import Testing

@testable import Extraction

/// Imports of JavaScript and TypeScript: the names that they declare in a file.
@Suite struct ImportTests {
  private func imports(_ code: String) -> CodeImports {
    CodeImports(in: CodeLexer.tokens(of: Array(code.utf8), .typeScript))
  }

  /// ECMAScript, 16.2: local names with the module of each, as "name = original of module"; `*` for a complete module.
  @Test(arguments: [
    ("import a from 'm'", ["a = a of m"]), ("import { a } from 'm'", ["a = a of m"]),
    ("import { a, b } from \"m\"", ["a = a of m", "b = b of m"]), ("import { a as b } from 'm'", ["b = a of m"]),
    ("import a, { b } from 'm'", ["a = a of m", "b = b of m"]), ("import * as a from 'm'", ["a = * of m"]),
    ("import a, * as b from 'm'", ["a = a of m", "b = * of m"]),
    ("import { default as a } from 'm'", ["a = default of m"]), ("import 'm'", []), ("import {} from 'm'", []),
    ("import { a, } from 'm'", ["a = a of m"]),
    ("import type { A } from 'm'", ["A = A of m"]), ("import type A from 'm'", ["A = A of m"]),
    ("import { type A, b } from 'm'", ["A = A of m", "b = b of m"]),
    ("import { type A as B } from 'm'", ["B = A of m"]),
    ("import type from 'm'", ["type = type of m"]), ("import { type } from 'm'", ["type = type of m"]),
    ("import { type as kind } from 'm'", ["kind = type of m"]), ("import * as type from 'm'", ["type = * of m"]),
    ("import {\n  a, // b\n  /* c */ d\n} from 'm'", ["a = a of m", "d = d of m"]),
    ("import { from } from 'm'", ["from = from of m"]),
    ("export { a } from 'm'", ["a = a of m"]), ("export { a as b } from 'm'", ["b = a of m"]),
    ("export { default as a } from 'm'", ["a = default of m"]), ("export * as a from 'm'", ["a = * of m"]),
    ("export type { A } from 'm'", ["A = A of m"]), ("export const a = 'm'", []), ("export default 'm'", []),
    ("export { a }; f('m')", []), ("export function a() { return 'm' }", []),
    ("export const from = 'm'", []), ("const a = await import('m')", []), ("f('m'); a", []),
    ("import a from 'm'\nimport b from 'n'", ["a = a of m", "b = b of n"]),
    ("import a from 'm'; const b = 'n'", ["a = a of m"]), ("import a = require('m')", ["a = a of m"]),
    ("// import a from 'm'", []), ("const s = \"import a from 'm'\"", []),
    ("import a from 'm' with { type: 'json' }", ["a = a of m"]),
  ])
  func names(code: String, expected: [String]) {
    for code in [code, code.replacing("\n", with: "\r\n"), code + ";", "\u{FEFF}" + code] {
      let found = imports(code)
      let names = found.modules.map { name, module in
        "\(name) = \(found.namespaces.contains(name) ? "*" : found.originals[name] ?? name) of \(module)"
      }
      #expect(names.sorted() == expected.sorted())
    }
  }

  @Test(arguments: [
    ("export * from 'm'", ["m"]), ("export * from 'm'\nexport * from \"n\"", ["m", "n"]),
    ("export type * from 'm'", ["m"]), ("export * as a from 'm'", []), ("export { a } from 'm'", []),
    ("import * as a from 'm'", []), ("export {} from 'm'", []),
    ("x * from; f('m')", []),
  ])
  func completeExports(code: String, expected: [String]) { #expect(imports(code).reexports == expected) }

  /// Damaged imports declare nothing, or the names before the damage.
  @Test(arguments: [
    "import as x from 'm'", "import as as x from 'm'", "import", "import {", "import { as", "import { a as",
    "import * as", "export *", "export { as as as } from 'm'", "import from from 'm'",
    "import type type from 'm'", "import { type as as as } from 'm'", "as x", "from 'm'", "import 'm' from",
    "export from 'm'", "import { a as as } from", "* from 'm'",
  ])
  func damagedImports(code: String) {
    for count in 0...code.count {
      let found = imports(String(code.prefix(count)))
      #expect(found.modules.values.allSatisfy { $0 == "m" })
      #expect(Set(found.originals.keys).union(found.namespaces).allSatisfy { !$0.isEmpty })
    }
  }
}
