package import Diagnostics

/// Collects changes to a project file and writes them in Xcode's format; all other bytes stay the same.
package struct XcodeProjectEditor {
  package let document: XcodeProjectDocument
  private let style: XcodeProjectStyle
  private var newObjects: [NewXcodeObject] = []
  private var additions: [Addition] = []
  private var takenIdentifiers: Set<String> = []

  /// An item to append to a list.
  private struct Addition {
    var object: XcodeObject
    var key: String
    var items: [String]
  }

  /// nil if the project is not in Xcode's own form.
  package init?(_ document: XcodeProjectDocument) {
    guard document.isEditable else { return nil }
    self.document = document
    style = XcodeProjectStyle(document.source)
  }

  /// An identifier for a new object; the same for the same `purpose`.
  package mutating func newIdentifier(for purpose: String) -> String {
    let id = document.newIdentifier(for: purpose, besides: takenIdentifiers)
    takenIdentifiers.insert(id)
    return id
  }

  /// Adds `object` to its class's section, sorted by identifier.
  package mutating func add(_ object: NewXcodeObject) { newObjects.append(object) }

  /// Appends `reference` to the list `key` of `object`; makes the list if it is missing.
  package mutating func append(_ reference: XcodeReference, to key: String, of object: XcodeObject) {
    append(item: style.text(of: reference), to: key, of: object)
  }

  /// Appends the string to the list `key` of `object`.
  package mutating func append(string: String, to key: String, of object: XcodeObject) {
    append(item: XcodeProjectStyle.quotedWhereNeeded(string), to: key, of: object)
  }

  private mutating func append(item: String, to key: String, of object: XcodeObject) {
    if let index = additions.firstIndex(where: { $0.object.id == object.id && $0.key == key }) {
      additions[index].items.append(item)
    } else {
      additions.append(Addition(object: object, key: key, items: [item]))
    }
  }

  /// The edits to `document.source`; nil if the file is too damaged for one of them.
  package var edits: [TextEdit]? {
    var edits: [TextEdit] = []
    for addition in additions {
      guard let edit = edit(for: addition) else { return nil }
      edits.append(edit)
    }
    let classes = Set(newObjects.map(\.isa)).sorted()
    for isa in classes {
      let objects = newObjects.filter { $0.isa == isa }.sorted { $0.reference.id < $1.reference.id }
      guard let own = self.edits(adding: objects, ofClass: isa) else { return nil }
      edits += own
    }
    return edits
  }

  // MARK: - Lists

  private func edit(for addition: Addition) -> TextEdit? {
    guard let node = addition.object.members[addition.key] else { return edit(makingListOf: addition) }
    guard let list = node.range, let elements = node.array else { return nil }
    let isOnOneLine = !style.spansLines(list)
    guard let last = elements.last else {
      let text = style.list(addition.items, indent: style.indent(at: list.start), isOnOneLine: isOnOneLine)
      return TextEdit(range: list, replacement: text)
    }
    guard let end = last.range?.end else { return nil }
    let separator = isOnOneLine ? " " : style.lineBreak + style.indent(at: end)
    let (offset, hasComma) = endOfItem(at: end)
    let text =
      hasComma
      ? addition.items.map { "\(separator)\($0)," }.joined() : addition.items.map { ",\(separator)\($0)" }.joined()
    return TextEdit(range: SourceRange(offset, offset), replacement: text)
  }

  /// The end of the item that ends at `offset`, including its comment and comma.
  private func endOfItem(at offset: Int) -> (offset: Int, hasComma: Bool) {
    var lexer = OpenStepLexer(document.source.text, from: offset)
    var end = offset
    while let token = lexer.next() {
      switch token.kind {
      case .comma: return (token.range.end, true)
      case .blockComment: end = token.range.end
      case .whitespace: continue
      // Nothing can follow a line comment on its line.
      default: return (end, false)
      }
    }
    return (end, false)
  }

  /// The edit that adds a new list to the object's members, sorted by key after `isa`.
  private func edit(makingListOf addition: Addition) -> TextEdit? {
    guard let range = addition.object.range else { return nil }
    let isOnOneLine = !style.spansLines(range)
    let members = addition.object.members.filter { $0.key != "isa" }
    let next = members.first { addition.key.utf8.lexicographicallyPrecedes($0.key.utf8) }
    let last = addition.object.members.last?.value.range
    guard let model = next?.keyRange?.start ?? last?.start else { return nil }
    let indent = style.indent(at: model)
    let separator = isOnOneLine ? " " : style.lineBreak + indent
    let member = "\(addition.key) = \(style.list(addition.items, indent: indent, isOnOneLine: isOnOneLine));"
    if next?.keyRange != nil { return TextEdit(range: SourceRange(model, model), replacement: member + separator) }
    return last.flatMap { endOfEntry($0.end) }.map {
      TextEdit(range: SourceRange($0, $0), replacement: separator + member)
    }
  }

  // MARK: - Objects

  /// Inserts each of `objects`, sorted by identifier, before the first object of its class with a greater identifier.
  private func edits(adding objects: [NewXcodeObject], ofClass isa: String) -> [TextEdit]? {
    let section = document.objects.filter { $0.isa == isa }
    guard let sibling = section.first, let siblingKey = sibling.keyRange, let siblingRange = sibling.range else {
      return edit(addingSection: isa, of: objects).map { [$0] }
    }
    let indent = style.indent(at: siblingKey.start)
    let isOnOneLine = !style.spansLines(siblingRange)
    var edits: [TextEdit] = []
    for object in objects {
      let text = style.text(of: object, indent: indent, isOnOneLine: isOnOneLine)
      let id = object.reference.id.utf8
      if let next = section.first(where: { id.lexicographicallyPrecedes($0.id.utf8) }) {
        guard let place = next.keyRange?.start else { return nil }
        edits.append(
          TextEdit(range: SourceRange(place, place), replacement: text + style.lineBreak + indent))
      } else {
        guard let last = section.last?.range, let place = endOfEntry(last.end) else { return nil }
        edits.append(
          TextEdit(range: SourceRange(place, place), replacement: style.lineBreak + indent + text))
      }
    }
    return edits
  }

  /// Adds a new section for `objects`, after the section of the class before `isa`.
  private func edit(addingSection isa: String, of objects: [NewXcodeObject]) -> TextEdit? {
    guard let objectsRange = document.objectsRange, let first = document.objects.first?.keyRange else { return nil }
    let before = document.objects.map(\.isa).filter { $0.utf8.lexicographicallyPrecedes(isa.utf8) }
      .max { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    let indent = style.indent(at: first.start)
    let entries = objects.map { object in
      indent + style.text(of: object, indent: indent, isOnOneLine: object.isOnOneLine)
    }
    let mark = { (word: String) in style.hasComments ? ["/* \(word) \(isa) section */"] : [] }
    let lines = (style.hasComments ? [""] : []) + mark("Begin") + entries + mark("End")
    let text = lines.map { style.lineBreak + $0 }.joined()
    guard let before, let last = document.objects.last(where: { $0.isa == before })?.range else {
      let place = objectsRange.start + 1
      return TextEdit(range: SourceRange(place, place), replacement: text)
    }
    guard let place = endOfEntry(last.end).map(endOfSection) else { return nil }
    return TextEdit(range: SourceRange(place, place), replacement: text)
  }

  /// The offset after the `;` that follows the value ending at `offset`; nil if not found.
  private func endOfEntry(_ offset: Int) -> Int? {
    var lexer = OpenStepLexer(document.source.text, from: offset)
    while let token = lexer.next() {
      if token.kind == .semicolon { return token.range.end }
      if !token.isTrivia { return nil }
    }
    return nil
  }

  /// The offset after the section's end comment, if one follows `offset`; else `offset`.
  private func endOfSection(_ offset: Int) -> Int {
    var lexer = OpenStepLexer(document.source.text, from: offset)
    while let token = lexer.next(), token.isTrivia {
      let isMark =
        token.kind == .blockComment && document.source.text[token.range.start...].starts(with: "/* End ".utf8)
      if isMark { return token.range.end }
    }
    return offset
  }
}
