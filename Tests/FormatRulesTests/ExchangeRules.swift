import Diagnostics
import Formats
import ReferenceMaterial

/// `key=value;` of each translation.
private func text(of tables: [ExchangeTable]) -> String {
  tables.flatMap(\.entries).map { "\($0.key.rawValue)=\($0.value);" }.joined()
}

/// Rules of the translations themselves, which all formats share.
private func textRules(in template: (String) -> String, twins: RuleSample) -> [FormatRule] {
  [
    FormatRule(
      "texts show their characters in their order", "Unicode, UAX 9; UTR 36", in: template,
      [
        .keep("\u{2067}a\u{2069}"), .keep("e\u{301}"), .warn("a\u{202E}b", "bidi-control"),
        .warn("\u{2066}a", "bidi-control"),
        .warn("a\u{85}", "control-character"), .warn("a\u{7F}", "control-character"),
      ]),
    FormatRule(
      "argument positions are 1 to 127", "CFString.c, `__CFParseFormatSpec`", in: template,
      [.keep("100 %"), .warn("%0$@", "argument-position"), .warn("%128$@", "argument-position")]),
    FormatRule("keys differ visibly", "Unicode, UAX 15", in: { $0 }, [.keep(template("a"), as: "a"), twins]),
  ]
}

extension FormatRuleTable {
  private static let header = "msgid \"\"\nmsgstr \"Language: de\\n\"\n\n"

