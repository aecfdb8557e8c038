import Diagnostics
import Formats
import JSON
import ReferenceMaterial

private func catalog(_ strings: String) -> String {
  #"{"sourceLanguage":"en","strings":{\#(strings)},"version":"1.0"}"#
}
private func unit(_ value: String, _ state: String = "translated") -> String {
  #"{"stringUnit":{"state":"\#(state)","value":"\#(value)"}}"#
}
private func localizations(_ content: String) -> String { catalog(#""k":{"localizations":{\#(content)}}"#) }
private func german(_ content: String) -> String { localizations(#""de":\#(content)"#) }

extension FormatRuleTable {
  static let stringCatalog = FormatRuleTable(
    name: "String catalogs", page: "xcstrings.md", path: "a.xcstrings",
    rules: [
      FormatRule(
        "the root is an object with `sourceLanguage`, `strings` and `version`", "catalogs that Xcode 15 to 27 write",
        [
          .keep(catalog("")), .keep(#"{"sourceLanguage":"en","strings":{},"version":"1.2","x":1}"#),
          .refuse("[]", "wrong-type"), .refuse("null", "wrong-type"), .refuse("{}", "missing-key"),
          .refuse(#"{"strings":{},"version":"1.0"}"#, "missing-key"),
          .refuse(#"{"sourceLanguage":"en","version":"1.0"}"#, "missing-key"),
          .warn(#"{"sourceLanguage":"en","strings":{}}"#, "missing-key"),
          .refuse(#"{"sourceLanguage":1,"strings":{},"version":"1.0"}"#, "wrong-type"),
          .refuse(#"{"sourceLanguage":"en","strings":[],"version":"1.0"}"#, "wrong-type"),
          .refuse(#"{"sourceLanguage":"en","strings":null,"version":"1.0"}"#, "wrong-type"),
        ]),
      FormatRule(
        "`version` is \"1.0\", \"1.1\" or \"1.2\"", "catalogs that Xcode 15 to 27 write",
        in: { #"{"sourceLanguage":"en","strings":{},"version":\#($0)}"# },
        [
          .keep(#""1.0""#), .keep(#""1.1""#), .keep(#""1.2""#), .warn(#""2.0""#, "unknown-version"),
          .warn(#""1""#, "unknown-version"),
          .warn(#""""#, "unknown-version"), .warn("1.0", "wrong-type"), .warn("null", "wrong-type"),
        ]),
      FormatRule(
        "languages are tags that can name a folder, each once", "BCP 47, 2.1", in: { localizations($0) },
        ["de", "pt-BR", "zh-Hans", "es-419", "sr-Latn-RS", "Base", "mul"].map {
          .keep("\"\($0)\":\(unit("x"))", as: $0)
        }
          + ["", "..", "../de", "a/b", "de ", "d\u{E9}", "-", "de-", "--", "123", "toolonglanguage"].map {
            .refuse("\"\($0)\":\(unit("x"))", "bad-locale", as: $0.isEmpty ? "no letters" : $0)
          } + [
            .warn("\"pt_BR\":\(unit("x"))", "locale-spelling", as: "pt_BR"),
            .warn("\"de\":\(unit("x")),\"DE\":\(unit("y"))", "locale-spelling", as: "de, DE"),
          ]),
      FormatRule(
        "an entry is an object of known types", "catalogs that Xcode 15 to 27 write", in: { catalog("\"k\":\($0)") },
        [
          .keep("{}"), .keep(#"{"comment":"c","extractionState":"manual","shouldTranslate":false}"#),
          .keep(#"{"x":1}"#),
          .keep(#"{"localizations":{}}"#), .refuse("null", "wrong-type"), .refuse("[]", "wrong-type"),
          .refuse(#""x""#, "wrong-type"),
          .warn(#"{"comment":1}"#, "wrong-type"), .warn(#"{"comment":null}"#, "wrong-type"),
          .warn(#"{"shouldTranslate":"no"}"#, "wrong-type"),
          .warn(#"{"shouldTranslate":0}"#, "wrong-type"), .warn(#"{"extractionState":1}"#, "wrong-type"),
          .warn(#"{"extractionState":"found"}"#, "unknown-extraction-state"),
          .refuse(#"{"localizations":[]}"#, "wrong-type"),
          .refuse(#"{"localizations":null}"#, "wrong-type"),
        ]),
      FormatRule(
        "keys differ visibly", "Unicode, UAX 15", in: { catalog($0) },
        [
          .keep(#""a":{},"A":{}"#), .keep(#""":{}"#), .refuse(#""a":{},"a":{}"#, "duplicate-key"),
          .refuse(#""a":{},"\u0061":{}"#, "duplicate-key"),
          .warn(#""\u00e9":{},"e\u0301":{}"#, "canonically-equal-keys"),
          .warn(#""\u212b":{},"\u00c5":{}"#, "canonically-equal-keys"),
          .warn(#""a\u0000":{}"#, "control-character"), .warn(#""a\u202e":{}"#, "bidi-control"),
        ]),
      FormatRule(
        "a localization has a string unit or variations", "catalogs that Xcode 15 to 27 write", in: german,
        [
          .keep(unit("x")), .keep(#"{"stringSet":{"state":"new","values":["a"]}}"#), .refuse("null", "wrong-type"),
          .refuse("[]", "wrong-type"),
          .warn("{}", "empty-localization"), .warn(#"{"variations":{}}"#, "empty-localization"),
          .warn(#"{"stringunit":{"state":"new","value":"x"}}"#, "empty-localization"),
          .warn(
            #"{"stringUnit":{"state":"new","value":"x"},"variations":{"device":{"mac":\#(unit("x"))}}}"#,
            "both-rule-types"),
        ]),
      FormatRule(
        "a unit has a known state and a value", "catalogs that Xcode 15 to 27 write",
        in: { german(#"{"stringUnit":\#($0)}"#) },
        ["new", "translated", "needs_review", "machine_translated", "stale"].map {
          .keep(#"{"state":"\#($0)","value":"x"}"#, as: $0)
        }
          + ["done", "Translated", "needs-review", ""].map {
            .warn(#"{"state":"\#($0)","value":"x"}"#, "unknown-state", as: "\"\($0)\"")
          } + [
            .warn(#"{"value":"x"}"#, "missing-state"), .warn(#"{"state":1,"value":"x"}"#, "wrong-type"),
            .refuse(#"{"state":"new"}"#, "missing-value"),
            .refuse(#"{"state":"new","value":null}"#, "wrong-type"),
            .refuse(#"{"state":"new","value":1}"#, "wrong-type"),
            .refuse("null", "wrong-type"), .refuse(#""x""#, "wrong-type"),
          ]),
      FormatRule(
        "a plural has CLDR's categories, all that its language uses", "UTS 35, Plural rules",
        in: { german(#"{"variations":{"plural":{\#($0)}}}"#) },
        [
          .keep(#""one":\#(unit("x")),"other":\#(unit("x"))"#),
          .keep(#""zero":\#(unit("x")),"one":\#(unit("x")),"other":\#(unit("x"))"#),
          .warn(#""other":\#(unit("x"))"#, "plural-missing-category"),
          .warn(#""one":\#(unit("x"))"#, "plural-missing-category"),
          .warn(#""one":\#(unit("x")),"other":\#(unit("x")),"dual":\#(unit("x"))"#, "unknown-plural-category"),
          .warn(#""One":\#(unit("x")),"other":\#(unit("x"))"#, "unknown-plural-category", "plural-missing-category"),
          .refuse(#""one":{},"other":\#(unit("x"))"#, "missing-string-unit"),
          .refuse(#""one":null,"other":\#(unit("x"))"#, "wrong-type"),
          .refuse(#""one":{"state":"new","value":"x"},"other":\#(unit("x"))"#, "missing-string-unit"),
        ]),
      FormatRule(
        "a string varies by plural or by device, each at one level", "Apple, Localizing strings that vary by device",
        in: german,
        [
          .keep(#"{"variations":{"device":{"mac":\#(unit("x")),"other":\#(unit("x"))}}}"#),
          .keep(
            #"{"variations":{"device":{"mac":{"variations":{"plural":{"one":\#(unit("x")),"other":\#(unit("x"))}}},"other":\#(unit("x"))}}}"#
          ),
          .warn(#"{"variations":{"device":{"phone":\#(unit("x"))}}}"#, "unknown-device"),
          .warn(#"{"variations":{"width":{"1":\#(unit("x"))}}}"#, "unknown-variation"),
          .warn(
            #"{"variations":{"device":{"mac":\#(unit("x"))},"plural":{"one":\#(unit("x")),"other":\#(unit("x"))}}}"#,
            "both-rule-types"),
          .warn(
            #"{"variations":{"device":{"mac":{"variations":{"device":{"ipad":\#(unit("x"))}}}}}}"#, "unknown-variation"),
          .refuse(#"{"variations":[]}"#, "wrong-type"), .refuse(#"{"variations":{"device":null}}"#, "wrong-type"),
        ]),
      FormatRule(
        "a substitution has an argument, a specifier and forms, and is used",
        "Apple, Localizing and varying text with a string catalog",
        in: { localizations(#""en":{"stringUnit":{"state":"new","value":"%#@n@"},"substitutions":{\#($0)}}"#) },
        {
          let forms = #""variations":{"plural":{"one":\#(unit("%arg")),"other":\#(unit("%arg"))}}"#
          return [
            .keep(#""n":{"argNum":1,"formatSpecifier":"lld",\#(forms)}"#),
            .keep(#""n":{"formatSpecifier":"@",\#(forms)}"#),
            .warn(#""n":{"argNum":0,"formatSpecifier":"lld",\#(forms)}"#, "argument-position"),
            .warn(#""n":{"argNum":128,"formatSpecifier":"lld",\#(forms)}"#, "argument-position"),
            .warn(#""n":{"argNum":"1","formatSpecifier":"lld",\#(forms)}"#, "wrong-type"),
            .warn(#""n":{"argNum":1.5,"formatSpecifier":"lld",\#(forms)}"#, "wrong-type"),
            .warn(#""n":{"argNum":1,\#(forms)}"#, "missing-format-specifier"),
            .warn(
              #""n":{"argNum":1,"formatSpecifier":"","variations":{"plural":{"one":\#(unit("%arg")),"other":\#(unit("%arg"))}}}"#,
              "missing-format-specifier"),
            .warn(#""n":{"argNum":1,"formatSpecifier":"%d",\#(forms)}"#, "missing-format-specifier"),
            .warn(
              #""n":{"formatSpecifier":"d",\#(forms)},"m":{"formatSpecifier":"d",\#(forms)}"#, "unused-substitution"),
            .warn(#""m":{"formatSpecifier":"d",\#(forms)}"#, "unused-substitution", "undefined-substitution"),
            .refuse(#""n":{"formatSpecifier":"d"}"#, "missing-string-unit", "undefined-substitution"),
            .refuse(#""n":null"#, "wrong-type", "undefined-substitution"),
          ]
        }()),
      FormatRule(
        "a translation has the arguments of its source", "CFString.c, `__CFStringAppendFormatCore`",
        in: { localizations(#""en":\#(unit("%@ of %lld")),"de":\#(unit($0))"#) },
        [
          .keep("%@ von %lld"), .keep("%2$lld von %1$@"), .keep("%1$@ %2$d"), .refuse("%lld von %@", "format-mismatch"),
          .warn("%@", "format-mismatch"),
          .refuse("%@ %lld %@", "format-mismatch"), .warn("%0$@ %lld", "argument-position"),
          .warn("%128$@", "argument-position"),
        ]),
      FormatRule(
        "texts show their characters in their order", "Unicode, UAX 9; UTR 36", in: { german(unit($0)) },
        [
          .keep(#"a\tb\nc"#), .keep("\u{2067}a\u{2069}"), .keep(""), .warn(#"a\u0000"#, "control-character"),
          .warn(#"\u001b[0m"#, "control-character"),
          .warn(#"a\u0085"#, "control-character"), .warn(#"\uffff"#, "control-character"),
          .warn(#"\u202ea"#, "bidi-control"), .warn("\u{2066}a", "bidi-control"),
        ]),
    ],
    read: { source, sink in
      sink.report(contentsOf: FileInspection(source, format: .stringCatalog).diagnostics)
      return nil
    })

  // MARK: JSON

  static let json = FormatRuleTable(
    name: "JSON", page: "json.md", path: "a.json",
    rules: [
      FormatRule(
        "a document is one value, with white space around it", "RFC 8259, 2",
        [
          .keep("1"), .keep(" {}\r\n\t"), .keep("\"a\""), .refuse(" ", "bad-json"), .refuse("1 2", "bad-json"),
          .refuse("{}{}", "bad-json"), .refuse("{}x", "bad-json"), .refuse("\u{A0}1", "bad-json"),
          .refuse("\u{B}1", "bad-json"),
          .refuse("1\u{0}", "bad-json"), .refuse("// c\n1", "bad-json"), .refuse("/**/1", "bad-json"),
        ]),
      FormatRule(
        "words are `true`, `false` and `null`", "RFC 8259, 3",
        ["true", "false", "null"].map { .keep($0) }
          + ["True", "NULL", "nul", "truex", "undefined", "NaN", "Infinity", "yes"].map { .refuse($0, "bad-json") }),
      FormatRule(
        "objects have quoted keys, `:` and `,`", "RFC 8259, 4",
        ["{}", #"{"a":1}"#, #"{"a" : 1 , "b" : {} }"#, #"{"":0}"#].map { .keep($0) }
          + [
            "{a:1}", "{'a':1}", #"{"a" 1}"#, #"{"a":1 "b":2}"#, #"{"a":1,}"#, "{,}", #"{"a"}"#, #"{"a":}"#, #"{"a":1"#,
            "{]", "{1:2}",
          ].map {
            .refuse($0, "bad-json")
          } + [.refuse(#"{"a":1,"a":2}"#, "duplicate-key"), .refuse(#"{"a":1,"\u0061":1}"#, "duplicate-key")]),
      FormatRule(
        "arrays have values and `,`", "RFC 8259, 5",
        ["[]", "[1,2]", "[ [] , {} ]"].map { .keep($0) }
          + ["[1,]", "[,1]", "[1 2]", "[", "[1", "]", "[}"].map { .refuse($0, "bad-json") }),
      FormatRule(
        "numbers are decimal, without leading zeros", "RFC 8259, 6",
        ["0", "-0", "1.5", "-1e5", "1E+3", "1.0e-3"].map { .keep($0) }
          + ["01", "+1", "1.", ".5", "-", "1e", "1e+", "0x1", "1_0", "\u{661}"].map { .refuse($0, "bad-json") }
          + [.refuse("1e400", "bad-number"), .refuse("-1e999", "bad-number")]),
      FormatRule(
        "strings escape `\"`, `\\` and U+0000 to U+001F", "RFC 8259, 7",
        [#""a""#, #""\"\\\/\b\f\n\r\t""#, #""\u00e9""#, #""\uD83D\uDE00""#, "\"\u{7F}\u{2028}\""].map { .keep($0) }
          + [
            #""\x41""#, #""\'""#, #""\u12""#, #""\u12g4""#, #""\U0041""#, "\"a\tb\"", "\"a\nb\"", "\"a", #""\"#,
            #""\""#, "\"\u{1}\"", "'a'",
          ].map {
            .refuse($0, "bad-json")
          } + [#""\ud83d""#, #""\ude00""#, #""\ude00\ud83d""#, #""\ud83dx""#].map { .refuse($0, "lone-surrogate") }),
      FormatRule(
        "a document is Unicode", "RFC 8259, 8.1",
        [
          .keep(bytes: Array("\"\u{E9}\"".utf8), "UTF-8"),
          .refuse(bytes: [0x22, 0xE9, 0x22], "Latin-1", "invalid-utf8"),
          .refuse(bytes: [0x22, 0xED, 0xA0, 0x80, 0x22], "a surrogate in UTF-8", "invalid-utf8"),
          .refuse(bytes: [0x22, 0xC0, 0x80, 0x22], "overlong UTF-8", "invalid-utf8"),
          .refuse(bytes: [], "nothing", "empty-file"),
        ]),
    ],
    read: { source, sink in
      _ = JSONDocument.parse(source, reportingTo: &sink)
      return nil
    })
}
