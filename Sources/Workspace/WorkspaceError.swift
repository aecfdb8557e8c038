package import POSIX

/// Something that could not be done to a file or a folder.
package struct WorkspaceError: Error, Hashable, Sendable {
  package enum Operation: String, Hashable, Sendable {
    case inspect
    case list
    case read
    case write
  }

  package enum Reason: Hashable, Sendable {
    case system(SystemError)
    /// A folder, pipe, socket or device in the place of a file.
    case notAFile
    case notAFolder
    /// The limit in bytes.
    case tooLarge(limit: Int)
    /// The target is not what was read.
    case changed
    /// Something is where a new file shall be.
    case exists
    case readOnly
    /// This process may not give a new file the owner or group of the old one.
    case ownerNotKept
    /// Two writes of one batch lead to one file.
    case writtenTwice
  }

  package var path: String
  package var operation: Operation
  package var reason: Reason

  package init(_ operation: Operation, _ path: String, _ reason: Reason) {
    self.path = path
    self.operation = operation
    self.reason = reason
  }

  /// What went wrong, the file in quotes.
  package var message: String { "cannot \(operation.rawValue) \"\(path)\": \(reasonText)" }

  private var reasonText: String {
    switch reason {
    case .system(let error): error.reason
    case .notAFile: "it is not a regular file"
    case .notAFolder: "it is not a folder"
    case .tooLarge(let limit): "it is larger than \(limit) bytes"
    case .changed: "it was changed by something else since it was read"
    case .exists: "something has that name already"
    case .readOnly: "it is read-only"
    case .ownerNotKept: "its owner and group could not be kept"
    case .writtenTwice: "it was to be written twice"
    }
  }

  /// What to do about it; nil when the message says it all.
  package var help: String? {
    switch reason {
    case .changed: "run the command again"
    case .readOnly: "make the file writable, or check it out for editing"
    case .ownerNotKept: "run as the file's owner"
    case .writtenTwice: "remove one of the symbolic links that lead to it"
    case .system(.noSpace): "free some space and run the command again"
    case .system, .notAFile, .notAFolder, .tooLarge, .exists: nil
    }
  }
}

extension WorkspaceError: CustomStringConvertible {
  package var description: String { message }
}
