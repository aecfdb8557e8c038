internal import Diagnostics

/// A key of a localized table, compared by code unit as the system does.
///
/// Swift strings are equal if they are canonically equivalent, but `é` as one scalar and as two are different keys.
package struct LocalizationKey: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  package let rawValue: String

  package init(_ rawValue: String) { self.rawValue = rawValue }
  package init(stringLiteral value: String) { rawValue = value }

  package var description: String { rawValue }
}

extension LocalizationKey: Hashable, Comparable {
  package static func == (left: LocalizationKey, right: LocalizationKey) -> Bool {
    left.rawValue.utf8Equals(right.rawValue)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(Self.hash(rawValue)) }

  /// One key for the process: a hash must not change while it is in a table.
  private static let hash = KeyedHash()

  /// By UTF-8 code unit.
  package static func < (left: LocalizationKey, right: LocalizationKey) -> Bool {
    left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
  }
}
