import Foundation
import Testing

/// An attack by an untrusted project or translation, and the run that encounters it.
struct Attack: CustomTestStringConvertible, Sendable {
  let name: String
  /// The command; `%` is replaced by the sandbox.
  let arguments: [String]
  /// The exit status that the run must have.
  let status: Int32
  /// The text that standard error must contain.
  let message: String
  let plant: @Sendable (HostileProject) throws -> Void

  init(
    _ name: String, _ arguments: [String], status: Int32 = 2, _ message: String = "",
    plant: @escaping @Sendable (HostileProject) throws -> Void
  ) {
    self.name = name
    self.arguments = arguments
    self.status = status
    self.message = message
    self.plant = plant
  }

  var testDescription: String { name }
}

extension Attack {
  /// Settings of git that run a program.
  static func settings(running payload: String) -> String {
    """
    [core]
    \trepositoryformatversion = 1
    \tbare = false
    \tfsmonitor = "\(payload)"
    \tsshCommand = "\(payload)"
    \tpager = "\(payload)"
    \teditor = "\(payload)"
    \taskPass = "\(payload)"
    \tgitProxy = "\(payload)"
    \talternateRefsCommand = "\(payload)"
    [diff]
    \texternal = "\(payload)"
    [diff "all"]
    \ttextconv = "\(payload)"
    [filter "all"]
    \tclean = "\(payload)"
    \tsmudge = "\(payload)"
    \tprocess = "\(payload)"
    \trequired = true
    [credential]
    \thelper = "!\(payload)"
    [pager]
    \tcat-file = "\(payload)"
    [uploadpack]
    \tpackObjectsHook = "\(payload)"
    [extensions]
    \tpartialClone = origin
    [remote "origin"]
    \turl = "ext::sh -c \(payload)"
    \tpromisor = true
    \tuploadpack = "\(payload)"
    [protocol "ext"]
    \tallow = always

    """
  }

  /// Git's own programs and configuration.
  static let git: [Attack] = [
    Attack("a bare repository in the tree", ["check", "ios", "--since", "HEAD"], status: 0) { project in
      try project.write(HostileProject.infoPlist, to: "project/ios/Info.plist")
      try project.write("ref: refs/heads/main\n", to: "project/ios/HEAD")
      try project.write("0000000000000000000000000000000000000000\n", to: "project/ios/refs/heads/main")
      try project.write("", to: "project/ios/objects/info/packs")
      try project.write(
        settings(running: project.payload).replacing("bare = false", with: "bare = true\n\tworktree = \"\""),
        to: "project/ios/config")
      try project.write("#!/bin/sh\n\(project.payload)\n", to: "project/ios/hooks/reference-transaction", mode: 0o755)
      try project.commit("hostile")
    },
    Attack("settings of the repository itself", ["check", "--since", "HEAD~1"], status: 0) { project in
      try project.write("* filter=all diff=all\n", to: "project/.gitattributes")
      try project.commit("attributes")
      let settings = settings(running: project.payload)
      try project.write(settings, to: "project/.git/config")
      for hook in ["post-index-change", "reference-transaction", "fsmonitor-watchman"] {
        try project.write("#!/bin/sh\n\(project.payload)\n", to: "project/.git/hooks/\(hook)", mode: 0o755)
      }
    },
    Attack(
      "files that a partial clone does not have", ["check", "--since", "HEAD"], "is missing in this clone"
    ) { project in
      try project.write(settings(running: project.payload), to: "project/.git/config")
      let objects = project.project + "/.git/objects"
      let head = project.text("project/.git/refs/heads/main") ?? ""
      for folder in try FileManager.default.contentsOfDirectory(atPath: objects) where folder.count == 2 {
        for name in try FileManager.default.contentsOfDirectory(atPath: "\(objects)/\(folder)")
        where !head.hasPrefix(folder + name) {
          try FileManager.default.removeItem(atPath: "\(objects)/\(folder)/\(name)")
        }
      }
    },
    Attack(
      "a .git file that names the tree", ["check", "ios", "--since", "HEAD"], "does not refer to a git repository"
    ) {
      project in
      try project.write(HostileProject.infoPlist, to: "project/ios/Info.plist")
      try project.write("gitdir: evil\n", to: "project/ios/.git")
      try project.write("ref: refs/heads/main\n", to: "project/ios/evil/HEAD")
      try project.write(settings(running: project.payload), to: "project/ios/evil/config")
    },
    Attack("a program called git in the tree", ["check", "--since", "HEAD"], status: 0) { project in
      try project.write("#!/bin/sh\n\(project.payload)\n", to: "project/git", mode: 0o755)
      try project.write("#!/bin/sh\n\(project.payload)\n", to: "project/bin/git", mode: 0o755)
    },
    Attack("a revision that is a flag", ["check", "--since", "--output=../outside/kept"], "") { _ in },
    Attack("a revision of two lines", ["check", "--since", "HEAD\nHEAD"], "not the name of a commit") { _ in },
  ]

