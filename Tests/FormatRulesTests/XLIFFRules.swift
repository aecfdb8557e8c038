import Diagnostics
import Formats
import ReferenceMaterial

private let namespace1 = "xmlns=\"urn:oasis:names:tc:xliff:document:1.2\""
private let namespace2 = "xmlns=\"urn:oasis:names:tc:xliff:document:2.0\""
private let languages = "source-language=\"en\" target-language=\"de\" datatype=\"plaintext\""

private func document1(_ content: String) -> String { "<xliff \(namespace1) version=\"1.2\">\(content)</xliff>" }
private func file1(_ content: String, _ attributes: String = "original=\"a.strings\" \(languages)") -> String {
  document1("<file \(attributes)>\(content)</file>")
}
private func body1(_ content: String) -> String { file1("<body>\(content)</body>") }
private func unit1(_ content: String) -> String { body1("<trans-unit id=\"a\">\(content)</trans-unit>") }
private func target1(_ content: String) -> String { unit1("<source>S</source><target>\(content)</target>") }
private let unit = "<trans-unit id=\"a\"><source>S</source><target>T</target></trans-unit>"

private func document2(_ content: String, _ attributes: String = "version=\"2.0\" srcLang=\"en\" trgLang=\"de\"")
  -> String
{
  "<xliff \(namespace2) \(attributes)>\(content)</xliff>"
}
private func file2(_ content: String) -> String { document2("<file id=\"f\" original=\"a.strings\">\(content)</file>") }
private func unit2(_ content: String) -> String { file2("<unit id=\"u\" name=\"a\">\(content)</unit>") }
private func target2(_ content: String) -> String {
  unit2("<segment><source>S</source><target>\(content)</target></segment>")
}
private let segment = "<segment><source>S</source><target>T</target></segment>"

/// `id=target;` of each unit.
private func text(of document: XLIFFDocument) -> String {
  document.files.flatMap(\.units).map { "\($0.id)=\($0.target ?? "…");" }.joined()
}

/// Rules of the targets' texts, in both versions.
private func textRules(_ source: String, in template: (String) -> String, pair: (String, String) -> String)
  -> [FormatRule]
{
  [
    FormatRule(
      "a string has XML's characters, in their order", "\(source); XML 1.0, 2.2; UAX 9", in: template,
      [
        .keep("a &amp; b", "a=a & b;"), .keep("<![CDATA[<x>]]>", "a=<x>;"), .keep("&#13;", "a=\r;"),
        .warn(" a ", "stray-space", value: "a= a ;"),
        .keep("a<!-- c -->b", "a=ab;"), .keep("\u{2067}a\u{2069}"), .keep("", "a=;"),
        .warn("a\u{85}", "control-character"),
        .warn("a\u{202E}b", "bidi-control"), .warn("\u{2066}a", "bidi-control"), .refuse("&#0;", "bad-entity"),
        .refuse("&#xD800;", "bad-entity"), .refuse("&#xFFFE;", "bad-entity"), .refuse("&nbsp;", "unknown-entity"),
        .refuse("a & b", "bad-entity"), .refuse("a < b", "malformed-xml"), .refuse("a\u{1}", "control-character"),
        .refuse("a]]>", "malformed-xml"),
      ]),
    FormatRule(
      "a target has the arguments of its source", "CFString.c, `__CFStringAppendFormatCore`",
      in: { pair("%@ of %lld", $0) },
      [
        .keep("%@ von %lld"), .keep("%2$lld von %1$@"), .refuse("%lld von %@", "format-mismatch"),
        .warn("%@", "format-mismatch"),
        .warn("%0$@ %lld", "argument-position"), .warn("%128$@", "argument-position"),
      ]),
    FormatRule(
      "a target has no escapes of `.strings`", "Apple, Importing localizations", in: template,
      [.keep("\"a\""), .warn("a\\n", "suspicious-escape"), .warn("\\\"a\\\"", "suspicious-escape")]),
  ]
}

