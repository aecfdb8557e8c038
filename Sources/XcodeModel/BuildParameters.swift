internal import Diagnostics
internal import Formats

/// The parameters of a build that determine which conditional settings apply.
struct BuildParameters: Hashable {
  /// The configuration's name: "Release".
  var configuration: String
  /// The target's SDK, without a version.
  var sdk: String

  /// Whether a setting with these conditions applies.
  func satisfy(_ conditions: [BuildSettingName.Condition]) -> Bool {
    conditions.allSatisfy { condition in
      switch condition.parameter {
      // Settings may specify a version ("iphoneos17.*"); it is unknown here, and the newest is assumed.
      case "sdk": Self.matches(sdk + "99.0", condition.pattern) || Self.matches(sdk, condition.pattern)
      case "config": Self.matches(configuration, condition.pattern)
      case "arch": Self.matches("arm64", condition.pattern)
      case "variant": Self.matches("normal", condition.pattern)
      default: false
      }
    }
  }

  /// Whether `text` matches `pattern`, in which `*` matches any string and `?` any character, as for `fnmatch`.
  static func matches(_ text: String, _ pattern: String) -> Bool {
    let (text, pattern) = (Array(text.unicodeScalars), Array(pattern.unicodeScalars))
    var (position, index) = (0, 0)
    // After the last star: where the pattern continues, and where the star's text ends for now.
    var star: (index: Int, end: Int)?
    while position < text.count {
      if index < pattern.count, pattern[index] == "*" {
        index += 1
        star = (index, position)
      } else if index < pattern.count, pattern[index] == "?" || pattern[index] == text[position] {
        (position, index) = (position + 1, index + 1)
      } else if let last = star {
        star = (last.index, last.end + 1)
        (position, index) = (last.end + 1, last.index)
      } else {
        return false
      }
    }
    return pattern[index...].allSatisfy { $0 == "*" }
  }
}

extension BuildParameters {
  /// The settings that apply in a build configuration's dictionary: conditional ones after the others, by name.
  ///
  /// - Parameter source: the file that contains `settings`.
  func assignments(in settings: PropertyListDictionary, _ source: SourceFile) -> [BuildSettingAssignment] {
    var plain: [BuildSettingAssignment] = []
    var conditional: [BuildSettingAssignment] = []
    for member in settings.effectiveMembers {
      guard let name = BuildSettingName(member.key), satisfy(name.conditions),
        let value = member.value.string ?? member.value.array?.compactMap(\.string).joined(separator: " ")
      else { continue }
      let assignment = BuildSettingAssignment(
        name: name.name, value: value, location: member.keyRange.map { source.location(at: $0.start) })
      if name.conditions.isEmpty { plain.append(assignment) } else { conditional.append(assignment) }
    }
    return plain + conditional
  }
}
