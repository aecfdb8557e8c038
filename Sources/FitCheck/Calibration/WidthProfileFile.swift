package import Diagnostics
internal import JSON
internal import Localization

/// The JSON file of observations, documented in `docs/calibrate.md`.
package struct WidthProfileFile: Sendable {
  /// Its path in a project, unless another one is named.
  package static let standardPath = ".pressfit/rooms.json"
  private static let kind = "pressfit-rooms"
  /// The maximum size, in bytes.
  package static let sizeLimit = 500_000
  private static let observationLimit = 5_000

  package let source: SourceFile
  package let profile: WidthProfile
  /// The ranges of the observations in the file, in its order.
  private let ranges: [SourceRange]
  /// Of the list of observations, with its brackets.
  private let list: SourceRange

  /// Reads the file; reports every problem. nil if there are errors.
  package init?(_ source: SourceFile, reportingTo sink: inout DiagnosticSink) {
    self.source = source
    guard let document = JSONDocument.parse(source, reportingTo: &sink) else { return nil }
    func report(_ message: String, _ range: SourceRange, help: String) {
      sink.report(
        Diagnostic(.wrongRoomProfile, .error, message, at: source.location(of: range), help: help))
    }
    let root = document.root
    guard root["kind"]?.string == Self.kind, root["version"]?.integer == 1 else {
      report(
        "the file does not contain observations of version 1", root.range,
        help: "create one with \"pressfit calibrate --seen TEXT --title TITLE\"")
      return nil
    }
    guard let entries = root["observations"], entries.kind == .array else {
      report("the list \"observations\" is missing", root.range, help: "add \"observations\": []")
      return nil
    }
    guard !entries.elements.dropFirst(Self.observationLimit).contains(where: { _ in true }) else {
      report(
        "the file has more than \(Self.observationLimit) observations", entries.range,
        help: "remove those of strings that changed")
      return nil
    }
    var observations: [WidthObservation] = []
    var ranges: [SourceRange] = []
    var isValid = true
    for entry in entries.elements {
      func text(_ name: String) -> String? {
        if let text = entry[name]?.string { return text }
        report(
          "an observation has no string \"\(name)\"", entry[name]?.range ?? entry.range,
          help: "restore the line, or remove it and repeat \"pressfit calibrate\"")
        return nil
      }
      func value<Value>(_ name: String, _ known: [String], _ convert: (String) -> Value?) -> Value? {
        guard let text = text(name) else { return nil }
        if let value = convert(text) { return value }
        report(
          "\"\(name)\" cannot be \(quoted(text))", entry[name]?.range ?? entry.range,
          help: "use one of \(known.joined(separator: ", "))")
        return nil
      }
      var names: Set<String> = []
      if let twice = entry.members.lazy.compactMap(\.key.string).first(where: { !names.insert($0).inserted }) {
        report("an observation has more than one \(quoted(twice))", entry.range, help: "remove one of them")
        isValid = false
        continue
      }
      let surface = value("surface", DisplaySurface.all.map(\.id)) { DisplaySurface(id: $0) }
      let size = value("textSize", TextSize.allCases.map(\.rawValue)) { TextSize(name: $0) }
      let field = value("field", ShortcutItem.Field.allCases.map(\.rawValue)) { ShortcutItem.Field(rawValue: $0) }
      let (locale, complete, seen) = (text("locale"), text("text"), text("seen"))
      guard let surface, let size, let field, let locale, let complete, let seen else {
        isValid = false
        continue
      }
      observations.append(
        WidthObservation(
          surface: surface, textSize: size, field: field, locale: locale, text: complete, seen: seen,
          location: source.location(of: entry.range)))
      ranges.append(entry.range)
    }
    guard isValid else { return nil }
    profile = WidthProfile(observations)
    self.ranges = ranges
    list = entries.range
  }

  /// A file without observations.
  package static var empty: String {
    "{\n  \"version\": 1,\n  \"kind\": \"\(kind)\",\n  \"observations\": []\n}\n"
  }

  /// The edits that add `observations`, one line each, before the first existing one that follows in their order. Nothing
  /// else changes. Observations that the file already has are skipped.
  package func edits(adding observations: [WidthObservation]) -> [TextEdit] {
    var added: [WidthObservation] = []
    for observation in observations.sorted(by: WidthObservation.precedes)
    where !(profile.observations + added).contains(where: observation.isSame) {
      added.append(observation)
    }
    guard !added.isEmpty else { return [] }
    if ranges.isEmpty {
      let lines = added.map { "    " + Self.line($0) }.joined(separator: ",\n")
      return [TextEdit(range: list, replacement: "[\n\(lines)\n  ]")]
    }
    return added.map { observation in
      let next = profile.observations.firstIndex { WidthObservation.precedes(observation, $0) }
      guard let next else {
        let end = ranges[ranges.count - 1].end
        return TextEdit(range: SourceRange(end, end), replacement: ",\n    " + Self.line(observation))
      }
      let start = ranges[next].start
      return TextEdit(range: SourceRange(start, start), replacement: Self.line(observation) + ",\n    ")
    }
  }

  private static func line(_ observation: WidthObservation) -> String {
    let members = [
      ("surface", observation.surface.id), ("textSize", observation.textSize.rawValue),
      ("locale", observation.locale), ("field", observation.field.rawValue), ("text", observation.text),
      ("seen", observation.seen),
    ]
    return "{" + members.map { "\"\($0)\": \(JSONValue.string($1).line)" }.joined(separator: ", ") + "}"
  }
}