extension FormatRuleTable {
  static let xliff1 = FormatRuleTable(
    name: "XLIFF 1.2", page: "xliff.md", path: "de.xliff",
    rules: [
      FormatRule(
        "the root is `xliff` in the version's namespace", "XLIFF 1.2, 2.2.1, `xliff`",
        in: { $0 + "<file original=\"a\" \(languages)><body/></file></xliff>" },
        [
          .keep("<xliff \(namespace1) version=\"1.2\">"), .keep("<xliff version=\"1.2\">"),
          .warn("<xliff version=\"1.1\">", "xliff-version"), .warn("<xliff \(namespace1)>", "xliff-version"),
          .warn("<xliff \(namespace1) version=\"1.3\">", "xliff-version"),
          .refuse("<xliff \(namespace1) version=\"2.0\">", "xliff-version"),
          .refuse("<xliff \(namespace2) version=\"2.0\">", "xliff-version"),
          .refuse("<xliff xmlns=\"urn:x\" version=\"1.2\">", "not-xliff"),
          .refuse("<XLIFF version=\"1.2\">", "malformed-xml"),
        ]),
      FormatRule(
        "a prefix can represent the namespace", "Namespaces in XML 1.0, 4",
        in: {
          "<\($0):xliff xmlns:\($0)=\"urn:oasis:names:tc:xliff:document:1.2\" version=\"1.2\"><\($0):file original=\"a\" \(languages)><\($0):body><\($0):trans-unit id=\"a\"><\($0):source>S</\($0):source></\($0):trans-unit></\($0):body></\($0):file></\($0):xliff>"
        },
        [.keep("x", "a=…;"), .keep("ns0", "a=…;"), .refuse("a:b", "malformed-xml")]),
      FormatRule(
        "the document has files, a file has one header at most and one body", "XLIFF 1.2, 2.2.2, `file`", in: document1,
        {
          let start = "<file original=\"a\" \(languages)>"
          return [
            .keep("\(start)<body/></file>", as: "file, body"),
            .keep("\(start)<header/><body>\(unit)</body></file>", "a=T;", as: "file, header, body"),
            .warn("", "missing-element"), .warn("\(start)</file>", "missing-element", as: "no body"),
            .warn("\(start)<body/><header/></file>", "element-order", as: "body, header"),
            .warn("\(start)<body/><body/></file>", "element-order", as: "body, body"),
            .warn("\(start)<header/><header/><body/></file>", "element-order", as: "header, header, body"),
            .warn("\(start)<body/>\(unit)</file>", "element-order", value: "a=T;", as: "a unit in a file"),
            .warn(
              "\(start)<body>\(start)<body>\(unit)</body></file></body></file>", "element-order", value: "a=T;",
              as: "a file in a body"),
            .warn("\(unit)\(start)<body/></file>", "unread-units", as: "a unit in the document"),
            .warn("\(start)<header>\(unit)</header><body/></file>", "unread-units", as: "a unit in a header"),
          ]
        }()),
      FormatRule(
        "`original` is a relative path inside the project", "XLIFF 1.2, 2.3, `original`",
        in: { "<xliff \(namespace1) version=\"1.2\"><file \(languages)\($0)><body/></file></xliff>" },
        [
          "a.strings", "A/en.lproj/a.strings", "A/../a.strings", "./a.strings", "A/%2e%2e/a.strings",
          "e\u{301}.strings", "/A/en.lproj/a.strings",
        ].map {
          .keep(" original=\"\($0)\"", as: $0)
        }
          + [
            "../a.strings", "A/../../a.strings", "/../a.strings", "~/a.strings", "C:\\a.strings", "file:///a",
            "http://a/b", "a\\..\\..\\b",
          ].map {
            .refuse(" original=\"\($0)\"", "path-escape", as: $0)
          } + [.refuse("", "missing-original"), .refuse(" original=\"\"", "missing-original")]),
      FormatRule(
        "a file of a service may have no `original`", "Lokalise, Crowdin and Tolgee, exported XLIFF",
        in: { document1("<file \(languages)\($0)<body>\(unit)</body></file>") },
        [
          .keep(
            " original=\"a.strings\"><header><tool tool-id=\"lokalise.com\" tool-name=\"Lokalise\"/></header>", "a=T;"),
          .warn(
            " original=\"\"><header><tool tool-id=\"lokalise.com\" tool-name=\"Lokalise\"/></header>",
            "missing-original", value: "a=T;"),
          .warn("><tool tool-id=\"\" tool-name=\"POEditor\"/>", "missing-original", value: "a=T;"),
          .refuse(
            " original=\"\"><header><tool tool-id=\"com.apple.dt.xcode\" tool-name=\"Xcode\"/></header>",
            "missing-original"),
        ]),
      FormatRule(
        "languages are tags", "XLIFF 1.2, 2.3, `source-language`, `target-language`; BCP 47",
        in: {
          "<xliff \(namespace1) version=\"1.2\"><file original=\"a\" datatype=\"plaintext\" \($0)><body/></file></xliff>"
        },
        [
          .keep("source-language=\"en\" target-language=\"pt-BR\""),
          .warn("target-language=\"de\"", "missing-source-language"),
          .warn("source-language=\"en\"", "missing-target-language"),
          .warn("source-language=\"en\" target-language=\"pt_BR\"", "locale-spelling"),
          .refuse("source-language=\"en\" target-language=\"../de\"", "bad-locale"),
          .refuse("source-language=\"en\" target-language=\"\"", "bad-locale"),
          .refuse("source-language=\"e n\" target-language=\"de\"", "bad-locale"),
          .refuse("source-language=\"en\" target-language=\"-\"", "bad-locale"),
        ]),
      FormatRule(
        "all files have one target language", "Apple, Importing localizations",
        in: {
          document1(
            "<file original=\"a\" \(languages)><body/></file><file original=\"b\" source-language=\"en\" target-language=\"\($0)\" datatype=\"x\"><body/></file>"
          )
        },
        [.keep("de"), .warn("fr", "mixed-target-languages"), .warn("de-AT", "mixed-target-languages")]),
      FormatRule(
        "a unit has an `id`, unique in its file", "XLIFF 1.2, 2.3, `id`", in: body1,
        [
          .keep(
            "<trans-unit id=\"a\"><source/></trans-unit><trans-unit id=\"A\"><source/></trans-unit>", "a=…;A=…;",
            as: "a, A"),
          .keep("<trans-unit id=\"a&#10;b\"><source/></trans-unit>", "a\nb=…;", as: "a&#10;b"),
          .keep("<trans-unit id=\"a\nb\"><source/></trans-unit>", "a b=…;", as: "a\nb"),
          .refuse("<trans-unit><source/></trans-unit>", "missing-id"),
          .warn(unit + unit, "duplicate-id", as: "a, a"),
          .warn(unit + "<group>\(unit)</group>", "duplicate-id", as: "a, a in a group"),
          .warn(
            "<trans-unit id=\"a b\"><source/></trans-unit><trans-unit id=\"a\nb\"><source/></trans-unit>",
            "duplicate-id", as: "a b, a\nb"),
          .warn(
            "<trans-unit id=\"\u{E9}\"><source/></trans-unit><trans-unit id=\"e\u{301}\"><source/></trans-unit>",
            "canonically-equal-keys", as: "\u{E9}, e\u{301}"),
          .refuse("<trans-unit id=\"a\" id=\"b\"><source/></trans-unit>", "malformed-xml", as: "two ids"),
        ]),
      FormatRule(
        "files of one original and language share no units", "XLIFF 1.2, 2.3, `id`",
        in: {
          document1(
            "<file original=\"a\" \(languages)><body>\(unit)</body></file><file original=\"\($0)\" \(languages)><body>\(unit)</body></file>"
          )
        },
        [.keep("b", "a=T;a=T;"), .warn("a", "duplicate-id")]),
      FormatRule(
        "a unit has a source, then a target, then the rest", "XLIFF 1.2, 2.2.4, `trans-unit`", in: unit1,
        [
          .keep("<source>S</source>", "a=…;"), .keep("<source>S</source><target>T</target><note>n</note>", "a=T;"),
          .keep("<source>S</source><target/>", "a=;"),
          .keep("<source>S</source><seg-source>S</seg-source><target>T</target>", "a=T;"),
          .keep("<source>S</source><alt-trans><target>A</target></alt-trans>", "a=…;"),
          .keep("<source>S</source><target>T</target><x:y xmlns:x=\"z\"/>", "a=T;"),
          .refuse("<target>T</target>", "missing-source"),
          .refuse("<source>S</source><source>S</source>", "duplicate-source"),
          .warn("<source>S</source><target>T</target><target>U</target>", "duplicate-target", value: "a=U;"),
          .warn("<target>T</target><source>S</source>", "element-order"),
          .warn("<source>S</source><note>n</note><target>T</target>", "element-order"),
          .warn("<source>S</source>T", "stray-text"),
          .warn("<source>S</source><trans-unit id=\"b\"><source/></trans-unit>", "unread-units"),
          .warn("<source>S</source><foo/>", "unknown-element"),
          .warn("<source>S</source><Target>T</Target>", "unknown-element"),
        ]),
      FormatRule(
        "elements are XLIFF's, or of another namespace", "XLIFF 1.2, 2.2 and 2.6", in: body1,
        [
          .keep(unit, "a=T;"), .keep("<group>\(unit)</group>", "a=T;"),
          .keep("<bin-unit id=\"b\" mime-type=\"x\"><bin-source/></bin-unit>", ""),
          .keep(
            "<bin-unit id=\"b\" mime-type=\"x\"><bin-source/>\(unit)</bin-unit>", "a=T;", as: "a unit in a `bin-unit`"),
          .warn("<y:z xmlns:y=\"x\">\(unit)</y:z>", "unread-units", value: "", as: "a unit in an element of a tool"),
          .keep("<y:z xmlns:y=\"x\"/>"), .warn("<Trans-Unit id=\"a\"/>", "unknown-element"),
          .warn("<unit id=\"a\"/>", "unknown-element"), .warn("x", "stray-text"),
        ]),
      FormatRule(
        "states are the specification's, or start with `x-`", "XLIFF 1.2, 3.2, `state`",
        in: { unit1("<source>S</source><target state=\"\($0)\">T</target>") },
        [
          "final", "needs-adaptation", "needs-l10n", "needs-review-adaptation", "needs-review-l10n",
          "needs-review-translation", "needs-translation", "new", "signed-off", "translated", "x-done",
        ].map { .keep($0, "a=T;") }
          + ["done", "Final", "initial", "needs_review"].map { .warn($0, "unknown-state") } + [
            .warn("", "unknown-state")
          ]),
      FormatRule(
        "state qualifiers are the specification's, or start with `x-`", "XLIFF 1.2, 3.2, `state-qualifier`",
        in: { unit1("<source>S</source><target state=\"translated\" state-qualifier=\"\($0)\">T</target>") },
        [
          "exact-match", "fuzzy-match", "id-match", "leveraged-glossary", "leveraged-inherited", "leveraged-mt",
          "leveraged-repository", "leveraged-tm", "mt-suggestion", "rejected-grammar", "rejected-inaccurate",
          "rejected-length", "rejected-spelling", "tm-suggestion", "x-mine",
        ].map { .keep($0) }
          + ["mt", "Leveraged-MT"].map { .warn($0, "unknown-state") }),
      FormatRule(
        "`approved` and `translate` are `yes` or `no`", "XLIFF 1.2, 2.3, `approved`, `translate`",
        in: { body1("<trans-unit id=\"a\" \($0)><source>S</source></trans-unit>") },
        ["approved", "translate"].flatMap { name -> [RuleSample] in
          [.keep("\(name)=\"yes\""), .keep("\(name)=\"no\"")]
            + ["true", "1", "Yes", ""].map { .warn("\(name)=\"\($0)\"", "wrong-attribute") }
        }),
      FormatRule(
        "`xml:lang` is the file's language", "XLIFF 1.2, 2.3, `xml:lang`", in: unit1,
        [
          .keep("<source xml:lang=\"en\">S</source><target xml:lang=\"de\">T</target>"),
          .warn("<source xml:lang=\"fr\">S</source>", "wrong-attribute"),
          .warn("<source>S</source><target xml:lang=\"fr\">T</target>", "mixed-target-languages"),
        ]),
      FormatRule(
        "inline elements represent text", "XLIFF 1.2, 2.2.6", in: { unit1("<source>S</source><target>\($0)</target>") },
        [
          .keep("a", "a=a;"), .warn("a<x id=\"1\" equiv-text=\"b\"/>", "inline-elements", value: "a=ab;"),
          .warn("<g id=\"1\">a</g>", "inline-elements", value: "a=a;"),
          .warn("<mrk mtype=\"x\">a</mrk>", "inline-elements", value: "a=a;"),
        ]),
      FormatRule(
        "the document is well-formed XML, without declarations", "XML 1.0, 2.1; OWASP, XML external entities",
        in: { $0 },
        [
          .keep(body1(unit), "a=T;", as: "a document"),
          .refuse(String(body1(unit).dropLast(3)), "truncated", as: "its end missing"),
          .refuse(body1(unit) + "x", "malformed-xml", as: "text after it"),
          .refuse(body1(unit) + body1(unit), "malformed-xml", as: "two of them"),
          .refuse("<!DOCTYPE xliff [<!ENTITY a \"b\">]>" + body1(unit), "dtd-entity", as: "an entity"),
          .warn("<!DOCTYPE xliff SYSTEM \"a.dtd\">" + body1(unit), "dtd-subset", as: "an external DTD"),
          .refuse("<plist/>", "not-xliff"),
          .refuse(body1("\n<<<<<<< a\n" + unit + "\n=======\n>>>>>>> b\n"), "merge-conflict", as: "conflict markers"),
        ]),
    ]
      + textRules(
        "XLIFF 1.2, 2.2.4, `target`", in: target1, pair: { unit1("<source>\($0)</source><target>\($1)</target>") }),
    read: { source, sink in
      sink.report(contentsOf: FileInspection(source, format: .xliff).diagnostics)
      var ignored = DiagnosticSink()
      return text(of: XLIFFDocument.parse(source, reportingTo: &ignored))
    })

