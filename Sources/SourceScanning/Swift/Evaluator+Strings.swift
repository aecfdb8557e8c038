internal import CodeReading
internal import Diagnostics
internal import Localization
internal import SwiftParser
internal import SwiftSyntax

extension Evaluator {
  /// The value of a string literal, with interpolations of plain strings replaced.
  func string(_ literal: StringLiteralExprSyntax, in file: SwiftFile, _ environment: Environment) -> Evaluated {
    let location = file.location(of: literal)
    if let text = literal.representedLiteralValue {
      var result = Evaluated(.text(text), at: location)
      result.origin = Value.Literal(expression: literal, file: file)
      return result
    }
    let pieces = literal.segments.map { segment -> Evaluated in
      switch segment {
      case .stringSegment(let segment):
        return Evaluated(.text(Self.text(of: segment, in: literal)), at: location)
      case .expressionSegment(let segment):
        guard let expression = segment.expressions.first?.expression else {
          return Evaluated(.unknown("an empty interpolation"), at: location)
        }
        let value = evaluate(expression, in: file, environment)
        return described(value, at: location)
      @unknown default: return unknown(literal, in: file)
      }
    }
    var result = Evaluated.joined(pieces, at: location)
    result.origin = Value.Literal(expression: literal, file: file)
    return result
  }

  /// `value` as a string: the digits of a number, the name of a case, or the description that its type declares.
  func described(_ value: Evaluated, at location: SourceLocation) -> Evaluated {
    switch value.value {
    case .alternatives(let values): return choice(values.map { described($0, at: location) }, at: location) ?? value
    case .integer(let number): return Evaluated(.text(String(number)), at: value.location)
    case .host(let enumCase as Value.EnumCase):
      let type = enumCase.type
      if let own = member(
        "description", of: type.path, isStatic: false, at: location, from: type.file, Environment(selfValue: value))
      {
        return own
      }
      // A case of Objective-C has no name in the running app.
      guard enumCase.arguments.isEmpty, !type.isOfObjectiveC else { return value }
      return Evaluated(.text(enumCase.name), at: location, via: value.via, declaredAt: enumCase.location)
    default: return value
    }
  }

  /// The concatenation `base.appending("…")`; nil for other methods.
  func appended(
    to base: Evaluated, _ name: String, _ call: FunctionCallExprSyntax, in file: SwiftFile, _ environment: Environment
  ) -> Evaluated? {
    guard name == "appending", call.labels == [nil], let argument = call.arguments.first?.expression else { return nil }
    return Evaluated.joined([base, evaluate(argument, in: file, environment)], at: file.location(of: call))
  }

  /// The key of an interpolated literal in `String(localized:)`: a format specifier for each interpolation, `%%` for
  /// `%`.
  ///
  /// The rules are those of Foundation's `String.LocalizationValue.StringInterpolation`, if types are known: `%lld` for
  /// an integer, `%lf` for a floating-point number, else `%@`, which is then a guess.
  func formatKey(
    _ literal: StringLiteralExprSyntax, in file: SwiftFile
  ) -> (key: String, isFormatted: Bool, isGuessed: Bool) {
    if let text = literal.representedLiteralValue { return (text, false, false) }
    var key = ""
    var isGuessed = false
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let segment): key += Self.text(of: segment, in: literal).replacingAll("%", with: "%%")
      case .expressionSegment(let segment):
        let arguments = Array(segment.expressions)
        if let specifier = arguments.first(where: { $0.label?.text == "specifier" })?.expression
          .as(StringLiteralExprSyntax.self)?.representedLiteralValue
        {
          key += specifier
        } else if arguments.count > 1 {
          // `\(value, format: …)` and `\(placeholder: .int)` specify their own format.
          key += "%@"
        } else {
          let known = arguments.first.flatMap { specifier(for: $0, in: file) }
          if known == nil { isGuessed = true }
          key += known ?? "%@"
        }
      @unknown default: break
      }
    }
    return (key, true, isGuessed)
  }

  /// nil if the type of the value is unknown.
  private func specifier(for argument: LabeledExprSyntax, in file: SwiftFile) -> String? {
    if argument.label?.text == "placeholder" {
      switch argument.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text {
      case "int": return "%lld"
      case "uint": return "%llu"
      case "float": return "%f"
      case "double": return "%lf"
      default: return "%@"
      }
    }
    return type(of: argument.expression, in: file)?.namePath.last.flatMap(Self.specifier(ofType:))
  }

  private static func specifier(ofType name: String) -> String? {
    switch name {
    case "Int", "Int64": "%lld"
    case "UInt", "UInt64": "%llu"
    case "Int8", "Int16", "Int32": "%d"
    case "UInt8", "UInt16", "UInt32": "%u"
    case "Double", "CGFloat": "%lf"
    case "Float": "%f"
    default: nil
    }
  }

  /// The value of a segment with escapes resolved, by parsing it as a separate literal with the same delimiters.
  static func text(of segment: StringSegmentSyntax, in literal: StringLiteralExprSyntax) -> String {
    // Detached: a change would copy every list around the literal.
    let alone = literal.detached.with(\.segments, StringLiteralSegmentListSyntax([.stringSegment(segment)]))
    return alone.representedLiteralValue ?? segment.content.text
  }
}
