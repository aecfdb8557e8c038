import CommandRuns
import PressfitCLI
import Testing

/// Translations of titles that other frameworks look up are merged into their JSON and ARB files.
@Suite struct FrameworkMergeTests {
  private static let flutter = [
    "pubspec.yaml": "dependencies:\n  flutter: {sdk: flutter}\n  quick_actions: ^1.0.0\n",
    "ios/Runner/Info.plist": InMemoryRun.plist,
    "lib/l10n/app_en.arb": "{\n  \"@@locale\": \"en\",\n  \"newNote\": \"New Note\",\n  \"find\": \"Find\"\n}\n",
    "lib/l10n/app_de.arb": "{\n  \"@@locale\": \"de\",\n  \"newNote\": \"Neue Notiz\"\n}\n",
    "lib/main.dart":
      "void f() { q.setShortcutItems([ShortcutItem(type: 'a', localizedTitle: l10n.newNote), ShortcutItem(type: 'b', localizedTitle: l10n.find)]); }",
  ]

  private func merge(_ files: [String: String], _ table: String, _ flags: String...) -> InMemoryRun {
    var files = files
    files["t.csv"] = table
    return InMemoryRun(files, ["merge", "t.csv", "--dry-run", "--on-conflict", "replace"] + flags)
  }

  @Test func writesResourceBundles() {
    let run = merge(Self.flutter, "key,de\nnewNote,Notiz\nfind,Suchen\n")
    #expect(run.status == .success, "\(run.errors)")
    #expect(run.output.contains("-  \"newNote\": \"Neue Notiz\"\n"))
    #expect(run.output.contains("+  \"find\": \"Suchen\",\n+  \"newNote\": \"Notiz\"\n"), "\(run.output)")
    #expect(!run.output.contains("-  \"@@locale\""))
  }

  /// A damaged file of the language or of another one is reported once, also if nothing is merged.
  @Test(arguments: ["de", "fr"], ["key,de\nfind,Suchen\n", "key,de\n"])
  func damagedResourceBundles(_ language: String, _ table: String) {
    let run = merge(Self.flutter.merging(["lib/l10n/app_\(language).arb": "{\"find\": "]) { $1 }, table)
    #expect(run.status == .failure, "\(run.output) \(run.errors)")
    #expect(run.errors.split(separator: "[bad-json]").count == 2, "\(run.errors)")
    let isWritten = language == "fr" && table.contains("find")
    #expect(run.output.contains("+  \"find\": \"Suchen\"") == isWritten, "\(run.output)")
  }

  /// A message with an argument needs the same argument in the translation, as a new one those of the source message.
  @Test(
    arguments: [
      ("Suche %@", true), ("Suche %1$@", true), ("Suche {{place}}", true), ("Suchen", false), ("Suche {{ort}}", false),
    ], ["{\"find\": \"Finde in {{place}}\"}", "{}"])
  func argumentsOfMessages(_ text: (text: String, isWritten: Bool), german: String) {
    let (text, isWritten) = text
    let files = [
      "package.json": "{\"dependencies\": {\"expo\": \"53\", \"expo-quick-actions\": \"5\"}}",
      "app.json": "{\"expo\": {\"name\": \"Quill\"}}", "locales/en.json": "{\"find\": \"Find in {{place}}\"}",
      "locales/de.json": german,
      "src/a.ts":
        "import { setItems } from 'expo-quick-actions'; setItems([{id: 'a', title: t('find', {place: 'x'})}])",
    ]
    let run = merge(files, "key,de\nfind,\(text)\n")
    let line = "\"find\"\(german == "{}" ? " " : ""): \"Suche {{place}}\""
    #expect(run.output.contains(line) == isWritten, "\(run.output) \(run.errors)")
    #expect(!run.output.contains("\"find\" : \"Suche %"))
    let reason = "its placeholders differ from those of the file's message, or have no names"
    #expect(run.errors.contains(reason) != isWritten, "\(run.errors)")
  }

  /// Arguments have the order of the source message, in an export too.
  @Test func argumentsInAnotherOrder() {
    var files = Self.flutter
    files["lib/l10n/app_en.arb"] = "{\"find\": \"Move {a} to {b}\", \"newNote\": \"New {a}\"}"
    files["lib/l10n/app_de.arb"] = "{\"find\": \"Nach {b} schiebe {a}\"}"
    let export = InMemoryRun(files, ["export", "-l", "de", "-f", "csv"])
    let table = export.text("de.csv") ?? ""
    #expect(table.contains("find,Move %@ to %@,Nach %2$@ schiebe %1$@,"), "\(table) \(export.errors)")
    files["de.csv"] = table.replacing("Nach %2$@ schiebe %1$@", with: "Bewege %@ nach %@")
      .replacing("New %@,,", with: "New %@,Neu: %@,")
    let run = InMemoryRun(files, ["merge", "de.csv"])
    let german = run.text("lib/l10n/app_de.arb")
    #expect(german == "{\"find\": \"Bewege {a} nach {b}\",\"newNote\": \"Neu: {a}\"}", "\(run.errors)")
    files["lib/l10n/app_de.arb"] = german
    #expect(InMemoryRun(files, ["merge", "de.csv"]).text("lib/l10n/app_de.arb") == german)
  }