  static let portableObject = FormatRuleTable(
    name: "gettext PO", page: "po.md", path: "de.po", spellings: [.utf8, .utf8WithMark],
    rules: [
      FormatRule(
        "a message is `msgctxt`, `msgid` and `msgstr` with strings", "GNU gettext, The format of PO files",
        in: { header + $0 },
        [
          .keep("msgctxt \"k\"\nmsgid \"a\"\nmsgstr \"b\"\n", "k=b;"), .keep("msgid \"a\"\nmsgstr \"b\"\n", "a=b;"),
          .keep("msgid \"a\" msgstr \"b\" msgid \"c\" msgstr \"d\"", "a=b;c=d;"),
          .keep("msgid\n\"a\"\n\tmsgstr\"b\"", "a=b;"),
          .keep("msgid \"a\"\r\nmsgstr \"b\"\r\n", "a=b;"), .keep("msgid \"a\"\nmsgstr \"\"\n", ""), .keep("", ""),
          .refuse("msgid \"a\"", "malformed-po"), .refuse("msgstr \"b\"", "malformed-po"),
          .refuse("msgctxt \"k\"\nmsgstr \"b\"", "malformed-po"),
          .refuse("msgid \"a\"\nmsgid \"a\"\nmsgstr \"b\"", "malformed-po"),
          .refuse("msgid \"a\"\nmsgctxt \"k\"\nmsgstr \"b\"", "malformed-po"),
          .refuse("msgid\nmsgstr \"b\"", "malformed-po"), .refuse("MSGID \"a\"\nmsgstr \"b\"", "malformed-po"),
          .refuse("hello", "malformed-po"),
          .refuse("msgid a\nmsgstr b", "malformed-po"), .refuse("msgid 'a'\nmsgstr 'b'", "malformed-po"),
        ]),
      FormatRule(
        "strings next to each other are one", "GNU gettext, The format of PO files",
        in: { header + "msgid \"a\"\nmsgstr \($0)\n" },
        [
          .keep("\"b\"", "a=b;"), .keep("\"\"\n\"b\"\n\"c\"", "a=bc;"), .keep("\"b\" \"c\"", "a=bc;"),
          .keep("\"b\"\"c\"", "a=bc;"),
          .keep("\"b\\\nc\"", "a=bc;"), .refuse("\"b", "malformed-po"), .refuse("\"b\nc\"", "malformed-po"),
          .refuse("\"b\"c\"", "malformed-po"),
        ]),
      FormatRule(
        "escapes are C's", "GNU gettext, po-lex.c, `control_sequence`",
        in: { header + "msgid \"a\"\nmsgstr \"\($0)\"\n" },
        [
          .keep("\\t\\r", "a=\t\r;"), .keep("\\\"\\\\", "a=\"\\;"), .keep("\\101", "a=A;"), .keep("\\x41", "a=A;"),
          .keep("\\x0041", "a=A;"),
          .keep("\\303\\251", "a=\u{E9};"), .refuse("\\e", "malformed-po"), .refuse("\\'", "malformed-po"),
          .refuse("\\u00e9", "malformed-po"),
          .refuse("\\xg", "malformed-po"), .refuse("\\8", "malformed-po"), .refuse("\\", "malformed-po"),
          .refuse("\\351", "invalid-utf8"),
          .refuse("\\777", "invalid-utf8"), .warn("\\0", "control-character"), .warn("\\033[0m", "control-character"),
        ]),
      FormatRule(
        "comments start with `#`, before a message", "GNU gettext, The format of PO files",
        in: { header + $0 },
        [
          .keep("# a\n#. b\n#: c\n#, d\n#| msgid \"e\"\nmsgid \"a\"\nmsgstr \"b\"\n", "a=b;"),
          .keep("#~ msgid \"a\"\n#~ msgstr \"b\"\n", ""),
          .keep("msgid \"a\"\nmsgstr \"b\" # c\n", "a=b;"), .refuse("msgid \"a\"\n# c\nmsgstr \"b\"\n", "malformed-po"),
          .refuse("msgctxt \"k\"\n# c\nmsgid \"a\"\nmsgstr \"b\"\n", "malformed-po"), .refuse("// c\n", "malformed-po"),
        ]),
      FormatRule(
        "plural forms are numbered from 0", "GNU gettext, Translating plural forms",
        in: { header + "msgid \"a\"\n" + $0 },
        [
          .keep("msgstr \"b\"", "a=b;"),
          .warn("msgid_plural \"c\"\nmsgstr[0] \"b\"\nmsgstr[1] \"d\"", "po-plural", value: ""),
          .warn("msgid_plural \"c\"\nmsgstr [ 0 ] \"b\"", "po-plural"),
          .refuse("msgid_plural \"c\"\nmsgstr \"b\"", "malformed-po"),
          .refuse("msgstr[0] \"b\"", "malformed-po"), .refuse("msgid_plural \"c\"\nmsgstr[1] \"b\"", "malformed-po"),
          .refuse("msgid_plural \"c\"\nmsgstr[0] \"b\"\nmsgstr[2] \"d\"", "malformed-po"),
          .refuse("msgid_plural \"c\"\nmsgstr[x] \"b\"", "malformed-po"),
        ]),
      FormatRule(
        "each message is there once", "GNU gettext, msgfmt, duplicate message definition",
        in: { header + "msgid \"a\"\nmsgstr \"b\"\n" + $0 },
        [
          .keep("msgid \"A\"\nmsgstr \"b\"\n"), .keep("msgctxt \"k\"\nmsgid \"a\"\nmsgstr \"c\"\n", "a=b;k=c;"),
          .warn("msgid \"a\"\nmsgstr \"b\"\n", "duplicate-key", value: "a=b;a=b;"),
          .warn("msgid \"a\"\nmsgstr \"c\"\n", "duplicate-key", value: "a=b;a=c;"),
          .warn("msgid \"\\141\"\nmsgstr \"c\"\n", "duplicate-key"), .warn(header, "duplicate-key"),
        ]),
      FormatRule(
        "source and translation start and end with a line break, or neither", "GNU gettext, msgl-check.c, `check_pair`",
        in: { header + $0 },
        [
          .keep("msgid \"a\\n\"\nmsgstr \"b\\n\"\n"), .keep("msgid \"a\\nb\"\nmsgstr \"b\"\n"),
          .warn("msgid \"a\\n\"\nmsgstr \"b\"\n", "malformed-po", value: "a\n=b;"),
          .warn("msgid \"a\"\nmsgstr \"b\\n\"\n", "malformed-po"),
          .warn("msgid \"\\na\"\nmsgstr \"b\"\n", "malformed-po"),
        ]),
      FormatRule(
        "the header names the encoding", "GNU gettext, Filling in the header entry",
        in: { "msgid \"\"\nmsgstr \"\($0)\"\n\nmsgid \"a\"\nmsgstr \"\u{E9}\"\n" },
        [
          .keep("Content-Type: text/plain; charset=UTF-8\\n", "a=\u{E9};"),
          .keep("Content-Type: text/plain; charset=utf-8\\n"), .keep("Language: de\\n"),
          .refuse("Content-Type: text/plain; charset=ISO-8859-1\\n", "unknown-encoding"),
          .refuse("Content-Type: text/plain; charset=EUC-JP\\n", "unknown-encoding"),
        ]),
      FormatRule(
        "no version control system left its markers", "Git, `git-merge`", in: { header + $0 },
        [
          .keep("# <<<<<<< a\n"),
          .refuse("<<<<<<< a\nmsgid \"a\"\nmsgstr \"b\"\n=======\n>>>>>>> b\n", "merge-conflict"),
        ]),
      FormatRule(
        "the file is UTF-8, and not empty", "GNU gettext, Charset conversion",
        [
          .keep(bytes: Array("msgid \"\u{E9}\"\nmsgstr \"b\"".utf8), "UTF-8", "\u{E9}=b;"),
          .refuse(bytes: [], "nothing", "empty-file"),
          .refuse(bytes: Array("msgid \"a\"\nmsgstr \"".utf8) + [0xE9, 0x22], "Latin-1", "invalid-utf8"),
        ]),
    ]
      + textRules(
        in: { header + "msgid \"a\"\nmsgstr \"\($0)\"\n" },
        twins: .warn(
          header + "msgid \"\u{E9}\"\nmsgstr \"a\"\nmsgid \"e\u{301}\"\nmsgstr \"a\"\n", "canonically-equal-keys",
          as: "\u{E9}, e\u{301}")
      )
      .filter { $0.rule != "argument positions are 1 to 127" },
    read: { source, sink in
      let table = PortableObjectTranslations.read(source, keys: [], reportingTo: &sink)
      return table.map { text(of: [$0]) }
    })

