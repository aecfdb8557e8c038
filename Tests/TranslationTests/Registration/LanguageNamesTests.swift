import Diagnostics
import Testing
import Translation

/// Names of languages that a user may give.
@Suite struct LanguageNamesTests {
  private func failure(_ name: String, knowing known: Set<String> = []) -> RunFailure? {
    do {
      try LanguageNames.validate(name, knowing: known)
      return nil
    } catch {
      return error as? RunFailure
    }
  }

  /// A name of the project is accepted as it is, also if it is not a tag.
  @Test(
    arguments: [("de", []), ("English", ["English"]), ("pt_BR", ["pt_BR"]), ("pt-BR", ["pt-PT"]), ("fr", ["de"])]
      as [(String, Set<String>)])
  func acceptsLanguagesAndTheProjectsNames(_ name: String, _ known: Set<String>) {
    #expect(failure(name, knowing: known) == nil)
  }

  /// A second spelling would become a second folder; the first one by name is suggested.
  @Test(
    arguments: [("pt-BR", ["pt_BR"], "use pt_BR"), ("pt_BR", ["pt-BR"], "use pt-BR")]
      as [(String, Set<String>, String)])
  func refusesASecondSpelling(_ name: String, _ known: Set<String>, _ help: String) {
    #expect(failure(name, knowing: known)?.help == help)
    #expect(failure(name, knowing: known)?.isUsageError == true)
  }

  @Test(arguments: [
    ("qq\n", "\"--language\" cannot be \"qq\\n\", which is not a language that Pressfit knows"),
    ("deutsch", "\"--language\" cannot be \"deutsch\", which is not a language that Pressfit knows"),
  ])
  func refusesOtherNames(_ name: String, _ message: String) {
    #expect(failure(name)?.message == message)
    #expect(failure(name)?.help != nil)
  }

  @Test func namesOfTheProjectOnly() throws {
    try LanguageNames.validate("de", among: ["de", "fr"])
    do {
      try LanguageNames.validate("df", among: ["fr", "de"])
      Issue.record("an error was expected")
    } catch {
      #expect((error as? RunFailure)?.help == "did you mean de? use one of de, fr")
    }
  }
}
