package import Diagnostics
internal import JSON
package import Localization

/// A message from the source scanner process: the file or declaration that it starts, or the final result.
package enum ScanMessage: Hashable, Sendable {
  /// Starts a candidate; if the process ends without a result, this file caused it.
  case beginning(String)
  /// Starts a declaration or call; if the process ends without a result, this code caused it.
  case reading(ScanPlace)
  case result(ScanResult)

  /// The message as one line of JSON; messages can be concatenated.
  package var line: [UInt8] { encoded }

  /// The messages in `bytes`; an incomplete message at the end is ignored.
  package static func messages(in bytes: [UInt8]) -> [ScanMessage] {
    var messages: [ScanMessage] = []
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
      guard let message = try? ScanMessage(bytes: line) else { break }
      messages.append(message)
    }
    return messages
  }
}

/// The quick actions and App Shortcuts defined in code, and diagnostics.
package struct ScanResult: Hashable, Sendable {
  /// Sorted by location.
  package var items: [DynamicShortcutItem]
  /// Sorted by location.
  package var providers: [AppShortcutsProvider]
  /// By file, in order.
  package var labels: [CodeLabel] = []
  package var diagnostics: [Diagnostic]

  package init(
    items: [DynamicShortcutItem] = [], providers: [AppShortcutsProvider] = [], diagnostics: [Diagnostic] = []
  ) {
    self.items = items
    self.providers = providers
    self.diagnostics = diagnostics
  }
}

extension ScanMessage: ScanValue {
  var json: JSONValue {
    switch self {
    case .beginning(let path): .object(of: ["beginning": path])
    case .reading(let place): .object(of: ["reading": place])
    case .result(let result): .object(of: ["result": result])
    }
  }

  init(_ json: JSONElement) throws(ScanExchangeError) {
    switch try json.readCase() {
    case ("beginning", let path): self = .beginning(try String(path))
    case ("reading", let place): self = .reading(try ScanPlace(place))
    case ("result", let result): self = .result(try ScanResult(result))
    default: throw .malformed
    }
  }
}

extension ScanResult: ScanValue {
  var json: JSONValue {
    .object(of: ["items": items, "providers": providers, "labels": labels, "diagnostics": diagnostics])
  }

  init(_ json: JSONElement) throws(ScanExchangeError) {
    self.init(
      items: try json.read("items"), providers: try json.read("providers"), diagnostics: try json.read("diagnostics"))
    labels = try json.read("labels")
  }
}