  static let delimited = FormatRuleTable(
    name: "CSV and TSV", page: "csv.md", path: "de.csv",
    rules: [
      FormatRule(
        "each row has the fields of the header line", "RFC 4180, 2, rule 4", in: { "key,de\n\($0)" },
        [
          .keep("a,b\n", "a=b;"), .keep("a,b", "a=b;"), .keep("a,\n", ""), .keep("\na,b\n\n", "a=b;"),
          .warn("a\n", "field-count"),
          .warn("a,b,c\n", "field-count"), .warn("a,b,\n", "field-count"), .warn(",b\n", "missing-key", value: ""),
        ]),
      FormatRule(
        "lines end with CR LF, LF or CR", "RFC 4180, 2, rule 1", in: { "key,de\($0)a,b\($0)" },
        [.keep("\r\n", "a=b;"), .keep("\n", "a=b;"), .keep("\r", "a=b;")]),
      FormatRule(
        "a field in quotes has separators, line breaks and doubled quotes", "RFC 4180, 2, rules 5 to 7",
        in: { "key,de\na,\($0)\n" },
        [
          .keep("\"b\"", "a=b;"), .keep("\"b,c\"", "a=b,c;"), .keep("\"b\nc\"", "a=b\nc;"),
          .keep("\"b\"\"c\"", "a=b\"c;"), .keep("\"\"", ""),
          .keep(" b ", "a= b ;"), .warn("b\"c", "unexpected-character", value: "a=b\"c;"),
          .warn(" \"b\"", "unexpected-character"),
          .warn("\"b\"c", "unexpected-character"), .warn("\"b\" ", "unexpected-character"),
          .refuse("\"b", "unterminated-quote"),
          .refuse("\"b\"\"", "unterminated-quote"),
        ]),
      FormatRule(
        "the separator is a comma, a semicolon or a tab", "RFC 4180, 2; IANA, text/tab-separated-values",
        in: { "key\($0)de\na\($0)b\n" },
        [
          .keep(",", "a=b;"), .keep(";", "a=b;"), .keep("\t", "a=b;"),
          .refuse("|", "no-language-column"),
          .refuse(" ", "no-language-column"),
        ]),
      FormatRule(
        "the header line has a column for each language, once", "BCP 47, 2.1", in: { "key,\($0)\na,b,c\n" },
        [
          .keep("de,fr", "a=b;a=c;"), .keep("pt-BR,comment", "a=b;"), .keep("source,translation", "a=c;"),
          .keep("Source String,Translation", "a=c;"), .keep("de,max_length", "a=b;"),
          .warn("de,DE", "locale-spelling"),
          .warn("pt-BR,pt_BR", "locale-spelling"), .warn("de,de", "locale-spelling"),
          .refuse("../de,x", "no-language-column"), .refuse("1,2", "no-language-column"),
        ]),
      FormatRule(
        "each key is there once", "Pressfit's table format", in: { "key,de\na,b\n\($0)" },
        [.keep("A,c\n", "a=b;A=c;"), .warn("a,b\n", "duplicate-key"), .warn("a,c\n", "duplicate-key")]),
      FormatRule(
        "an apostrophe before a formula is removed", "OWASP, CSV injection", in: { "key,de\na,\($0)\n" },
        [
          .keep("'=1", "a==1;"), .keep("'-1", "a=-1;"), .keep("''=1", "a='=1;"), .keep("'s", "a='s;"),
          .keep("=1", "a==1;"),
        ]),
      FormatRule(
        "apostrophes around a formula are removed", "Weblate, CSVExporter.string_filter", in: { "key,de\na,\($0)\n" },
        [
          .keep("'=1'", "a==1;"), .keep("'%@ x'", "a=%@ x;"), .keep("'\\|x\\|'", "a=|x|;"),
          .keep("'+a\\|b'", "a=+a|b;"),
          .keep("'s Tern'", "a='s Tern';"), .keep("'%@ x", "a='%@ x;"), .keep("%@ x'", "a=%@ x';"),
        ]),
      FormatRule(
        "no version control system left its markers", "Git, `git-merge`", in: { "key,de\n\($0)" },
        [.keep("\"<<<<<<< a\",b\n"), .refuse("<<<<<<< a\na,b\n=======\na,c\n>>>>>>> b\n", "merge-conflict")]),
      FormatRule(
        "the file is Unicode, and not empty", "RFC 4180, 3",
        [
          .keep(bytes: Array("key,de\na,\u{E9}".utf8), "UTF-8", "a=\u{E9};"),
          .refuse(bytes: Array("key,de\na,".utf8) + [0xE9], "Latin-1", "invalid-utf8"),
          .refuse(bytes: [], "nothing", "empty-file"),
        ]),
    ]
      + textRules(
        in: { "key,de\na,\($0)\n" },
        twins: .warn("key,de\n\u{E9},a\ne\u{301},a\n", "canonically-equal-keys", as: "\u{E9}, e\u{301}")),
    read: { source, sink in text(of: DelimitedTranslations.read(source, sourceLanguage: "en", reportingTo: &sink)) })

