import Diagnostics
import Formats
import ReferenceMaterial

extension FormatRuleTable {
  /// Every table, in the order of `docs/formats`.
  static let all: [FormatRuleTable] = [
    openStepStrings, xmlPropertyList, binaryPropertyList, stringsDict, shortcutItems, stringCatalog, json, xliff1,
    xliff2,
    portableObject, delimited, flatJSON, xcodeProject, xcodeConfiguration,
  ]
}

/// The members of a table, `key=value` with `;` behind each; other values than strings as their kind.
private func text(of members: [PropertyListMember]) -> String {
  members.map { "\($0.key)=\($0.value.string ?? "…");" }.joined()
}

// MARK: .strings

extension FormatRuleTable {
  static let openStepStrings = FormatRuleTable(
    name: "OpenStep tables", page: "strings.md", path: "a.strings",
    rules: [
      FormatRule(
        "an entry is a key, `=`, a value and `;`", "CFOldStylePList.c, `parsePlistDictContent`",
        [
          .keep("\"a\" = \"b\";", "a=b;"), .keep("\"a\"=\"b\";", "a=b;"), .keep("\"a\"\n=\n\"b\"\n;", "a=b;"),
          .keep("\"a\"=\"b\";\"c\"=\"d\";", "a=b;c=d;"),
          .refuse("\"a\" = \"b\"", "missing-semicolon"), .refuse("\"a\" \"b\";", "expected-equals-or-semicolon"),
          .refuse("\"a\" : \"b\";", "expected-equals-or-semicolon"), .refuse("\"a\" = ;", "unexpected-character"),
          .refuse("\"a\" =", "unexpected-eof"), .refuse("\"a\" = \"b\" \"c\";", "missing-semicolon"),
          .warn("\"a\" = \"b\";;", "unread-tail", value: "a=b;"),
          .warn("\"a\" = \"b\";, \"c\" = \"d\";", "unread-tail", value: "a=b;"),
        ]),
      FormatRule(
        "a key without a value is its own value", "CFOldStylePList.c, `parsePlistDictContent`",
        [
          .keep("\"a\";", "a=a;"), .keep("a;", "a=a;"), .keep("'a b';", "a b=a b;"),
          .refuse("\"a\", \"b\";", "expected-equals-or-semicolon"),
        ]),
      FormatRule(
        "a string is in double or single quotes", "CFOldStylePList.c, `parseQuotedPlistString`",
        [
          .keep("'a' = 'b';", "a=b;"), .keep("\"'\" = '\"';", "'=\";"), .keep("\"\" = \"\";", "=;"),
          .keep("\"a\" = \"x\ny\";", "a=x\ny;"), .refuse("\"a\" = \"b;", "unterminated-string"),
          .refuse("\"a\" = 'b\";", "unterminated-string"), .refuse("“a” = “b”;", "unexpected-character"),
          .warn("\"a\" = \"b\"; “c” = “d”;", "unread-tail", value: "a=b;"),
          .refuse("\"a\" = “b”;", "unexpected-character"), .refuse("`a` = `b`;", "unexpected-character"),
        ]),
      FormatRule(
        "without quotes a string has ASCII letters, digits and `_$/:.-`",
        "CFOldStylePList.c, `isValidUnquotedStringCharacter`",
        [
          .keep("a = b;", "a=b;"), .keep("a_1.b-c = $x:y/z;", "a_1.b-c=$x:y/z;"), .keep("a = -1.5;", "a=-1.5;"),
          .keep("a = http://b/c;", "a=http://b/c;"), .refuse("a b = c;", "expected-equals-or-semicolon"),
          .refuse("a@b = c;", "expected-equals-or-semicolon"), .refuse("a = b c;", "missing-semicolon"),
          .refuse("a = é;", "unexpected-character"), .refuse("a = @b;", "unexpected-character"),
          .refuse("caf\u{E9} = b;", "expected-equals-or-semicolon"), .warn("a = b//c;", "suspicious-comment-in-word"),
        ]),
      FormatRule(
        "`\\` and one to three octal digits are a byte in NeXTSTEP's encoding",
        "CFOldStylePList.c, `getSlashedChar`", in: { "\"k\" = \"\($0)\";" },
        [
          .keep("\\101", "k=A;"), .keep("\\7x", "k=\u{7}x;"), .keep("\\1012", "k=A2;"),
          .warn("\\341", "octal-nextstep", value: "k=\u{C6};"), .warn("\\501", "octal-overflow"),
          .warn("\\0", "nul-character"), .warn("\\8", "unknown-escape", value: "k=8;"),
        ]),
      FormatRule(
        "`\\U` and four hexadecimal digits are a UTF-16 unit", "CFOldStylePList.c, `getSlashedChar`",
        in: { "\"k\" = \"\($0)\";" },
        [
          .keep("\\U00e9", "k=\u{E9};"), .keep("\\U00E9x", "k=\u{E9}x;"), .keep("\\Ud83d\\Ude00", "k=\u{1F600};"),
          .warn("\\Ue9 ", "short-unicode-escape", value: "k=\u{E9} ;"), .warn("\\U0001F600", "long-unicode-escape"),
          .warn("\\Ux", "bad-unicode-escape", "nul-character"),
          .warn("\\u00e9", "lowercase-unicode-escape", value: "k=u00e9;"),
          .warn("\\Ud83d", "lone-surrogate"), .warn("\\Ude00", "lone-surrogate"),
          .warn("\\Ude00\\Ud83d", "lone-surrogate"), .warn("\\U0000", "nul-character"),
        ]),
      FormatRule(
        "`\\a \\b \\f \\n \\r \\t \\v` are C's; another escaped character is itself",
        "CFOldStylePList.c, `getSlashedChar`", in: { "\"k\" = \"\($0)\";" },
        [
          .keep("\\n\\r\\t", "k=\n\r\t;"), .keep("\\a\\b\\f\\v", "k=\u{7}\u{8}\u{C}\u{B};"),
          .keep("\\\"\\'\\\\", "k=\"'\\;"),
          .keep("\\\n", "k=\n;"), .keep("\\%", "k=%;"), .warn("\\q", "unknown-escape", value: "k=q;"),
          .warn("\\x41", "unknown-escape", value: "k=x41;"), .warn("\\e[0m", "unknown-escape", value: "k=e[0m;"),
          .refuse("\\", "unterminated-string"),
        ]),
      FormatRule(
        "white space is U+0009 to U+000D, space, U+2028 and U+2029", "CFOldStylePList.c, `advanceToNonSpace`",
        [
          .keep("\u{9}\u{A}\u{B}\u{C}\u{D} \"a\"\u{2028}=\u{2029}\"b\";", "a=b;"),
          .refuse("\u{A0}\"a\" = \"b\";", "unexpected-character"),
          .refuse("\"a\"\u{A0}= \"b\";", "expected-equals-or-semicolon"),
          .refuse("\"a\" =\u{3000}\"b\";", "unexpected-character"),
          .refuse("\"a\" = \"b\"\u{200B};", "missing-semicolon"),
          .warn("\"a\" = \"b\";\u{A0}\"c\" = \"d\";", "unread-tail", value: "a=b;"),
          .warn("\"a\" = \"b\";\u{85}\"c\" = \"d\";", "unread-tail", value: "a=b;"),
          .warn("\"a\" = \"b\";\u{FEFF}\"c\" = \"d\";", "unread-tail", value: "a=b;"),
        ]),
      FormatRule(
        "comments are `//` to the end of the line and `/*` to the first `*/`", "CFOldStylePList.c, `advanceToNonSpace`",
        [
          .keep("// c\n\"a\" = \"b\";", "a=b;"), .keep("/* c */\"a\" /**/ = /* */ \"b\"; // d", "a=b;"),
          .keep("// c\r\"a\" = \"b\";", "a=b;"), .keep("// c\u{2028}\"a\" = \"b\";", "a=b;"),
          .keep("/* // */\"a\" = \"b\";", "a=b;"),
          .keep("// /*\n\"a\" = \"b\";", "a=b;"), .warn("\"a\" = \"b\"; /* c", "unterminated-comment", value: "a=b;"),
          .warn("\"a\" = \"b\"; # c", "unread-tail", value: "a=b;"),
          .refuse("/* /* */ */\"a\" = \"b\";", "unexpected-character"),
        ]),
      FormatRule(
        "braces may enclose the table, which ends with them",
        "CFOldStylePList.c, `parseOldStylePropertyListOrStringsFile`",
        [
          .keep("{\"a\" = \"b\";}", "a=b;"), .keep("{}", ""), .keep(" \n/* c */", ""),
          .refuse("{\"a\" = \"b\";", "missing-close-brace"), .refuse("{\"a\" = \"b\"}", "missing-semicolon"),
          .refuse("{\"a\" = \"b\";}x", "junk-after-plist"), .warn("\"a\" = \"b\";}", "unread-tail", value: "a=b;"),
        ]),
      FormatRule(
        "the file is a dictionary, and not empty", "CFPropertyList.c, `CFPropertyListCreateWithData`",
        [
          .keep("\"a\" = \"b\";", "a=b;"), .refuse("(a, b)", "not-a-dictionary"), .refuse("a", "not-a-dictionary"),
          .refuse("\"a\"", "not-a-dictionary"),
        ]),
      FormatRule(
        "values are strings", "NSBundle, `localizedString(forKey:value:table:)`",
        [
          .keep("a = b;", "a=b;"), .warn("a = (b, c);", "non-string-value"), .warn("a = {b = c;};", "non-string-value"),
          .warn("a = <0fA0>;", "non-string-value"), .warn("a = ();", "non-string-value"),
          .warn("a = (b,);", "non-string-value"),
          .refuse("a = (b,,c);", "missing-close-paren", "non-string-value"),
          .refuse("a = (b c);", "missing-close-paren", "non-string-value"),
          .refuse("a = <0>;", "bad-data"), .refuse("a = <0g>;", "bad-data"), .refuse("a = <00;", "bad-data"),
          .refuse("a = {b = c};", "missing-semicolon", "non-string-value"),
          .refuse("a = {b = c;;", "missing-close-brace", "non-string-value"),
        ]),
      FormatRule(
        "keys differ; the last of two equal ones counts", "CFOldStylePList.c, `parsePlistDictContent`",
        [
          .keep("a = 1; A = 2;", "a=1;A=2;"), .warn("a = 1; a = 2;", "duplicate-key"),
          .warn("a = 1; \"\\141\" = 1;", "duplicate-key"),
          .warn("\"\u{E9}\" = 1; \"e\u{301}\" = 2;", "canonically-equal-keys"),
          .warn("\"\\U212B\" = 1; \"\u{C5}\" = 2;", "canonically-equal-keys"),
        ]),
      FormatRule(
        "texts show their characters in their order", "Unicode, UAX 9; UTR 36", in: { "\"k\" = \"\($0)\";" },
        [
          .keep("\u{2067}a\u{2069}", "k=\u{2067}a\u{2069};"), .keep("\u{202B}a\u{202C}"),
          .warn("a\u{202E}b", "bidi-control"),
          .warn("\u{2066}a", "bidi-control"), .warn("a\u{1B}[0m", "control-character"),
          .warn("a\u{85}", "control-character"),
          .warn("a\u{7F}", "control-character"), .warn("a\u{0}b", "nul-character"),
        ]),
      FormatRule(
        "no version control system left its markers", "Git, `git-merge`",
        [
          .keep("/*\n<<<<<<< a\n*/\"a\" = \"b\";", "a=b;"), .keep("\"a\" = \"\n<<<<<<< b\n\";"),
          .refuse("<<<<<<< a\n\"a\" = \"b\";\n=======\n>>>>>>> b\n", "merge-conflict"),
          .refuse("\"a\" = \"b\";\n<<<<<<< a\n\"c\" = \"d\";\n=======\n>>>>>>> b\n", "merge-conflict"),
        ]),
      FormatRule(
        "the file is UTF-8, or UTF-16 or UTF-32 with a byte order mark", "CFPropertyList.c, `encodingForXMLData`",
        [
          .keep(bytes: Array("\"a\" = \"\u{E9}\";".utf8), "UTF-8", "a=\u{E9};"),
          .refuse(bytes: [0x22, 0xE9, 0x22, 0x3B], "Latin-1", "invalid-utf8"),
          .refuse(bytes: [0x22, 0xC0, 0x80, 0x22, 0x3B], "overlong UTF-8", "invalid-utf8"),
          .refuse(bytes: [0x22, 0xED, 0xA0, 0x80, 0x22, 0x3B], "a surrogate in UTF-8", "invalid-utf8"),
          .refuse(bytes: "\"a\";".utf16.flatMap { [UInt8($0), 0] }, "UTF-16 without a mark", "utf16-without-bom"),
          .refuse(
            bytes: "\"a\";".utf16.flatMap { [0, UInt8($0)] }, "big-endian UTF-16 without a mark", "utf16-without-bom"),
          .refuse(bytes: [], "an empty file", "empty-file"),
          .refuse(bytes: [0xEF, 0xBB, 0xBF], "only a mark", "empty-file"),
          .warn(
            bytes: [0xFF, 0xFE] + "\"a\";".utf16.flatMap { [UInt8($0), 0] } + [0], "half a unit at the end",
            "odd-length-utf16"),
        ]),
    ],
    read: { source, sink in
      sink.report(contentsOf: FileInspection(source, format: .strings).diagnostics)
      var ignored = DiagnosticSink()
      let file = StringsFile.parse(source, reportingTo: &ignored)
      return file.hasError
        ? nil : file.entries.map { "\($0.key.rawValue)=\($0.value.string ?? "…");" }.joined()
    })

