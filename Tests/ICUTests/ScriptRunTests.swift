import ICU
import Testing

@Suite struct ScriptRunTests {
  /// `text` divided into its runs, each with its script.
  func runs(_ text: String, preferring: Script? = nil) -> [String] {
    let bytes = Array(text.utf8)
    return ScriptRun.runs(in: text, preferring: preferring).map {
      String(decoding: bytes[$0.range], as: UTF8.self) + ":" + $0.script.code
    }
  }

  @Test func commonCharactersJoinTheScriptBefore() {
    #expect(runs("Open Safari") == ["Open Safari:Latn"])
    #expect(runs("在 Safari 中打开") == ["在 :Hani", "Safari :Latn", "中打开:Hani"])
    #expect(runs("«Привет», мир!") == ["«Привет», мир!:Cyrl"])
    #expect(runs("3 новых") == ["3 новых:Cyrl"])
    #expect(runs("123…") == ["123…:Zyyy"])
    #expect(runs("") == [])
  }

  @Test func pairsKeepOneScript() {
    #expect(runs("фото (JPEG) и") == ["фото (:Cyrl", "JPEG:Latn", ") и:Cyrl"])
    #expect(runs("(abc)где") == ["(abc):Latn", "где:Cyrl"])
    #expect(runs("фото “JPEG”") == ["фото “:Cyrl", "JPEG:Latn", "”:Cyrl"])
  }

  @Test func marksStayWithTheirBase() {
    #expect(runs("a\u{301}б\u{301}") == ["a\u{301}:Latn", "б\u{301}:Cyrl"])
    #expect(runs("a\u{64B}") == ["a\u{64B}:Latn"])
  }

  @Test func extensionsNarrowDown() {
    #expect(runs("राम।") == ["राम।:Deva"])
    #expect(runs("বাংলা।") == ["বাংলা।:Beng"])
    #expect(runs("スーパー") == ["スーパー:Kana"])
    #expect(runs("ーパー") == ["ーパー:Kana"])
    #expect(runs("ひー") == ["ひー:Hira"])
    #expect(runs("ーー", preferring: Script(code: "Kana")) == ["ーー:Kana"])
  }

  @Test func runsCoverTheText() {
    for text in ["a😀б", "((((((", "))))", String(repeating: "(а", count: 200), "\u{200D}\u{FE0F}"] {
      let runs = ScriptRun.runs(in: text)
      #expect(runs.first?.range.lowerBound == 0)
      #expect(runs.last?.range.upperBound == text.utf8.count)
      for (left, right) in zip(runs, runs.dropFirst()) { #expect(left.range.upperBound == right.range.lowerBound) }
    }
  }

  @Test func scriptsHaveCodes() {
    #expect(Script(code: "Latn")?.code == "Latn")
    #expect(Script(of: "א").code == "Hebr")
    #expect(Script.common.code == "Zyyy")
    #expect(Script(code: "Nope") == nil)
    #expect(Script.hangul.code == "Hang")
  }
}