  /// A project with a language and its usual region has two languages; one with one of them has one.
  @Test(arguments: [true, false]) func aLanguageAndItsUsualRegion(hasBoth: Bool) {
    var files = Self.flutter
    for name in ["en_US", "pt", "pt_BR"] where hasBoth || name == "pt" {
      files["lib/l10n/app_\(name).arb"] = "{\"find\": \"\(name)\"}"
    }
    let run = merge(files, "key,en-US,pt,pt-BR\nfind,A,B,B\n")
    for name in ["en_US", "pt_BR"] { #expect(run.output.contains("+++ b/lib/l10n/app_\(name).arb") == hasBoth) }
    #expect(run.output.contains("+++ b/lib/l10n/app_pt.arb"), "\(run.output) \(run.errors)")
    #expect(!run.output.contains("+++ b/lib/l10n/app_en.arb"), "\(run.output)")
    #expect(run.errors.contains("[locale-spelling]") != hasBoth, "\(run.errors)")
  }

  @Test func doesNotCreateFiles() {
    let run = merge(Self.flutter, "key,it\nfind,Cerca\n")
    #expect(run.status == .failure)
    #expect(run.errors.contains("\"lib/l10n/app_it.arb\" does not exist"), "\(run.errors)")
    #expect(!run.output.contains(".lproj"))
  }

  @Test(arguments: [("src/locales/en.json", "src/locales/de.json"), ("locales/en/a.json", "locales/de/a.json")])
  func writesJSON(_ english: String, _ german: String) {
    let files = [
      "package.json": "{\"dependencies\": {\"expo\": \"53\", \"expo-quick-actions\": \"5\"}}",
      "app.json": "{\"expo\": {\"name\": \"Quill\"}}", english: "{\"actions\": {\"find\": \"Find\"}}",
      german: "{\"actions\": {\"find\": \"Suchen\"}, \"n\": 1}",
      "src/a.ts": "import { setItems } from 'expo-quick-actions'; setItems([{id: 'a', title: t('actions.find')}])",
    ]
    let run = merge(files, "key,de\nactions.find,Finden\n")
    #expect(run.status == .success, "\(run.errors)")
    #expect(run.output.contains("+{\"actions\": {\"find\": \"Finden\"}, \"n\": 1}"), "\(run.output)")
  }

  /// The files of i18next's namespaces have the same keys.
  @Test(arguments: [("in/common.json", true), ("in/extra.json", false), ("in/de.json", true), ("in", true)])
  func filesOfNamespaces(input: String, isWritten: Bool) {
    let files = [
      "package.json": "{\"dependencies\": {\"expo\": \"53\", \"expo-quick-actions\": \"5\"}}",
      "app.json": "{\"expo\": {\"name\": \"Quill\"}}", "src/locales/en/common.json": "{\"find\": \"Find\"}",
      "src/locales/de/common.json": "{\"find\": \"Suchen\"}", "src/locales/en/extra.json": "{\"seek\": \"Seek\"}",
      "src/a.ts": "import { setItems } from 'expo-quick-actions'; setItems([{id: 'a', title: t('find')}])",
      "in/common.json": "{\"find\": \"Finden\"}", "in/extra.json": "{\"find\": \"Herausfinden\"}",
      "in/de.json": "{\"find\": \"Finden\"}",
    ]
    let run = InMemoryRun(files, ["merge", input, "--language", "de", "--dry-run", "--on-conflict", "replace"])
    #expect(run.status == (isWritten ? .success : .findings), "\(run.output) \(run.errors)")
    #expect(run.output.contains("+{\"find\": \"Finden\"}") == isWritten, "\(run.output) \(run.errors)")
    #expect(!run.output.contains("+{\"find\": \"Herausfinden\"}"))
  }

  @Test func refusesResourcesOfDotNet() {
    let table = "<?xml version=\"1.0\"?><root><data name=\"Stats\"><value>Stats</value></data></root>"
    let files = [
      "App.csproj":
        "<Project Sdk=\"Microsoft.NET.Sdk\"><PropertyGroup><UseMaui>true</UseMaui></PropertyGroup></Project>",
      "Platforms/iOS/Info.plist": InMemoryRun.plist, "Strings.resx": table, "Strings.de.resx": table,
      "MauiProgram.cs": "e.AddAppAction(\"stats\", Strings.Stats, icon: \"x\");",
    ]
    let run = merge(files, "key,de\nStats,Statistik\n")
    #expect(run.status == .failure)
    #expect(run.errors.contains("Pressfit does not write files like \"Strings.de.resx\""), "\(run.errors)")
    #expect(!run.errors.contains("damaged"))
  }
}