  // MARK: XML

  static let xmlPropertyList = FormatRuleTable(
    name: "XML property lists", page: "property-list.md", path: "a.plist",
    rules: [
      FormatRule(
        "the root is `plist`, or its value alone",
        "PropertyList-1.0.dtd, `plist`; CFPropertyList.c, `parseXMLPropertyList`",
        [
          .keep("<plist version=\"1.0\"><dict/></plist>", ""), .keep("<plist><dict/></plist>", ""),
          .keep("<dict/>", ""),
          .keep("<plist version=\"0.9\"><dict/></plist>", ""), .refuse("<plist/>", "malformed-plist"),
          .refuse("<plist><dict/><dict/></plist>", "malformed-plist"),
          .refuse("<plist><plist><dict/></plist></plist>", "malformed-plist"), .refuse("<html/>", "not-a-plist"),
          .refuse("<Plist><dict/></Plist>", "not-a-plist"), .warn("<plist><dict/></plist>x", "unread-tail"),
          .refuse("<plist><array/></plist>", "not-a-dictionary"),
          .refuse("<plist><string/></plist>", "not-a-dictionary"),
        ]),
      FormatRule(
        "a dictionary has keys and values in turn", "PropertyList-1.0.dtd, `dict`", in: { "<dict>\($0)</dict>" },
        [
          .keep("<key>a</key><string>b</string>", "a=b;"), .keep("<key/><string/>", "=;"),
          .keep("<!-- c --><key>a</key><?p?><string/>", "a=;"), .refuse("<key>a</key>", "malformed-plist"),
          .refuse("<string>a</string>", "malformed-plist"),
          .refuse("<key>a</key><key>b</key><string/>", "malformed-plist"),
          .refuse("<key>a</key><string/><string/>", "malformed-plist"),
          .refuse("x<key>a</key><string/>", "malformed-plist"),
          .refuse("<key>a</key>x<string/>", "malformed-plist"),
          .warn("<key>a</key><string>b</string><key>a</key><string>c</string>", "duplicate-key", value: "a=c;"),
          .warn("<key>\u{E9}</key><string/><key>e\u{301}</key><string/>", "canonically-equal-keys"),
        ]),
      FormatRule(
        "values are `string array dict integer real true false date data`", "PropertyList-1.0.dtd, `plistObject`",
        in: { "<dict><key>k</key>\($0)</dict>" },
        [
          .keep("<string/>"), .keep("<array/>"), .keep("<dict/>"), .keep("<true/>"), .keep("<false/>"),
          .refuse("<bool/>", "malformed-plist"), .refuse("<null/>", "malformed-plist"),
          .refuse("<set/>", "malformed-plist"),
          .refuse("<String/>", "malformed-plist"), .refuse("<number>1</number>", "malformed-plist"),
          .refuse("<a:string xmlns:a=\"b\"/>", "malformed-plist"),
        ]),
      FormatRule(
        "`string` and `key` have text alone", "PropertyList-1.0.dtd, `string`; CFPropertyList.c, `parseStringTag`",
        in: { "<dict><key>k</key><string>\($0)</string></dict>" },
        [
          .keep("a", "k=a;"), .keep(" a\tb\n", "k= a\tb\n;"), .keep("<![CDATA[<a>&amp;]]>", "k=<a>&amp;;"),
          .keep("a<![CDATA[b]]>c", "k=abc;"), .keep("a\r\nb", "k=a\r\nb;"), .refuse("<b/>", "malformed-plist"),
          .refuse("a<!-- c -->b", "comment-in-string"), .refuse("a<?p?>b", "comment-in-string"),
          .warn("a]]>b", "unusual-plist"),
        ]),
      FormatRule(
        "references are XML's five, and characters of XML", "XML 1.0, 4.1 and 4.6",
        in: { "<dict><key>k</key><string>\($0)</string></dict>" },
        [
          .keep("&amp;&lt;&gt;&quot;&apos;", "k=&<>\"';"), .keep("&#65;&#x41;", "k=AA;"),
          .keep("&#x1F600;", "k=\u{1F600};"),
          .refuse("&nbsp;", "unknown-entity"), .refuse("&AMP;", "unknown-entity"), .refuse("&", "bad-entity"),
          .refuse("& a", "bad-entity"), .refuse("&amp", "bad-entity"), .warn("&#0;", "unusual-plist"),
          .warn("&#1;", "unusual-plist"),
          .refuse("&#xD800;", "bad-entity"), .refuse("&#x110000;", "bad-entity"), .warn("&#xFFFE;", "unusual-plist"),
        ]),
      FormatRule(
        "`integer` is decimal or hexadecimal, from -2^63 to 2^64-1", "CFPropertyList.c, `parseIntegerTag`",
        in: { "<dict><key>k</key><integer>\($0)</integer></dict>" },
        [
          .keep("1"), .keep("-1"), .keep("+1"), .keep(" 1"), .keep("0x1F"), .keep("18446744073709551615"),
          .keep("-9223372036854775808"), .refuse("", "bad-number"), .refuse("1.0", "bad-number"),
          .refuse("1 ", "bad-number"),
          .refuse("1F", "bad-number"), .refuse("0x", "bad-number"), .refuse("18446744073709551616", "bad-number"),
          .refuse("-9223372036854775809", "bad-number"), .refuse("\u{661}", "bad-number"), .refuse("1_0", "bad-number"),
        ]),
      FormatRule(
        "`real` is a decimal number, `nan` or `infinity`", "CFPropertyList.c, `parseRealTag`",
        in: { "<dict><key>k</key><real>\($0)</real></dict>" },
        [
          .keep("1.5"), .keep("-1e3"), .keep(".5"), .keep("nan"), .keep("+Infinity"), .refuse("", "bad-number"),
          .refuse("1,5", "bad-number"), .refuse("one", "bad-number"), .refuse("-nan", "bad-number"),
        ]),
      FormatRule(
        "`true` and `false` are empty", "PropertyList-1.0.dtd, `true`", in: { "<dict><key>k</key>\($0)</dict>" },
        [.keep("<true></true>"), .refuse("<true>1</true>", "bad-boolean"), .refuse("<false> </false>", "bad-boolean")]),
      FormatRule(
        "`date` is `YYYY-MM-DDTHH:MM:SSZ`", "PropertyList-1.0.dtd, `date`; CFPropertyList.c, `parseDateTag`",
        in: { "<dict><key>k</key><date>\($0)</date></dict>" },
        [
          .keep("2024-01-02T03:04:05Z"), .keep("-0001-01-01T00:00:00Z"), .refuse("", "bad-date"),
          .refuse("2024-01-02", "bad-date"),
          .refuse("2024-01-02T03:04:05", "bad-date"), .refuse("2024-1-2T3:4:5Z", "bad-date"),
          .refuse("2024-01-02T03:04:05.5Z", "bad-date"), .refuse("2024-01-02T03:04:05+0100", "bad-date"),
        ]),
      FormatRule(
        "`data` is base64", "PropertyList-1.0.dtd, `data`; RFC 4648", in: { "<dict><key>k</key>\($0)</dict>" },
        [
          .keep("<data>AAEC</data>"), .keep("<data>\nAA\n E=\n</data>"), .keep("<data></data>"),
          .warn("<data>A*EC</data>", "bad-data"), .warn("<data>AAE</data>", "bad-data"), .refuse("<data/>", "bad-data"),
          .refuse("<data>\u{E9}</data>", "bad-data"), .refuse("<data>&#65;</data>", "malformed-plist"),
        ]),
      FormatRule(
        "the document is well-formed XML 1.0", "XML 1.0, 2.1",
        [
          .keep("<dict><key>k</key><string a='b'/></dict>", "k=;"), .refuse("<dict>", "truncated"),
          .refuse("<dict></dic>", "malformed-xml"), .warn("<dict a=b/>", "unusual-plist"),
          .warn("<dict a=\"1\" a=\"2\"/>", "unusual-plist"), .warn("<dict><!-- a -- b --></dict>", "unusual-plist"),
          .warn("<dict><key>a\u{1}</key><string/></dict>", "unusual-plist"),
          .warn("<dict><key>a\u{0}</key><string/></dict>", "unusual-plist"),
          .warn("<dict><key>a</key><string>\u{FFFE}</string></dict>", "unusual-plist"),
        ]),
      FormatRule(
        "a document type has no internal declarations", "CFPropertyList.c, `skipDTD`; OWASP, XML external entities",
        in: { "\($0)<plist><dict/></plist>" },
        [
          .keep(
            "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">"
          ),
          .keep("<!DOCTYPE plist>"), .refuse("<!DOCTYPE plist [<!ENTITY a \"b\">]>", "dtd-entity"),
          .refuse("<!DOCTYPE plist [<!ENTITY % a SYSTEM \"b\">]>", "dtd-entity"),
          .refuse("<!DOCTYPE plist SYSTEM \"a>b\">", "malformed-plist"),
        ]),
      FormatRule(
        "arrays and dictionaries are nested 512 deep at most", "CFPropertyList.c, `_CFPropertyListMaxRecursionDepth`",
        in: { depth in
          let count = Int(depth) ?? 0
          return "<dict><key>k</key>" + String(repeating: "<array>", count: count)
            + String(repeating: "</array>", count: count) + "</dict>"
        }, [.keep("1"), .keep("511"), .refuse("512", "too-deep"), .refuse("20000", "too-deep")]),
    ],
    read: { source, sink in
      let document = PropertyListDocument.parse(source, reportingTo: &sink)
      return document.root?.dictionary.map { text(of: $0.effectiveMembers) }
    })