  /// Names of languages in translations.
  static let names: [Attack] = {
    let places = ["../../evil", "%/outside/evil", "..", "de/../../../evil", ".git/hooks", "a\u{1B}[31m"]
    @Sendable func json(_ name: String) -> String {
      "{\"\(name.replacing("\u{1B}", with: "\\u001b"))\": {\"Search\": \"x\"}}"
    }
    return places.flatMap { place -> [Attack] in
      let shown = place.replacing("\u{1B}", with: "ESC")
      return [
        Attack("JSON, \(shown)", ["merge", "%/in.json"], status: 1, "is not merged") { project in
          try project.write(json(place.replacing("%", with: project.sandbox)), to: "in.json")
        },
        Attack("PO, \(shown)", ["merge", "%/in.po"], "is not a language that iOS knows") { project in
          let name = place.replacing("%", with: project.sandbox).replacing("\u{1B}", with: "\\033")
          try project.write(
            "msgid \"\"\nmsgstr \"Language: \(name)\\n\"\n\nmsgctxt \"Search\"\nmsgid \"Search\"\nmsgstr \"x\"\n",
            to: "in.po")
        },
        Attack("XLIFF, \(shown)", ["merge", "%/in.xliff"]) { project in
          let name = place.replacing("%", with: project.sandbox).replacing("\u{1B}", with: "&#xFFFD;")
          try project.write(
            """
            <?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
            <file original="en.lproj/InfoPlist.strings" source-language="en" target-language="\(name)" datatype="plaintext">
            <body><trans-unit id="Search"><source>Search</source><target>x</target></trans-unit></body></file></xliff>
            """, to: "in.xliff")
        },
        Attack("CSV, \(shown)", ["merge", "%/in.csv"]) { project in
          try project.write("key,en,\(place.replacing("%", with: project.sandbox))\nSearch,Search,x\n", to: "in.csv")
        },
        Attack("catalog, \(shown)", ["merge", "%/in.xcstrings"], "is not a language tag") { project in
          let name = place.replacing("%", with: project.sandbox).replacing("\u{1B}", with: "\\u001b")
          try project.write(
            "{\"sourceLanguage\":\"en\",\"version\":\"1.0\",\"strings\":{\"Search\":{\"localizations\":{\"\(name)\":"
              + "{\"stringUnit\":{\"state\":\"translated\",\"value\":\"x\"}}}}}}", to: "in.xcstrings")
        },
        Attack("--language, \(shown)", ["merge", "%/in.strings", "--language", place], status: 64) { project in
          try project.write("\"Search\" = \"x\";\n", to: "in.strings")
        },
        Attack("export --language, \(shown)", ["export", "--language", place], status: 64) { _ in },
      ]
    } + [
      Attack("the folder of a translation", ["merge", "%/in"], "contains no translations") { project in
        try project.write("\"Search\" = \"x\";\n", to: "in/...lproj/InfoPlist.strings")
      },
      Attack("the development language", ["extract"], status: 0) { project in
        try project.write(
          HostileProject.infoPlist.replacing("<string>en</string>", with: "<string>../../outside</string>"),
          to: "project/Info.plist")
      },
      Attack("the table that code names", ["extract"], "contains \"..\"") { project in
        try project.write(
          """
          import UIKit
          let item = UIApplicationShortcutItem(type: "a", localizedTitle: NSLocalizedString("Key", tableName: "../../outside/x", comment: ""))

          """, to: "project/App.swift")
      },
    ]
  }()

