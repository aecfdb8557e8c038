import Testing

@testable import Formats

/// Format specifiers as Apple's String Format Specifiers describe them.
@Suite struct FormatSpecifierTests {
  /// "1o 2i": the type of each argument by its number.
  private func shown(_ text: String) -> String {
    let letters: [FormatSpecifiers.Argument: String] = [
      .object: "o", .integer: "i", .real: "r", .character: "c", .pointer: "p", .number: "n",
    ]
    return FormatSpecifiers(text).arguments.sorted { $0.key < $1.key }.map { "\($0.key)\(letters[$0.value] ?? "")" }
      .joined(separator: " ")
  }

  @Test(arguments: [
    ("", ""), ("a", ""), ("%@", "1o"), ("%d %@", "1i 2o"), ("%2$@ %1$d", "1i 2o"),
    ("%lld %lu %qi %hhx %zd %td %jd", "1i 2i 3i 4i 5i 6i 7i"),
    ("%.2f %e %G %a", "1r 2r 3r 4r"), ("%c %C", "1c 2c"), ("%s %S %p", "1p 2p 3p"), ("%%", ""), ("%%@", ""),
    ("%%%@", "1o"), ("100%", ""), ("100 % natural", ""),
    ("% d", "1i"), ("% @", "1o"), ("%-@ %+@ % 5@", "1o 2o 3o"), ("% .2f", "1r"), ("50 % of", "1i"), ("%5 d", ""),
    ("% 50 i", ""), ("%5d", "1i"), ("%-5d", "1i"), ("%+d", "1i"), ("%05.1f", "1r"), ("%'d", "1i"), ("%#x", "1i"),
    ("%*d", "1i 2i"), ("%.*f", "1i 2r"),
    ("%1$@ %1$@", "1o"), ("%1$@ %@", "1o"), ("%#@files@", "1n"), ("%arg", ""), ("%1$arg", ""), ("%@\u{301}", "1o"),
    ("%\u{301}@", ""), ("%n", ""), ("%y", ""),
    ("%", ""), ("%1$", ""), ("%1$%", ""), ("%l", ""), ("50%@", "1o"), ("%127$@", "127o"),
    ("%U %O %X %D %i %o", "1i 2i 3i 4i 5i 6i"), ("%LF", "1r"),
    ("%[is,is not]@ %@", "1o 2o"), ("%2$[a,b]@", "2o"), ("%[a", ""), ("%[a]b", ""),
  ])
  func arguments(_ text: String, _ expected: String) {
    #expect(shown(text) == expected)
  }

  @Test(
    arguments: [
      ("%0$@", "%0$"), ("%128$@", "%128$"), ("%99999999999999999999$@", "%99999999999999999999$"), ("%1$@", nil),
      ("%127$@", nil), ("0$", nil), ("%%0$@", nil),
      ("%@ %0$d %200$d", "%0$"),
    ] as [(String, String?)])
  func impossiblePositions(_ text: String, _ position: String?) {
    #expect(FormatSpecifiers(text).impossiblePosition == position)
  }

  @Test(arguments: [
    ("%#@a@ %#@b c@", ["a", "b c"]), ("%#@@", []), ("%#@a", []), ("%1$#@n@", ["n"]), ("%1$3.1#@days@", ["days"]),
    ("%-5#@n@", ["n"]), ("%@a@", []), ("%#@é@", ["é"]),
  ])
  func substitutions(_ text: String, _ names: [String]) {
    #expect(FormatSpecifiers(text).substitutions == names)
  }

  private func allows(_ source: String, _ translation: String, omission: FormatSpecifiers.Omission) -> Bool {
    FormatSpecifiers(source).difference(to: FormatSpecifiers(translation), omission: omission) == nil
  }

  /// A translation may reorder and repeat arguments, and change how a number is printed, but not their types or their number.
  @Test(arguments: [
    ("%@ %@", "%2$@ %1$@", true), ("%d", "%lld", true), ("%d", "%05d", true), ("%d", "%@", false),
    ("%d", "%.1f", false), ("%@", "", false), ("%@", "%@ %@", false),
    ("", "%@", false), ("%@", "%1$@ %1$@", true), ("%@ %d", "%d %@", false), ("%@ %d", "%2$d %1$@", true),
    ("%%", "%", true), ("%@", "%2$@", false), ("a", "b %", true),
    ("%#@n@", "%#@m@", true),
  ])
  func translations(_ source: String, _ translation: String, _ isAllowed: Bool) {
    #expect(allows(source, translation, omission: .nothing) == isAllowed)
    // Nothing is allowed only without omission, and every string allows itself.
    #expect(!isAllowed || allows(source, translation, omission: .numbers))
    #expect(allows(source, source, omission: .nothing))
  }

  /// In the text of a category, `%ld` formats the own argument of the variable.
  @Test(
    arguments: [("Followed by %1$@ and %ld", nil), ("%1$@ and %1$ld", "formats"), ("%d %d", nil)] as [(String, String?)]
  )
  func variables(_ text: String, _ conflict: String?) {
    let found = FormatSpecifiers(text, isOfVariable: true).conflict?.clause
    #expect(found?.hasPrefix(conflict ?? "") == conflict.map { _ in true })
  }

  @Test(arguments: [("%d files", "one file", true), ("%d of %@", "%2$@", true), ("%d", "%@", false), ("", "%d", false)])
  func omission(_ source: String, _ translation: String, _ isAllowed: Bool) {
    #expect(allows(source, translation, omission: .numbers) == isAllowed)
  }

  /// For zero, what does not exist may be missing, but its type is the same.
  @Test(arguments: [("%2$d after %1$@", "none", true), ("%@", "%d", false), ("%d", "none", true)])
  func omissionForZero(_ source: String, _ translation: String, _ isAllowed: Bool) {
    #expect(allows(source, translation, omission: .everything) == isAllowed)
  }

  @Test(
    arguments: [
      ("d", .integer), ("lld", .integer), ("lu", .integer), (".1f", .real), ("05d", .integer), ("@", nil), ("s", nil),
      ("", nil), ("d ", nil), ("%d", nil), ("*d", nil),
      ("c", nil),
    ] as [(String, FormatSpecifiers.Argument?)])
  func valueTypes(_ specifier: String, _ argument: FormatSpecifiers.Argument?) {
    #expect(FormatSpecifiers.number(ofSpecifier: specifier) == argument)
  }
}
