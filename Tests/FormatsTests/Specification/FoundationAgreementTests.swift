import Testing

/// Every combination of the parts that a property list or a table is made of, against Foundation, which on Linux is CoreFoundation's own
/// parser.
///
/// Input that Foundation rejects is an error; input without a finding has the same content in both. Files that only Foundation
/// reads have declarations in a document type, or Foundation ignores their end: each such combination has a named finding.
@Suite struct FoundationAgreementTests {
  // MARK: Elements

  private static let contents = [
    "", " ", "\n\t", "x", "1", " 1", "1 ", "\t1\n", "+1", "-1", "--1", "+-1", "- 1", "1.5", ".5", "5.", "1e3", "1E+3",
    "1e", "0x1F", "0X1f", "0x",
    "-0x10", "0x 1", "1F", "010", "9223372036854775807", "9223372036854775808", "-9223372036854775808",
    "-9223372036854775809", "18446744073709551615", "18446744073709551616", "0xFFFFFFFFFFFFFFFF", "0x10000000000000000",
    "nan", "NaN",
    "-nan", "inf", "+infinity", "-Infinity", "1,5", "1_000", "\u{661}", "true", "YES", "2024-01-02T03:04:05Z",
    "2024-01-02T03:04:05",
    "2024-01-02 03:04:05Z", "2024-1-2T3:4:5Z", " 2024-01-02T03:04:05Z", "2024-13-40T25:61:61Z",
    "2024-01-02T03:04:05+0100",
    "0000-01-01T00:00:00Z", "-0001-01-01T00:00:00Z", "12024-01-02T03:04:05Z", "AAEC", "AA EC", "AAE=", "AA==", "A===",
    "====", "AAE", "A", "A*EC",
    "AAEC=", "AA=EC", "&#65;", "&#x41;", "&#X41;", "&#065;", "&#x0041;", "&#;", "&#x;", "&#a;", "&amp;", "&lt;",
    "&AMP;", "&nbsp;", "& ", "&",
    "&amp", "&#1;", "&#0;", "&#xD800;", "&#xFFFE;", "&#x10FFFF;", "&#x110000;", "&#99999999999;", "<![CDATA[1]]>",
    "<![CDATA[]]>", "1<![CDATA[]]>",
    "<![CDATA[a]]><![CDATA[b]]>", "<![CDATA[]]]]>", "<![CDATA[a", "<![cdata[a]]>", "]]>", ">", "<", "<!-- a -->",
    "1<!-- a -->", "<!---->",
    "<?a b?>", "1<?a?>", "<string>a</string>", "<b/>", "\r\n", "a\rb", "\u{85}", "\u{2028}", "x\u{FEFF}", "\u{1}",
    "\u{7F}", "\u{FFFE}", "e\u{301}",
  ]

  @Test(arguments: ["string", "key", "integer", "real", "true", "false", "date", "data"])
  func scalars(_ element: String) {
    var count = 0
    for content in Self.contents {
      let scalar = "<\(element)>\(content)</\(element)>"
      let member = element == "key" ? "\(scalar)<string>a</string>" : "<key>k</key>\(scalar)"
      FoundationAgreement.expect("<plist version=\"1.0\"><dict>\(member)</dict></plist>")
      FoundationAgreement.expect("<plist version=\"1.0\"><array>\(scalar)</array></plist>", isTable: false)
      count += 2
    }
    for tag in [
      "<\(element)/>", "<\(element) />", "<\(element) a=\"b\"/>", "<\(element)\n></\(element)\n>", "<\(element) / >",
    ] {
      FoundationAgreement.expect("<plist version=\"1.0\"><dict><key>k</key>\(tag)</dict></plist>")
      count += 1
    }
    print("agreement: \(count) elements <\(element)>")
  }

  // MARK: Structure

  private static let parts = [
    "", " ", "x", "&amp;", "<![CDATA[ ]]>", "<!-- c -->", "<?p i?>", "<key>a</key>", "<key/>", "<string>b</string>",
    "<dict/>",
    "<array><true/></array>", "<dict><key>a</key></dict>", "<key>\u{E9}</key><string/>", "<key>e\u{301}</key><string/>",
    "</dict>", "<Dict/>", "<a:b/>",
    "<plist/>", "<key>CF$UID</key><integer>1</integer>",
  ]

