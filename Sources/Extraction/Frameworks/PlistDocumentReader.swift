internal import CodeReading
internal import Diagnostics
internal import Formats
internal import Localization

/// Reads lists that a build script of Unity creates with the classes of `UnityEditor.iOS.Xcode`:
/// `root.CreateArray("UIApplicationShortcutItems")`, `AddDict()`, `SetString("UIApplicationShortcutItemTitle", "New Note")`.
struct PlistDocumentReader {
  /// An item, with the values of its keys.
  struct Item {
    var range: SourceRange
    var values: [String: Value]
  }

  /// A value, or the call with it as the second argument.
  enum Value {
    case expression(Int)
    case call(Int)
  }

  private let file: CodeFile
  /// The number of items, and of uses of a variable, that are read.
  private static let limit = 200
  /// The variables with the list.
  private var lists: Set<String> = []
  /// By function that gets the list, the name of the parameter.
  private var parameters: [String: String] = [:]

  /// The string at a token; nil if it is unknown.
  private let text: (Int) -> String?

  /// nil if token `mark`, the name of the list, is not in a call or assignment of these classes.
  init?(_ file: CodeFile, mark: Int, text: @escaping (Int) -> String?) {
    guard file.language == .cSharp, mark > 1 else { return nil }
    self.file = file
    self.text = text
    let before = file.tokens[mark - 1].symbol
    if before == "(", file.tokens[mark - 2].name == "CreateArray" {
      // `var items = root.CreateArray("…")`, `Add(root.CreateArray("…"))`
      let sign = file.statement(before: mark - 1).first { file.tokens[$0].symbol == "=" }
      if let sign, sign > 0, let name = file.tokens[sign - 1].name { lists.insert(name) }
      if let sign, sign > 1, sign == 1 || lists.isEmpty { return nil }
      addFunction(getting: mark - 1)
    } else if before == "[", let close = Optional(file.closing(of: mark - 1)), close + 2 < file.tokens.count,
      file.tokens[close + 1].symbol == "="
    {
      // `root["…"] = items`
      addList(at: close + 2)
    } else if before == "(", file.tokens[mark - 2].name == "Add", mark + 2 < file.tokens.count {
      // `root.values.Add("…", items)`
      addList(at: mark + 2)
    }
    if lists.isEmpty, parameters.isEmpty { return nil }
    for name in lists.sorted() {
      for place in file.places(of: name).prefix(Self.limit) where place > 0 && place + 1 < file.tokens.count {
        if ["(", ","].contains(file.tokens[place - 1].symbol) { addFunction(getting: place) }
      }
    }
  }

  private mutating func addList(at index: Int) {
    if let name = variable(index) { lists.insert(name) }
  }

  /// The name of the variable that is the value at token `index`; nil for other values.
  private func variable(_ index: Int) -> String? {
    [";", ",", ")"].contains(file.symbol(index + 1)) ? file.name(index) : nil
  }

  /// Adds the function of the file that gets the list in the argument around token `index`.
  private mutating func addFunction(getting index: Int) {
    let call = file.brackets.enclosing[index]
    guard call > 0, file.tokens[call].symbol == "(", let function = file.tokens[call - 1].name,
      let declaration = file.places(of: function).prefix(Self.limit).first(where: {
        $0 != call - 1 && file.isFunctionDeclaration($0)
      }),
      let position = file.arguments(in: call).lastIndex(where: { $0.start <= index })
    else { return }
    let names = file.parameters(after: declaration)
    if names.indices.contains(position) { parameters[function] = names[position].name }
  }

  // MARK: Items

  /// The items that the code adds to the list, in the order of the file.
  func items() -> [Item] {
    let places = (file.places(of: "AddDict").prefix(Self.limit) + file.places(of: "Add").prefix(Self.limit)).sorted()
    return places.filter(isList).flatMap { index -> [Item] in
      let start: Int
      let name: String
      if file.tokens[index].name == "AddDict" {
        // `var item = items.AddDict()`
        guard let sign = file.statement(before: index).first(where: { file.tokens[$0].symbol == "=" }), sign > 0,
          let item = file.tokens[sign - 1].name
        else { return [Item(range: file.tokens[index].range, values: [:])] }
        (start, name) = (index, item)
      } else {
        // `items.values.Add(item)`
        let arguments = file.arguments(in: index + 1)
        guard arguments.count == 1, let own = variable(arguments[0].start),
          let value = file.values[own]?.last(where: { $0 < index })
        else { return [Item(range: file.tokens[index].range, values: [:])] }
        (start, name) = (value, own)
      }
      return [Item(range: file.tokens[start].range, values: values(of: name, after: start))]
    }
  }

