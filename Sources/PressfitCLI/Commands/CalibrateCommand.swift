internal import Typesetting
internal import Workspace

extension Command {
  /// `pressfit calibrate`
  static let calibrate = Command(
    .calibrate, summary: "write a font's metrics to a file, for measuring on machines without the font",
    discussion: [
      "The file contains only numbers: advances and pair kerning. A team can commit it, and measure on any "
        + "machine with --metrics. It works for alphabets, Han, kana and Hangul; scripts with contextual letter forms (Arabic, "
        + "Devanagari, Thai) require the font itself.",
      "Variable fonts are read at weight 400 and optical size 17 pt.",
    ],
    examples: [
      Example("pressfit calibrate --font SF-Pro-Text-Regular.otf -o metrics.json", "write a metrics file"),
      Example("pressfit check --metrics metrics.json", "measure with it"),
    ]
  ) { (invocation, context) throws(CommandFailure) in
    let names = invocation.flags.values(of: .font)
    guard let name = names.first, names.count == 1 else {
      throw .usage(.invalid("\"calibrate\" requires exactly one \"--font\"", help: "add --font FILE"))
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