  @Test func structures() {
    var count = 0
    for first in Self.parts {
      for second in Self.parts {
        for third in Self.parts {
          FoundationAgreement.expect("<plist version=\"1.0\"><dict>\(first)\(second)\(third)</dict></plist>")
          count += 1
        }
        FoundationAgreement.expect("<plist version=\"1.0\"><array>\(first)\(second)</array></plist>", isTable: false)
        FoundationAgreement.expect("<plist version=\"1.0\">\(first)\(second)</plist>", isTable: false)
        FoundationAgreement.expect("\(first)<plist version=\"1.0\"><dict/></plist>\(second)")
        count += 3
      }
    }
    print("agreement: \(count) structures")
  }

  private static let starts = [
    "", " ", "\n", "<?xml version=\"1.0\"?>", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
    "<?xml version='1.0' encoding='utf-8' standalone='yes'?>",
    "\n<?xml version=\"1.0\"?>", "<?xml version=\"1.1\"?>", "<?xml?>", "<?XML version=\"1.0\"?>",
    "<?xml version=\"1.0\"", "<!-- c -->",
    "<?xml version=\"1.0\"?><!-- c -->", "<?xml version=\"1.0\" encoding=\"\"?>",
    "<?xml version=\"1.0\" encoding=\"US-ASCII\"?>",
    "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?>", "<?xml version=\"1.0\" encoding=\"x-none\"?>", "\u{FEFF}",
    "\u{FEFF}\u{FEFF}",
  ]
  private static let documentTypes = [
    "", "<!DOCTYPE plist>",
    "<!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">",
    "<!DOCTYPE plist SYSTEM \"a>b\">", "<!DOCTYPE plist []>", "<!DOCTYPE plist [<!ENTITY a \"b\">]>",
    "<!doctype plist>", "<!DOCTYPE>", "<!DOCTYPE html>",
  ]
  private static let roots = [
    "<plist version=\"1.0\"><dict/></plist>", "<plist><dict/></plist>", "<plist version='1>0'><dict/></plist>",
    "<plist version=1><dict/></plist>",
    "<plist\n a=\"b\" ><dict a=\"b\"></dict ></plist >", "<dict/>", "<plist/>", "<plist></plist>",
    "<plist><dict></plist>", "<Plist><dict/></Plist>",
    "<plist><dict/>", "<plist><dict/></plist> <!-- c -->", "<plist><dict/></plist>x", "<plist><dict/></plist><plist/>",
    "<plist a=\"1\" a=\"2\"><dict/></plist>",
    "<plist a><dict/></plist>", "<plist a=\"&b;\"><dict/></plist>", "<plist a=\"<\"><dict/></plist>",
    "<plist/ ><dict/></plist>", "",
  ]

  @Test func documents() {
    var count = 0
    for start in Self.starts {
      for type in Self.documentTypes {
        for root in Self.roots {
          FoundationAgreement.expect(start + type + root)
          count += 1
        }
      }
    }
    print("agreement: \(count) documents")
  }

  private static let unusualMarkup = [
    "", " ", "<!-- c -->", "<!-- a -- b -->", "<!-- c --->", "<!--a", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
    "<?p ?>",
    "<?p", "<!DOCTYPE plist>", "<!DOCTYPE plist SYSTEM 'a>b'>", "<!DOCTYPE", "x", "<plist>", "</plist>", "&amp;",
    "\u{1}",
    "<![CDATA[ ]]>",
  ]
  private static let unusualMembers = [
    "<key>a</key><string>b</string>", "<key>a</key><key>b</key>", "<key>a</key><key>b</key><string>c</string>",
    "<key a=b>a</key ><string c>b</string >", "<key>a</key><string>\u{1}\u{FFFE}]]>&#1;&#x41;</string>",
    "<key>a</key><string a='>'>b</string>", "<key>a</key><string/ >", "<key>a</key><string a/>",
    "<key>a</key><string><?p?></string>", "<key>a</key><string>a<![CDATA[&#1;]]></string>",
    "<key>a</key><array a=><true b/><key>c</key></array>", "<key>a</key><string>b</String>",
    "<key>a</key><string>b &lt</string>",
  ]

