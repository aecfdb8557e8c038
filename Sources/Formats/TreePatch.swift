/// Strings to set in a dictionary of a JSON document or property list, and in the dictionaries inside it.
struct TreePatch {
  enum Value {
    case string(String)
    case integer(Int)
    /// Merged into the existing dictionary.
    case dictionary(TreePatch)
  }

  struct Member {
    let key: String
    var value: Value
  }

  /// In the order in which they were first set.
  private(set) var members: [Member] = []
  /// The index in `members` of each key; empty while they are few enough to be searched.
  private var positions: [LocalizationKey: Int] = [:]
  private static let searchedCount = 8

  /// The index of `key` in `members`; nil if it is missing.
  func position(of key: String) -> Int? {
    members.count <= Self.searchedCount
      ? members.firstIndex { $0.key.utf8.elementsEqual(key.utf8) } : positions[LocalizationKey(key)]
  }

  /// Sets a string inside the dictionaries that the first keys of `path` name; replaces a value set before.
  mutating func set(_ text: String, at path: some Collection<String>) { set(.string(text), at: path) }

  /// The same for another value.
  mutating func set(_ value: Value, at path: some Collection<String>) {
    guard let key = path.first else { return }
    let index = position(of: key) ?? append(key)
    let rest = path.dropFirst()
    guard !rest.isEmpty else {
      members[index].value = value
      return
    }
    var inner = TreePatch()
    if case .dictionary(let patch) = members[index].value { inner = patch }
    // Leaves only one reference, so that the patch is changed in place.
    members[index].value = .string("")
    inner.set(value, at: rest)
    members[index].value = .dictionary(inner)
  }

  private mutating func append(_ key: String) -> Int {
    let index = members.count
    members.append(Member(key: key, value: .string("")))
    if members.count == Self.searchedCount + 1 {
      for (index, member) in members.enumerated() { positions[LocalizationKey(member.key)] = index }
    } else if members.count > Self.searchedCount {
      positions[LocalizationKey(key)] = index
    }
    return index
  }
}
