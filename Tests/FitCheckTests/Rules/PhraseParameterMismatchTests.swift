import Diagnostics
import Formats
import Testing

@testable import FitCheck

@Suite struct PhraseParameterMismatchTests {
  @Test(arguments: [
    ("Öffne ${folder} in ${applicationName}", []),
    ("Öffne ${applicationName}", ["phrase-parameter-mismatch"]),
    ("Öffne ${ordner} in ${applicationName}", ["phrase-parameter-mismatch"]),
  ])
  func aTranslationHasTheParametersOfItsPhrase(german: String, expected: [String]) {
    let app = InfoTextFixture(
      shortcuts: [["Open ${folder} in ${applicationName}"]],
      phrases: ["de": ["Open ${folder} in ${applicationName}": german]])
    #expect(app.ids() == expected)
  }

  /// The parameters of a translation against those of its phrase: unknown ones, missing ones, or both.
  @Test(arguments: [
    ("${folder} ${applicationName}", nil), ("${applicationName} ${folder} ${folder}", nil),
    ("${applicationName}", "does not have the parameter \"${folder}\""),
    ("${applicationName} ${folder} ${note}", "has the unknown parameter \"${note}\""),
    ("${applicationName} ${Folder}", "has the unknown parameter \"${Folder}\" and not \"${folder}\""),
    ("${applicationName} ${a} ${folder} ${b}", "has the unknown parameter \"${a}\", \"${b}\""),
    ("${applicationName} ${folder}\u{301}", nil),
    ("${applicationName} $folder", "does not have the parameter \"${folder}\""),
  ])
  func parameters(_ german: String, _ words: String?) {
    let app = InfoTextFixture(
      shortcuts: [["Open ${folder} in ${applicationName}"]],
      phrases: ["de": ["Open ${folder} in ${applicationName}": german]])
    let found = app.findings().filter { $0.rule == .phraseParameterMismatch }
    #expect(found.map { $0.diagnostic.message.hasSuffix(words ?? "?") } == (words == nil ? [] : [true]))
  }
}