  /// What XML does not allow, in each place.
  @Test func unusualDocuments() {
    for first in Self.unusualMarkup {
      for second in Self.unusualMarkup {
        for members in Self.unusualMembers {
          FoundationAgreement.expect("\(first)<plist version=\"1.0\">\(second)<dict>\(members)</dict></plist>")
          FoundationAgreement.expect("<plist version=\"1.0\"><dict>\(first)\(members)\(second)</dict></plist>")
        }
      }
    }
  }

  // MARK: Tables

  private static let tokens = [
    "", " ", "\n", "\r", "\t", "\u{B}", "\u{2028}", "\u{85}", "\u{A0}", "\u{200B}", "\u{FEFF}", "a", "-", "b.c", "/",
    "//", "// c\n", "/* c */", "/*", "*/", "/",
    "\"", "\"\"", "\"x\"", "'", "'x'", "\"\\\"\"", "\"\\", "\\", "=", ";", ";;", ",", "{", "}", "{}", "(", ")", "()",
    "(a,)", "<", ">", "<0a>", "<0>", "<0 a>", "<*I1>",
    "#", "@", "\u{0}", "\u{1}", "\u{E9}", "\u{201C}", "=a", "= a;", "a = b;", "{a = b;}", "<<<<<<< a\n", "=======\n",
    ">>>>>>> a\n",
  ]

  /// Two tokens at each place of a table.
  @Test func tables() {
    var count = 0
    for first in Self.tokens {
      for second in Self.tokens {
        let pair = first + second
        for text in [
          pair + "\"k\" = \"v\";", "\"k\" \(pair)= \"v\";\n\"l\" = \"w\";", "\"k\" = \(pair)\"v\";",
          "\"k\" = \"v\"\(pair);\n\"l\" = \"w\";",
          "\"k\" = \"v\";\(pair)", "\"k\" = \"v\";\n\(pair)\n\"l\" = \"w\";", "\"k\" = \(pair);",
          "{\"k\" = \"v\";\(pair)}", pair,
        ] {
          FoundationAgreement.expect(text)
          count += 1
        }
      }
    }
    print("agreement: \(count) tables")
  }

  private static let brackets = [
    "", " ", "\n", "a", "/", "//", "/* c */", "/*", "\"", "\"x\"", "'", "'x'", "\"\\", "=", ";", "{", "}", "(", ")",
    "<41>", "<4",
    "\u{201C}", "\u{A0}", "\u{1}",
  ]

  /// Three tokens in the place of an entry and of a value.
  @Test func damagedEntries() {
    for first in Self.brackets {
      for second in Self.brackets {
        for third in Self.brackets {
          FoundationAgreement.expect("\"k\" = \"v\";\n\(first)\(second)\(third)")
          FoundationAgreement.expect("\"k\" = \(first) \(second) \(third);\n\"l\" = \"w\";\n")
        }
      }
    }
  }

  private static let escapes = [
    "a", "b", "f", "n", "r", "t", "v", "\"", "'", "\\", "\n", "\r\n", "0", "00", "000", "0000", "7", "8", "12", "101",
    "177", "200", "341", "376", "377", "400", "777",
    "U", "U0", "U00", "U000", "U0000", "U00e9", "U00E9", "U1F600", "Ud83d", "Ud83d\\Ude00", "Ude00\\Ud83d", "Ud83dx",
    "Ud83d\\n", "Ud83d\\U0041", "U00g0", "UFFFE",
    "u00e9", "u{e9}", "x41", "q", "%", "/", "$", " ", "\u{E9}", "e", "N{a}", "c", "?", "(a)", "U 041",
  ]

  @Test func escapes() {
    var count = 0
    for first in Self.escapes {
      for second in [""] + Self.escapes {
        let text = "\\" + first + (second.isEmpty ? "" : "\\" + second)
        for quote in ["\"", "'"] {
          FoundationAgreement.expect("\"k\" = \(quote)\(text)\(quote);")
          FoundationAgreement.expect("\(quote)\(text)z\(quote) = \"v\";")
          count += 2
        }
      }
    }
    print("agreement: \(count) escapes")
  }
}