  static let xliff2 = FormatRuleTable(
    name: "XLIFF 2.0 and 2.1", page: "xliff.md", path: "de.xlf",
    rules: [
      FormatRule(
        "the version is 2.0 or 2.1", "XLIFF 2.0, 4.3.1.38, `version`",
        in: {
          document2(
            "<file id=\"f\" original=\"a\"><unit id=\"a\">\(segment)</unit></file>",
            "version=\"\($0)\" srcLang=\"en\" trgLang=\"de\"")
        },
        [.keep("2.0", "a=T;"), .keep("2.1", "a=T;"), .refuse("2.2", "xliff-version"), .refuse("3.0", "xliff-version")]),
      FormatRule(
        "`srcLang` and `trgLang` are tags", "XLIFF 2.0, 4.3.1.28 and 4.3.1.35; BCP 47",
        in: {
          document2("<file id=\"f\" original=\"a\"><unit id=\"a\">\(segment)</unit></file>", "version=\"2.0\" \($0)")
        },
        [
          .keep("srcLang=\"en\" trgLang=\"pt-BR\""), .warn("trgLang=\"de\"", "missing-source-language"),
          .warn("srcLang=\"en\"", "missing-target-language"),
          .refuse("srcLang=\"\" trgLang=\"de\"", "bad-locale"),
          .refuse("srcLang=\"../en\" trgLang=\"de\"", "bad-locale"),
          .refuse("srcLang=\"en\" trgLang=\"../de\"", "bad-locale"),
          .warn("srcLang=\"en\" trgLang=\"pt_BR\"", "locale-spelling"),
        ]),
      FormatRule(
        "the document has files with unique ids and units", "XLIFF 2.0, 4.2.2.1 and 4.2.2.2", in: { document2($0) },
        {
          let unit = "<unit id=\"u\" name=\"a\">\(segment)</unit>"
          return [
            .keep("<file id=\"f\" original=\"a\">\(unit)</file>", "a=T;", as: "a file"),
            .keep(
              "<file id=\"f\" original=\"a\">\(unit)</file><file id=\"g\" original=\"b\">\(unit)</file>",
              as: "two files"),
            .warn("", "missing-element"), .warn("<file id=\"f\" original=\"a\"/>", "missing-element"),
            .warn("<file original=\"a\">\(unit)</file>", "missing-id", as: "a file without id"),
            .warn(
              "<file id=\"f\" original=\"a\">\(unit)</file><file id=\"f\" original=\"b\">\(unit)</file>",
              "duplicate-id", as: "one id twice"),
            .keep("<file id=\"f\">\(unit)</file>", "a=T;", as: "a file without original"),
            .refuse("<file id=\"f\" original=\"../a\">\(unit)</file>", "path-escape", as: "../a"),
            .warn(unit + "<file id=\"f\" original=\"a\">\(unit)</file>", "unread-units", as: "a unit in the document"),
          ]
        }()),
      FormatRule(
        "units and groups have unique ids", "XLIFF 2.0, 4.3.1.18, `id`", in: file2,
        [
          .keep("<unit id=\"u\">\(segment)</unit>", "u=T;", as: "u"),
          .keep(
            "<unit id=\"u\" name=\"a\">\(segment)</unit><unit id=\"v\" name=\"b\">\(segment)</unit>", "a=T;b=T;",
            as: "u, v"),
          .keep("<group id=\"g\"><unit id=\"u\">\(segment)</unit></group>", "u=T;", as: "a group"),
          .refuse("<unit>\(segment)</unit>", "missing-id", as: "no id"),
          .warn(
            "<unit id=\"u\" name=\"a\">\(segment)</unit><unit id=\"u\" name=\"b\">\(segment)</unit>", "duplicate-id",
            as: "u, u"),
          .warn(
            "<unit id=\"u\">\(segment)</unit><unit id=\"u\">\(segment)</unit>", "duplicate-id", as: "u, u without names"
          ),
          .warn(
            "<unit id=\"u\" name=\"a\">\(segment)</unit><unit id=\"v\" name=\"a\">\(segment)</unit>", "duplicate-id",
            as: "a name twice"),
          .warn(
            "<unit id=\"u\" name=\"\u{E9}\">\(segment)</unit><unit id=\"v\" name=\"e\u{301}\">\(segment)</unit>",
            "canonically-equal-keys", as: "\u{E9}, e\u{301}"),
          .warn("<group><unit id=\"u\">\(segment)</unit></group>", "missing-id", as: "a group without id"),
          .warn(
            "<group id=\"g\"><unit id=\"u\">\(segment)</unit></group><group id=\"g\"><unit id=\"v\">\(segment)</unit></group>",
            "duplicate-id", as: "g, g"),
        ]),
      FormatRule(
        "a unit has segments with a source, then a target", "XLIFF 2.0, 4.2.2.5 and 4.2.2.6", in: unit2,
        [
          .keep(segment, "a=T;"), .keep("<segment><source>S</source></segment>", "a=…;"),
          .keep("<notes><note>n</note></notes>" + segment, "a=T;"),
          .keep(
            "<segment><source>a</source><target>b</target></segment><ignorable><source> </source></ignorable><segment><source>c</source><target>d</target></segment>",
            "a=b d;", as: "two segments"),
          .refuse("", "missing-source"), .refuse("<segment><target>T</target></segment>", "missing-source"),
          .refuse(segment + "<segment><target>T</target></segment>", "missing-source"),
          .refuse(segment + "<ignorable><target> </target></ignorable>", "missing-source"),
          .refuse("<ignorable><source>S</source></ignorable>", "missing-source"),
          .refuse("<segment><source>S</source><source>S</source></segment>", "duplicate-source"),
          .warn(
            "<segment><source>S</source><target>T</target><target>U</target></segment>", "duplicate-target",
            value: "a=U;"),
          .warn("<segment><target>T</target><source>S</source></segment>", "element-order"),
          .warn("x" + segment, "stray-text"), .warn(segment + "<foo/>", "unknown-element"),
          .warn(segment + "<unit id=\"v\">\(segment)</unit>", "unread-units", as: "a unit in a unit"),
        ]),
      FormatRule(
        "`order` puts the targets in another sequence", "XLIFF 2.0, 4.3.1.24, `order`",
        in: {
          unit2(
            "<segment><source>a</source><target\($0)>b</target></segment><segment><source>c</source><target order=\"1\">d</target></segment>"
          )
        },
        [
          .keep(" order=\"2\"", "a=db;"), .warn(" order=\"1\"", "wrong-attribute"), .warn("", "wrong-attribute"),
          .warn(" order=\"3\"", "wrong-attribute"),
          .warn(" order=\"x\"", "wrong-attribute"), .warn(" order=\"0\"", "wrong-attribute"),
        ]),
      FormatRule(
        "states are `initial`, `translated`, `reviewed` and `final`", "XLIFF 2.0, 4.3.1.31 and 4.3.1.33",
        in: { unit2("<segment \($0)><source>S</source><target>T</target></segment>") },
        ["initial", "translated", "reviewed", "final"].map { .keep("state=\"\($0)\"") }
          + ["done", "new", "needs-translation", ""].map { .warn("state=\"\($0)\"", "unknown-state") }
          + [.keep("state=\"initial\" subState=\"a:b\""), .warn("subState=\"a:b\"", "wrong-attribute")]),
      FormatRule(
        "`translate` is `yes` or `no`, `xml:lang` is the document's", "XLIFF 2.0, 4.3.1.36 and 4.3.2.1",
        in: { file2($0) },
        [
          .keep("<unit id=\"a\" translate=\"yes\">\(segment)</unit>"),
          .keep("<unit id=\"a\" translate=\"no\">\(segment)</unit>"),
          .warn("<unit id=\"a\" translate=\"true\">\(segment)</unit>", "wrong-attribute"),
          .keep(
            "<unit id=\"a\"><segment><source xml:lang=\"en\">S</source><target xml:lang=\"de\">T</target></segment></unit>"
          ),
          .warn("<unit id=\"a\"><segment><source xml:lang=\"fr\">S</source></segment></unit>", "wrong-attribute"),
          .warn(
            "<unit id=\"a\"><segment><source>S</source><target xml:lang=\"fr\">T</target></segment></unit>",
            "mixed-target-languages"),
        ]),
      FormatRule(
        "inline codes have their data, and characters their number", "XLIFF 2.0, 4.2.3 and 4.7.2",
        in: {
          unit2(
            "<originalData><data id=\"d\">x</data></originalData><segment><source>S</source><target>\($0)</target></segment>"
          )
        },
        [
          .keep("T", "a=T;"), .warn("<ph id=\"1\" dataRef=\"d\"/>", "inline-elements", value: "a=x;"),
          .warn("<pc id=\"1\">T</pc>", "inline-elements", value: "a=T;"),
          .warn("<cp hex=\"0041\"/>", "inline-elements", value: "a=A;"),
          .warn("<ph id=\"1\" dataRef=\"e\"/>", "inline-elements", "dangling-reference"),
          .warn("<cp hex=\"D800\"/>", "inline-elements", "wrong-attribute"),
          .warn("<cp/>", "inline-elements", "wrong-attribute"),
          .warn("<cp hex=\"001B\"/>", "inline-elements", "control-character"),
        ]),
      FormatRule(
        "data has unique ids", "XLIFF 2.0, 4.2.2.11", in: { unit2("<originalData>\($0)</originalData>" + segment) },
        [
          .keep("<data id=\"a\">x</data>"), .warn("<data>x</data>", "missing-id"),
          .warn("<data id=\"a\">x</data><data id=\"a\">y</data>", "duplicate-id"),
        ]),
    ]
      + textRules(
        "XLIFF 2.0, 4.2.2.13", in: target2,
        pair: { unit2("<segment><source>\($0)</source><target>\($1)</target></segment>") }),
    read: { source, sink in
      let document = XLIFFDocument.parse(source, versions: .all, reportingTo: &sink)
      document.compareTexts(reportingTo: &sink)
      return text(of: document)
    })
}
