internal import Typesetting
internal import Workspace

extension Command {
  /// `pressfit calibrate`
  static let calibrate = Command(
    .calibrate, summary: "write the figures of a font, to measure with where the font cannot go",
    discussion: [
      "The profile has advances and pair kerning, as numbers, and nothing else of the font: a team can commit it, and measure with it on any "
        + "machine by --metrics. It serves alphabets, Han, kana and Hangul; scripts whose letters change with their neighbours (Arabic, "
        + "Devanagari, Thai) need the font itself.",
      "A variable font is read at weight 400 and at the optical size of 17 pt.",
    ],
    examples: [
      Example("pressfit calibrate --font SF-Pro-Text-Regular.otf -o metrics.json", "write a profile"),
      Example("pressfit check --metrics metrics.json", "measure with it"),
    ]
  ) { (invocation, context) throws(CommandFailure) in
    let names = invocation.flags.values(of: .font)
    guard let name = names.first, names.count == 1 else {
      throw .usage(.invalid("\"calibrate\" needs one \"--font\"", help: "name the font file with --font FILE"))
    }
    let font = try context.font(context.reference(name))
    let text = MetricsProfileFile.text(of: MetricsProfile(of: font))
    guard let path = invocation.flags.value(of: .output) else {
      context.output.write(text)
      return .success
    }
    try context.replace(
      [ExportedFile(path, text, kind: .metrics)], overwriting: OverwritePolicy(invocation), isDryRun: false)
    return .success
  }
}
