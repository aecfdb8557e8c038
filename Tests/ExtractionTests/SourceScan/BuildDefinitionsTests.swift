import Localization
import Testing
import XcodeModel

@testable import Extraction

/// The flags of conditions that build settings define.
@Suite struct BuildDefinitionsTests {
  private func flags(_ settings: [String: String], _ language: DynamicShortcutItem.SourceLanguage) -> [String: String] {
    let definitions = BuildDefinitions(BuildSettings(values: settings), language)
    return definitions.flags.mapValues { flag in
      switch flag {
      case .undefined: "undefined"
      case .integer(let value): "\(value)"
      case .other: "other"
      }
    }
  }

  @Test(arguments: [
    ("PRO", ["PRO": "1"]), ("PRO DEBUG", ["PRO": "1", "DEBUG": "1"]), ("  PRO\n\tDEBUG ", ["PRO": "1", "DEBUG": "1"]),
    ("", [:]), ("$(inherited) PRO", ["PRO": "1"]),
  ])
  func conditionsOfSwift(value: String, expected: [String: String]) {
    #expect(flags(["SWIFT_ACTIVE_COMPILATION_CONDITIONS": value], .swift) == expected)
    #expect(flags(["SWIFT_ACTIVE_COMPILATION_CONDITIONS": value], .objectiveC).isEmpty)
  }

  /// Swift's compiler: `-D name`; arguments after `-Xcc` are those of the C compiler.
  @Test(arguments: [
    ("-D PRO", ["PRO": "1"]), ("-DPRO", ["PRO": "1"]), ("-D PRO -DLITE -O", ["PRO": "1", "LITE": "1"]),
    ("-Xcc -DPRO", [:]), ("-Xcc -D -Xcc PRO", [:]), ("-Xcc -DPRO -DLITE", ["LITE": "1"]),
    ("-Xcc -DPRO -D LITE -Xcc -DX", ["LITE": "1"]), ("-D", [:]), ("-debug", [:]), ("-Xfrontend -x -DPRO", ["PRO": "1"]),
    ("PRO", [:]),
  ])
  func flagsOfSwift(value: String, expected: [String: String]) {
    #expect(flags(["OTHER_SWIFT_FLAGS": value], .swift) == expected)
  }

  @Test(arguments: [
    ("PRO=1", ["PRO": "1"]), ("PRO", ["PRO": "1"]), ("PRO=0 LEVEL=3", ["PRO": "0", "LEVEL": "3"]),
    ("NAME=shed", ["NAME": "other"]), ("NAME=", ["NAME": "other"]), ("NAME=1=2", ["NAME": "other"]),
    ("NAME=-1", ["NAME": "-1"]),
    ("PRO=1 PRO=2", ["PRO": "2"]), ("NAME=0x10", ["NAME": "other"]),
  ])
  func definitionsOfC(value: String, expected: [String: String]) {
    #expect(flags(["GCC_PREPROCESSOR_DEFINITIONS": value], .objectiveC) == expected)
    #expect(flags(["GCC_PREPROCESSOR_DEFINITIONS_NOT_USED_IN_PRECOMPS": value], .objectiveC) == expected)
    let arguments = value.split(separator: " ").map { "-D" + $0 }.joined(separator: " ")
    #expect(flags(["OTHER_CFLAGS": arguments], .objectiveC) == expected)
    #expect(flags(["GCC_PREPROCESSOR_DEFINITIONS": value], .swift).isEmpty)
  }

  /// Settings of some files only, and settings that are not completely known.
  @Test func flagsThatAreNotCertain() {
    let possible = BuildDefinitions(
      BuildSettings(values: ["OTHER_CPLUSPLUSFLAGS": "-DPRO=1 -O2", "WARNING_CFLAGS": "-DLITE"]), .objectiveC)
    #expect(possible.possible == ["PRO", "LITE"] && possible.flags.isEmpty && possible.isComplete)
    let unknown = BuildDefinitions(
      BuildSettings(values: ["GCC_PREPROCESSOR_DEFINITIONS": "PRO=1 $(MORE)"]), .objectiveC)
    #expect(!unknown.isComplete && unknown.flags["PRO"] != nil)
    #expect(BuildDefinitions(BuildSettings(), .swift).isComplete)
  }
}
