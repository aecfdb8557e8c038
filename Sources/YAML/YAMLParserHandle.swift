internal import CYAML

/// Owns a `yaml_parser_t` and frees it.
@safe final class YAMLParserHandle {
  private let parser: UnsafeMutablePointer<yaml_parser_t>

  /// nil if out of memory.
  init?() {
    unsafe parser = .allocate(capacity: 1)
    unsafe parser.initialize(to: yaml_parser_t())
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      unsafe parser.deallocate()
      return nil
    }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
  }

  /// Sets the input `text`, which must stay valid until the last `next`.
  func setInput(_ text: UnsafeBufferPointer<UInt8>) {
    unsafe yaml_parser_set_input_string(parser, text.baseAddress, text.count)
  }

  /// The next event; nil at the end of the text.
  func next(_ offsets: CharacterOffsets) throws(YAMLError) -> YAMLEvent? {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw error(offsets) }
    defer { unsafe yaml_event_delete(&event) }
    let range =
      unsafe offsets.offset(
        event.start_mark.index)..<max(
        offsets.offset(event.start_mark.index), offsets.offset(event.end_mark.index))
    func make(_ kind: YAMLEvent.Kind, _ anchor: UnsafeMutablePointer<yaml_char_t>? = nil) -> YAMLEvent {
      YAMLEvent(kind: kind, anchor: unsafe anchor.map { unsafe String(cString: $0) }, range: range)
    }
    switch unsafe event.type {
    case YAML_STREAM_END_EVENT: return nil
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      return unsafe make(
        .scalar(String(decoding: bytes, as: UTF8.self), isPlain: scalar.plain_implicit != 0), scalar.anchor)
    case YAML_ALIAS_EVENT: return unsafe make(.alias, event.data.alias.anchor)
    case YAML_SEQUENCE_START_EVENT: return unsafe make(.sequenceStart, event.data.sequence_start.anchor)
    case YAML_MAPPING_START_EVENT: return unsafe make(.mappingStart, event.data.mapping_start.anchor)
    case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: return make(.end)
    case YAML_DOCUMENT_END_EVENT: return make(.documentEnd)
    default: return make(.other)
    }
  }

  private func error(_ offsets: CharacterOffsets) -> YAMLError {
    let message = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "the syntax is not valid"
    let isMemory = unsafe parser.pointee.error == YAML_MEMORY_ERROR
    return unsafe YAMLError(
      reason: isMemory ? .outOfMemory : .syntax, message: message,
      offset: offsets.offset(parser.pointee.problem_mark.index))
  }
}