  /// Whether the object before token `index` is the list, or its `values`.
  private func isList(receiverOf index: Int) -> Bool {
    guard index > 1, [".", "?."].contains(file.tokens[index - 1].symbol) else { return false }
    var object = index - 2
    if object > 1, file.tokens[object].name == "values", file.tokens[object - 1].symbol == "." { object -= 2 }
    guard let name = file.tokens[object].name else { return false }
    if lists.contains(name) { return true }
    let function = file.function(around: index).flatMap { file.tokens[$0].name }
    return function.flatMap { parameters[$0] } == name
  }

  /// The values that are set for the keys of the item `name`, until the variable gets another one.
  private func values(of name: String, after start: Int) -> [String: Value] {
    let end = file.values[name]?.first { $0 > start + 1 } ?? file.tokens.count
    let block = file.brackets.enclosing[start]
    let last = min(end, block < 0 ? file.tokens.count : file.closing(of: block))
    var values: [String: Value] = [:]
    let places = file.places(of: name, in: start + 1..<max(start + 1, last)).prefix(Self.limit)
    for place in places where place + 3 < file.tokens.count {
      var next = place + 1
      if file.tokens[next].symbol == ".", file.tokens[next + 1].name == "values" { next += 2 }
      guard next + 2 < file.tokens.count else { continue }
      if file.tokens[next].symbol == ".", let method = file.tokens[next + 1].name,
        method == "SetString", file.symbol(next + 2) == "(", let key = text(next + 3)
      {
        values[key] = .call(next + 1)
      } else if file.tokens[next].symbol == "[", let key = text(next + 1) {
        let sign = file.closing(of: next) + 1
        if sign + 1 < file.tokens.count, file.tokens[sign].symbol == "=" {
          values[key] = .expression(content(sign + 1))
        }
      }
    }
    return values
  }

  /// The text of `new PlistElementString("New Note")`.
  private func content(_ index: Int) -> Int {
    file.name(index) == "new" && file.name(index + 1) == "PlistElementString" ? index + 3 : index
  }
}

extension CodeShortcutReader {
  /// Reads the list of a build script of Unity; false if the code at token `mark` does not make one.
  mutating func readPlistDocument(at mark: Int) -> Bool {
    // A file has one list, or one for each kind of build.
    let (script, file) = (script, file)
    func evaluated(_ index: Int) -> Evaluated { script.value(at: file.tokens[index].range.start).evaluated }
    guard plistDocumentCount < 8, let reader = PlistDocumentReader(file, mark: mark, text: { evaluated($0).text })
    else { return false }
    plistDocumentCount += 1
    let items = reader.items()
    if items.isEmpty { return false }
    var nodes: [PropertyListNode] = []
    for item in items {
      let values = item.values.mapValues { value -> [Evaluated] in
        switch value {
        case .expression(let index): [evaluated(index)]
        case .call(let index):
          script.calls(at: file.tokens[index].range.start).compactMap { $0.arguments.count > 1 ? $0.arguments[1] : nil }
        }
      }
      // One item for each way to the code.
      for copy in 0..<min(Self.elementLimit, values.values.map(\.count).max() ?? 1) {
        let own = values.compactMapValues { $0.count == 1 ? $0[0] : $0.indices.contains(copy) ? $0[copy] : nil }
        if let node = node(of: own, at: item.range) { nodes.append(node) }
      }
    }
    result.readCount += 1
    let range = file.tokens[mark].range
    if !nodes.isEmpty {
      result.lists.append(
        DescribedInfoPlist(
          items: PropertyListNode(.array(nodes), range: range), in: file.source, at: file.location(range)))
    }
    return true
  }

  /// The item with `values`; nil, and announced, if a string is unknown.
  private mutating func node(of values: [String: Evaluated], at range: SourceRange) -> PropertyListNode? {
    var members: [PropertyListMember] = []
    for (key, value) in values.sorted(by: { $0.key < $1.key }) {
      let place = value.location.path == file.source.path ? value.location.range ?? range : range
      if let text = value.text {
        members.append(
          PropertyListMember(key: key, keyRange: place, value: PropertyListNode(.string(text), range: place)))
      } else if PropertyListConversion.shownKeys.contains(key) {
        result.diagnostics.append(.unreadableQuickActions(reasonOfUnread(value), at: file.location(place)))
        return nil
      }
    }
    return PropertyListNode(.dictionary(PropertyListDictionary(members, precedence: .last)), range: range)
  }
}
