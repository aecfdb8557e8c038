import HarfBuzz
import Testing
import Typesetting

@Suite struct FontReferenceTests {
  /// A value of `--font`, the file, the index in a collection, and the axes.
  @Test(arguments: [
    ("SFNS.ttf", "SFNS.ttf", 0, ""), ("Fonts/My Font.otf", "Fonts/My Font.otf", 0, ""), ("", "", 0, ""),
    ("a.ttc#0", "a.ttc", 0, ""), ("a.ttc#12", "a.ttc", 12, ""), ("a.ttf#wght=400", "a.ttf", 0, "wght=400.0"),
    ("a.ttf#wght=400,opsz=17.5", "a.ttf", 0, "wght=400.0 opsz=17.5"), ("a.ttc#1,wght=400", "a.ttc", 1, "wght=400.0"),
    ("a.ttf#slnt=-10", "a.ttf", 0, "slnt=-10.0"),
    // The last one counts; a folder may have one too.
    ("C#/a.ttc#1", "C#/a.ttc", 1, ""), ("a#b.ttc#2", "a#b.ttc", 2, ""),
    // A number sign with a combining mark separates nothing, as in the name of a file.
    ("a#\u{301}1.ttf", "a#\u{301}1.ttf", 0, ""),
  ])
  func reads(text: String, path: String, index: Int, axes: String) throws {
    let reference = try #require(FontReference(text))
    #expect(reference.path == path && reference.options.faceIndex == index)
    let expected = axes.split(separator: " ").map { axis in
      Variation(axis: Tag(String(axis.prefix(4))), value: Float(axis.dropFirst(5)) ?? .nan)
    }
    #expect(reference.options.variations == expected)
  }

  @Test(arguments: [
    "a.ttc#", "a.ttc#-1", "a.ttc#+1", "a.ttc# 1", "a.ttc#1.5", "a.ttc#1,", "a.ttc#,1", "a.ttc#bold", "a.ttf#wght",
    "a.ttf#wght=",
    "a.ttf#wght=bold", "a.ttf#wght=nan", "a.ttf#wght=inf", "a.ttf#wg=400", "a.ttf#weight=400", "a.ttf#=400",
    "a.ttf#wght=400 opsz=17",
    "a.ttf#99999999999999999999",
  ])
  func rejects(text: String) { #expect(FontReference(text) == nil) }
}
