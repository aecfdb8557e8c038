internal import Extraction
internal import Formats
internal import JSON

extension ProjectInventory {
  var json: JSONValue {
    .object(
      [
        ("infoPlists", .integer(infoPlistCount)), ("descriptions", .integer(describedAppCount)),
        ("targets", .integer(targetCount)), ("sourceFiles", sourceFileCount.map { .integer($0) } ?? .null),
        ("frameworks", .array(frameworks.map { .string($0) })), ("hasQuickActions", .boolean(hasQuickActions)),
        ("isBuilt", .boolean(isBuilt)),
      ] + (infoTextCount.map { [("infoTexts", .integer($0))] } ?? []))
  }
}