  static let flatJSON = FormatRuleTable(
    name: "Flat JSON", page: "json.md", path: "de.json",
    rules: [
      FormatRule(
        "the file is an object of strings, or one such object for each language", "i18next, JSON format",
        [
          .keep(#"{"a":"b"}"#, "a=b;"), .keep("{}", ""), .keep(#"{"a":""}"#, ""),
          .keep(#"{"de":{"a":"b"},"fr":{"a":"c"}}"#, "a=b;a=c;"),
          .refuse(#"["a"]"#, "json-shape"), .refuse(#""a""#, "json-shape"), .refuse("null", "json-shape"),
          .keep(#"{"a":null}"#, ""), .warn(#"{"a":1,"b":"c"}"#, "json-shape", value: "b=c;"),
          .warn(#"{"a":true}"#, "json-shape"), .warn(#"{"a":["b"]}"#, "json-shape", value: ""),
        ]),
      FormatRule(
        "inner objects have the parts of keys", "i18next and Tolgee, nested JSON",
        [
          .keep(#"{"menu":{"a":"b","c":{"d":"e"}}}"#, "menu.a=b;menu.c.d=e;"),
          .keep(#"{"de":{"a":"b"},"x":"y"}"#, "de.a=b;x=y;"), .keep(#"{"de":{"a":{"b":"c"}}}"#, "a.b=c;"),
        ]),
      FormatRule(
        "an object may have a translation and its notes", "Chrome extensions, Lokalise and Transifex, structured JSON",
        [
          .keep(#"{"a":{"message":"b","description":"n"},"c":{"message":"d"}}"#, "a=b;c=d;"),
          .keep(#"{"a":{"translation":"b","notes":"n","limit":20,"tags":["t"]}}"#, "a=b;"),
          .keep(
            #"{"a":{"string":"b","developer_comment":"n","character_limit":20},"c":{"d":{"string":"e"}}}"#, "a=b;c.d=e;"
          ),
          .keep(#"{"a":{"message":"b"},"c":"d"}"#, "a.message=b;c=d;"),
          .warn(#"{"a":{"message":{"one":"b"}},"c":{"string":1}}"#, "json-shape", value: "a.message.one=b;"),
        ]),
      FormatRule(
        "an array has terms", "POEditor, JSON",
        [
          .keep(#"[{"term":"a","definition":"b","context":"","comment":"n"},{"term":"c","definition":""}]"#, "a=b;"),
          .warn(#"[{"term":"a","definition":{"one":"b"}}]"#, "json-shape", value: ""),
          .refuse(#"[{"a":"b"}]"#, "json-shape"), .refuse("[]", "json-shape"),
        ]),
      FormatRule(
        "each key and each language is there once", "RFC 8259, 4",
        [
          .keep(#"{"a":"b","A":"c"}"#, "a=b;A=c;"),
          .warn(#"{"a":"b","a":"c"}"#, "duplicate-key", value: "a=b;a=c;"),
          .warn(#"{"de":{"a":"b"},"DE":{"a":"c"}}"#, "locale-spelling"),
          .warn(#"{"pt-BR":{"a":"b"},"pt_BR":{"a":"c"}}"#, "locale-spelling"),
        ]),
    ]
      + textRules(
        in: { "{\"a\":\"\($0)\"}" },
        twins: .warn("{\"\u{E9}\":\"a\",\"e\u{301}\":\"a\"}", "canonically-equal-keys", as: "\u{E9}, e\u{301}")),
    read: { source, sink in text(of: FlatJSONTranslations.read(source, reportingTo: &sink)) })
}
