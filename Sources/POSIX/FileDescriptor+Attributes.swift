internal import CFiles

/// Extended attributes and access control lists.
extension FileDescriptor {
  /// Attributes that the system sets: they describe the content, or how the file was created.
  private static let managed: Set = ["security.ima", "security.evm", "com.apple.provenance"]

  /// The value of the extended attribute `name`; nil if the file or the file system has none.
  package func attribute(_ name: String) throws(SystemError) -> [UInt8]? {
    do throws(SystemError) {
      return unsafe try Self.bytes { (buffer, size) in unsafe pressfit_attribute(number, name, buffer, size) }
    } catch {
      if error.isMissingAttribute || error.isUnsupported { return nil }
      throw error
    }
  }

  /// Sets or replaces the extended attribute `name`.
  package func setAttribute(_ name: String, _ value: [UInt8]) throws(SystemError) {
    try retrying {
      unsafe value.withUnsafeBytes { unsafe pressfit_set_attribute(number, name, $0.baseAddress, $0.count) }
    }
  }

  /// Gives the file the extended attributes, except `omitted`, and the access control list of `source`.
  ///
  /// - Throws: the error of the first attribute that cannot be set.
  package func copyAttributes(of source: borrowing FileDescriptor, except omitted: String) throws(SystemError) {
    let wanted = try source.attributeNames()
    for name in try attributeNames() where !wanted.contains(name) && !Self.managed.contains(name) {
      try retrying { unsafe pressfit_remove_attribute(number, name) }
    }
    for name in wanted where name != omitted && !Self.managed.contains(name) {
      // Setting a value that is the default already may need privileges (SELinux).
      guard let value = try source.attribute(name), try attribute(name) != value else { continue }
      try setAttribute(name, value)
    }
    let sourceNumber = source.number
    try retrying { pressfit_copy_access_list(sourceNumber, number) }
  }

  private func attributeNames() throws(SystemError) -> [String] {
    do throws(SystemError) {
      let names = unsafe try Self.bytes { (buffer, size) in
        unsafe pressfit_attribute_names(number, buffer?.assumingMemoryBound(to: CChar.self), size)
      }
      return names.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    } catch {
      if error.isUnsupported { return [] }
      throw error
    }
  }

  /// The bytes that `call` writes to a buffer; without a buffer, it returns the size.
  private static func bytes(
    _ call: (_ buffer: UnsafeMutableRawPointer?, _ size: Int) -> Int
  ) throws(SystemError) -> [UInt8] {
    while true {
      let size = try retrying { call(nil, 0) }
      if size == 0 { return [] }
      var bytes = [UInt8](repeating: 0, count: size)
      do throws(SystemError) {
        let count = try retrying { unsafe bytes.withUnsafeMutableBytes { unsafe call($0.baseAddress, $0.count) } }
        return Array(bytes.prefix(count))
      } catch {
        // It has become longer meanwhile.
        guard error == .outOfRange else { throw error }
      }
    }
  }
}