  /// Symbolic links in place of output files: to a file outside, to a missing file, and to a git hook.
  static let links: [Attack] = {
    let writes: [(name: String, arguments: [String], link: String)] = [
      ("export", ["export", "--language", "de", "--format", "csv"], "de.csv"),
      ("export into a folder", ["export", "--language", "de", "--output", "out"], "out"),
      ("export of a catalog", ["export", "--language", "de", "--format", "xcloc"], "de.xcloc"),
      ("check --report", ["check", "--report", "html=report.html"], "report.html"),
      ("check --report into a folder", ["check", "--report", "html=out/report.html"], "out"),
      ("check --report, absolute", ["check", "--report", "html=%/project/report.html"], "report.html"),
      ("check --write-baseline", ["check", "--baseline", "known.json", "--write-baseline"], "known.json"),
      ("init", ["init", "--force"], ".pressfit.json"),
      ("preview", ["preview", "--output", "menus.svg"], "menus.svg"),
      ("calibrate", ["calibrate", "--font", "%/font.ttf", "--output", "metrics.json"], "metrics.json"),
      (
        "merge", ["merge", "%/in.strings", "--language", "de", "--on-conflict", "replace"], "de.lproj/InfoPlist.strings"
      ),
      ("merge into a folder", ["merge", "%/in.strings", "--language", "fr"], "fr.lproj"),
      ("pseudo", ["pseudo", "--kind", "accented"], "en-XA.lproj"),
      ("extract", ["extract"], "en.lproj"),
      ("extract --output-dir", ["extract", "--output-dir", "out"], "out"),
      ("lint --fix", ["lint", "--fix", "broken.strings"], "broken.strings"),
      ("merge-driver --install", ["merge-driver", "--install"], ".gitattributes"),
      ("merge-driver", ["merge-driver", "%/base", "ours.strings", "%/theirs"], "ours.strings"),
    ]
    return writes.flatMap { write -> [Attack] in
      ["%/outside/kept", "%/outside/new", ".git/hooks/pre-commit"].map { target in
        Attack("\(write.name), a link to \(target)", write.arguments) { project in
          try project.write("\"Search\" = \"Suchen\";\n", to: "in.strings")
          try project.write("", to: "base")
          try FileManager.default.copyItem(
            atPath: TracedRun.root.appending(path: "Tests/Fixtures/fonts/Variable.ttf").path,
            toPath: project.sandbox + "/font.ttf")
          try project.write("\"a\" = \"1\";\n", to: "theirs")
          try project.write("\"a\" = \"1\"\n\"b\" = \"2\";\n", to: "outside/kept")
          let name = project.project + "/" + write.link
          try? FileManager.default.removeItem(atPath: name)
          try FileManager.default.createDirectory(
            atPath: (name as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
          let depth = write.link.split(separator: "/").count - 1
          let up = String(repeating: "../", count: target.hasPrefix("%") ? 0 : depth)
          try project.link("project/" + write.link, to: up + target.replacing("%", with: project.sandbox))
        }
      }
    }
  }()

  /// Paths in the project's configuration.
  static let configurations: [Attack] =
    [
      ("fonts", "[\"../outside/kept\"]"), ("fontFolders", "[\"..\"]"), ("metrics", "[\"%/outside/kept\"]"),
      ("baseline", "\"../outside/kept\""), ("metrics", "[\"link.json\"]"),
    ].map { key, value in
      Attack("\(key) \(value)", ["check"], "outside the project") { project in
        try project.link("project/link.json", to: "../outside/kept")
        try project.write(
          "{\"\(key)\": \(value.replacing("%", with: project.sandbox))}", to: "project/.pressfit.json")
      }
    } + [
      Attack("a configuration that is a link", ["check"], "outside") { project in
        try project.write("{\"secret\": true}", to: "outside/secret.json")
        try project.link("project/.pressfit.json", to: "../outside/secret.json")
      }
    ]

  /// Output that would replace its input.
  static let inputs: [Attack] = [
    Attack("a report over the Info.plist", ["check", "--report", "html=Info.plist"], "is an input of this run") { _ in
    },
    Attack("a report over source", ["check", "--report", "markdown=App.swift"], "is an input of this run") { project in
      try project.write("import UIKit\n// UIApplicationShortcutItem\n", to: "project/App.swift")
    },
    Attack("a report over a document", ["check", "--report", "markdown=README.md"], "is not a report") { project in
      try project.write("# Read me\n", to: "project/README.md")
    },
    Attack("a text report over a script", ["check", "--report", "text=build.sh"], "is not a report") { project in
      try project.write("#!/bin/sh\n", to: "project/build.sh")
    },
    Attack("a picture over another", ["preview", "--output", "logo.svg"], "is not an SVG file") { project in
      try project.write("<svg xmlns=\"http://www.w3.org/2000/svg\"/>\n", to: "project/logo.svg")
    },
    Attack("translations over a table", ["export", "--language", "de", "--output", "."], status: 0) { _ in },
  ]
}