  // MARK: Binary

  /// A file of `objects`, the first of which is the top.
  private static func binary(
    _ objects: [[UInt8]], header: String = "bplist00", offsetSize: Int = 1, referenceSize: UInt8 = 1,
    offsets: [Int]? = nil,
    count: Int? = nil, top: UInt8 = 0, tail: [UInt8] = []
  ) -> [UInt8] {
    var bytes = Array(header.utf8)
    var starts: [Int] = []
    for object in objects {
      starts.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    func number(_ value: Int, _ size: Int) -> [UInt8] {
      (0..<size).reversed().map { UInt8(truncatingIfNeeded: value >> (8 * min($0, 7))) }
    }
    for start in offsets ?? starts { bytes += number(start, offsetSize) }
    bytes += [0, 0, 0, 0, 0, 0, UInt8(truncatingIfNeeded: offsetSize), referenceSize]
    return bytes + number(count ?? starts.count, 8) + number(Int(top), 8) + number(table, 8) + tail
  }

  /// A dictionary with one member: `k` and the object `value`.
  private static func binary(value: [UInt8]) -> [UInt8] { binary([[0xD1, 1, 2], [0x51, 0x6B], value]) }

  static let binaryPropertyList = FormatRuleTable(
    name: "Binary property lists", page: "property-list.md", path: "a.plist",
    rules: [
      FormatRule(
        "the header is `bplist0` and a character", "CFBinaryPList.c, `__CFBinaryPlistGetTopLevelInfo`",
        [
          .keep(bytes: binary(value: [0x51, 0x76]), "bplist00", "k=v;"),
          .keep(bytes: binary([[0xD0]], header: "bplist01"), "bplist01", ""),
          .refuse(bytes: binary([[0xD0]], header: "bplist15"), "bplist15", "malformed-bplist"),
          .refuse(bytes: Array("bplist00".utf8), "only the header", "malformed-bplist"),
        ]),
      FormatRule(
        "the trailer is the last 32 bytes and fits the file", "CFBinaryPList.c, `__CFBinaryPlistGetTopLevelInfo`",
        [
          .keep(bytes: binary([[0xD0]]), "32 bytes", ""),
          .refuse(bytes: binary([[0xD0]], tail: [0]), "a byte behind it", "malformed-bplist"),
          .refuse(bytes: Array(binary([[0xD0]]).dropLast()), "a byte fewer", "malformed-bplist"),
          .refuse(bytes: binary([[0xD0]], referenceSize: 0), "references of 0 bytes", "malformed-bplist"),
          .refuse(bytes: binary([[0xD0]], count: 0), "0 objects", "malformed-bplist"),
          .refuse(bytes: binary([[0xD0]], count: 2), "more objects than offsets", "malformed-bplist"),
          .refuse(bytes: binary([[0xD0]], top: 1), "a top object that does not exist", "malformed-bplist"),
        ]),
      FormatRule(
        "offsets and references are wide enough for the file", "CFBinaryPList.c, `__CFBinaryPlistGetTopLevelInfo`",
        [
          .keep(
            bytes: binary([[0xD0]] + Array(repeating: [0x08], count: 254), offsetSize: 2), "255 objects, 1 byte", ""),
          .refuse(
            bytes: binary([[0xD0]] + Array(repeating: [0x08], count: 255), offsetSize: 2), "256 objects, 1 byte",
            "malformed-bplist"),
          .refuse(
            bytes: binary([[0xD0], [0x5F, 0x11, 1, 0x2C] + Array(repeating: 0x61, count: 300)]),
            "300 bytes, offsets of 1 byte", "malformed-bplist"),
        ]),
      FormatRule(
        "each offset is between header and offset table", "CFBinaryPList.c, `__CFBinaryPlistGetTopLevelInfo`",
        [
          .keep(bytes: binary([[0xD1, 1, 1], [0x51, 0x6B]]), "8 and 11", "k=k;"),
          .refuse(
            bytes: binary([[0xD1, 1, 1], [0x51, 0x6B]], offsets: [8, 0]), "in the header", "malformed-bplist"),
          .refuse(
            bytes: binary([[0xD1, 1, 1], [0x51, 0x6B]], offsets: [8, 13]), "in the table", "malformed-bplist"),
          .refuse(
            bytes: binary([[0xD0], [0x08]], offsets: [8, 200]), "of an object without references", "malformed-bplist"),
        ]),
      FormatRule(
        "an object has a known type and ends before the offset table",
        "CFBinaryPList.c, `__CFBinaryPlistCreateObjectFiltered`",
        [
          .keep(bytes: binary(value: [0x08]), "false"), .keep(bytes: binary(value: [0x09]), "true"),
          .keep(bytes: binary(value: [0x00]), "null"),
          .keep(bytes: binary(value: [0x11, 1, 2]), "an integer of 2 bytes"),
          .keep(bytes: binary(value: [0x14] + Array(repeating: 0, count: 16)), "an integer of 16 bytes"),
          .keep(bytes: binary(value: [0x22, 0, 0, 0, 0]), "a float"),
          .keep(bytes: binary(value: [0x33] + Array(repeating: 0, count: 8)), "a date"),
          .keep(bytes: binary(value: [0x41, 0]), "data"),
          .keep(bytes: binary(value: [0x80, 1]), "a keyed archive's reference"),
          .keep(bytes: binary(value: [0x87, 0, 0, 0, 0, 0, 0, 0, 1]), "a reference of 8 bytes"),
          .refuse(bytes: binary(value: [0x0C]), "0C", "malformed-bplist"),
          .refuse(bytes: binary(value: [0x0F]), "0F", "malformed-bplist"),
          .refuse(
            bytes: binary(value: [0x15] + Array(repeating: 0, count: 32)), "an integer of 32 bytes", "malformed-bplist"),
          .refuse(bytes: binary(value: [0x21, 0, 0]), "a real of 2 bytes", "malformed-bplist"),
          .refuse(bytes: binary(value: [0x33, 0]), "half a date", "malformed-bplist"),
          .refuse(bytes: binary(value: [0xB0]), "an ordered set", "malformed-bplist"),
          .refuse(bytes: binary(value: [0xC0]), "a set", "malformed-bplist"),
          .refuse(bytes: binary(value: [0x72, 0xC3, 0xA9]), "type 7", "malformed-bplist"),
          .refuse(
            bytes: binary(value: [0x87, 1, 0, 0, 0, 0, 0, 0, 0]), "a reference above 32 bits", "malformed-bplist"),
          .refuse(bytes: binary(value: [0x59, 0x61]), "9 characters of which 1 is there", "malformed-bplist"),
        ]),
      FormatRule(
        "a length of 15 or more is an integer object", "CFBinaryPList.c, `_readInt`",
        [
          .keep(bytes: binary(value: [0x5F, 0x10, 1, 0x61]), "1 byte", "k=a;"),
          .refuse(bytes: binary(value: [0x5F, 0x22, 0, 0, 0, 0]), "a float", "malformed-bplist"),
          .refuse(bytes: binary(value: [0x5F, 0x13] + Array(repeating: 0xFF, count: 8)), "-1", "malformed-bplist"),
          .refuse(
            bytes: binary(value: [0x5F, 0x13, 0x7F] + Array(repeating: 0xFF, count: 7)), "2^63-1", "malformed-bplist"),
        ]),
      FormatRule(
        "strings are ASCII or UTF-16", "CFBinaryPList.c, `kCFBinaryPlistMarkerASCIIString`",
        [
          .keep(bytes: binary(value: [0x61, 0, 0xE9]), "é in UTF-16", "k=\u{E9};"),
          .keep(bytes: binary(value: [0x62, 0xD8, 0x3D, 0xDE, 0x00]), "a surrogate pair", "k=\u{1F600};"),
          .refuse(bytes: binary(value: [0x51, 0xE9]), "E9 as ASCII", "malformed-bplist"),
          .warn(bytes: binary(value: [0x61, 0xD8, 0x3D]), "half a pair", "lone-surrogate"),
          .warn(bytes: binary(value: [0x51, 0]), "U+0000", "nul-character"),
        ]),
      FormatRule(
        "references are to objects, and never to the own container",
        "CFBinaryPList.c, `__CFBinaryPlistCreateObjectFiltered`",
        [
          .keep(bytes: binary([[0xD1, 1, 2], [0x51, 0x6B], [0xA2, 1, 1]]), "one object twice"),
          .refuse(bytes: binary([[0xD1, 1, 3], [0x51, 0x6B], [0x08]]), "to no object", "malformed-bplist"),
          .refuse(bytes: binary([[0xD1, 1, 0], [0x51, 0x6B]]), "to itself", "recursive-bplist"),
          .refuse(
            bytes: binary([[0xD1, 1, 2], [0x51, 0x6B], [0xA1, 3], [0xA1, 2]]), "to each other", "recursive-bplist"),
          .refuse(bytes: binary([[0xA0]]), "an array at the top", "not-a-dictionary"),
        ]),
      FormatRule(
        "keys are strings; the first of two equal ones counts", "CFBinaryPList.c, `kCFBinaryPlistMarkerDict`",
        [
          .keep(bytes: binary([[0xD2, 1, 2, 1, 2], [0x51, 0x6B], [0x51, 0x4B]]), "k and K", "k=k;K=K;"),
          .refuse(bytes: binary([[0xD1, 1, 1], [0x10, 1]]), "an integer", "malformed-bplist"),
          .warn(bytes: binary([[0xD2, 1, 1, 1, 2], [0x51, 0x6B], [0x51, 0x4B]]), "k twice", "duplicate-key"),
          .warn(
            bytes: binary([[0xD2, 1, 2, 1, 1], [0x61, 0, 0xE9], [0x62, 0, 0x65, 3, 1]]), "é in two forms",
            "canonically-equal-keys"),
        ]),
    ],
    read: { source, sink in
      let document = PropertyListDocument.parse(source, reportingTo: &sink)
      return document.root?.dictionary.map { text(of: $0.effectiveMembers) }
    })
}
