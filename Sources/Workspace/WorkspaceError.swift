internal import Diagnostics
package import POSIX
package import ZipArchives

/// A failed operation on a file or folder.
package struct WorkspaceError: ExplainedError, Hashable, Sendable {
  package enum Operation: String, Hashable, Sendable {
    case inspect
    case list
    case read
    case write
  }

  package enum Reason: Hashable, Sendable {
    case system(SystemError)
    /// A folder, pipe, socket or device instead of a file.
    case notAFile
    case notAFolder
    /// A file that is neither a property list nor a project.
    case notAProject
    /// The limit in bytes.
    case tooLarge(limit: Int)
    /// The target has changed since it was read.
    case changed
    /// A file exists where a new one should be created.
    case exists
    case readOnly
    /// This process may not set the old file's owner or group on the new one.
    case ownerNotKept
    /// Two writes of one group have the same target.
    case writtenTwice
    /// The path leads to `target`, outside `boundary`.
    case outside(target: String, boundary: String)
    /// The path contains a name that must not be written: `..`, `.git`.
    case forbiddenName(String)
    /// The file was read in this run: it is input of the output.
    case wasRead
    /// The file exists and is not of the kind that the command writes.
    case anotherKind(expected: String)
    /// Pressfit did not write the file, or another program changed it since; whether Pressfit wrote it.
    case notOwnOutput(isChanged: Bool)
    /// An extended attribute or the access control list cannot be set on the new file.
    case attributesNotKept(SystemError)
    /// The file has `count` hard links, and replacing it would separate this one from the others.
    case hardLinked(count: UInt64)
    /// The file is an archive that cannot be read safely or completely.
    case archive(ZipError)
    /// A compressed archive that is not a ZIP archive; its file name extension.
    case otherArchive(String)
    /// Neither the archive nor the folder contains an app.
    case noApp
    /// The limit of bundles in one app.
    case tooManyBundles(limit: Int)
    /// The file is in a built app, which is signed.
    case signed
  }

  package var path: String
  package var operation: Operation
  package var reason: Reason

  package init(_ operation: Operation, _ path: String, _ reason: Reason) {
    self.path = path
    self.operation = operation
    self.reason = reason
  }

  /// The error with the quoted path.
  package var message: String { "cannot \(operation.rawValue) \"\(path)\": \(reasonText)" }

  private var reasonText: String {
    switch reason {
    case .system(let error): error.reason
    case .notAFile: "it is not a regular file"
    case .notAFolder: "it is not a folder"
    case .notAProject: "it is neither a project nor a property list"
    case .tooLarge(let limit): "it is larger than \(limit) bytes"
    case .changed: "another program changed it after Pressfit read it"
    case .exists: "it already exists"
    case .readOnly: "it is read-only"
    case .ownerNotKept: "its owner and group cannot be preserved"
    case .writtenTwice: "two outputs would be written to it"
    case .outside(let target, let boundary): "it refers to \"\(target)\", outside \"\(boundary)\""
    case .forbiddenName(let name): "its path contains \"\(name)\""
    case .wasRead: "it is an input of this run, and would be overwritten"
    case .anotherKind(let expected): "it already exists and is not \(expected)"
    case .notOwnOutput(isChanged: true): "it changed since Pressfit wrote it, and the changes would be lost"
    case .notOwnOutput(isChanged: false): "it already exists and is not known as output of Pressfit"
    case .attributesNotKept(let error): "its extended attributes cannot be preserved: \(error.reason)"
    case .archive(let error): (error.member.map { "\"\($0)\": " } ?? "") + error.message
    case .otherArchive(let suffix): "archives of the type .\(suffix) are not supported"
    case .noApp: "it contains no app"
    case .tooManyBundles(let limit): "an app in it has more than \(limit) bundles"
    case .signed: "it is in a built app; editing breaks the app's signature"
    case .hardLinked(let count): "it has \(count) hard links, and replacing it would separate them"
    }
  }

  /// The advice for the user; nil if the message is sufficient.
  package var help: String? {
    switch reason {
    case .changed: "run the command again"
    case .readOnly: "make the file writable, or check it out for editing"
    case .ownerNotKept: "run as the file's owner"
    case .writtenTwice: "remove one of the symbolic links to it"
    case .notAProject:
      "choose a folder with a project, an .xcodeproj, an .xcworkspace, an Info.plist or a built app (.app, .ipa, .xcarchive)"
    case .system(.noSpace): "free some space and run the command again"
    case .system(.fileTooLarge): "raise the file size limit (ulimit -f) and run the command again"
    case .outside: "remove the symbolic link, or pass the file or folder that it refers to"
    case .forbiddenName(".."): "use a path without \"..\""
    case .forbiddenName: "write to a file outside git's own data"
    case .wasRead, .anotherKind: "choose another file, or overwrite this one with --force"
    case .notOwnOutput:
      "merge its translations first (pressfit merge), or choose another folder; --force overwrites the file"
    case .attributesNotKept: "edit the file with a program that keeps its attributes"
    case .archive(let error): error.help
    case .otherArchive: "unpack the archive, and check the app in it"
    case .noApp: "choose a .app, .ipa, .xcarchive, a folder of build products, or a .zip of one"
    case .signed: "edit the sources of the app, and build it again"
    case .hardLinked: "replace the hard link with a copy of the file, then run the command again"
    case .system, .notAFile, .notAFolder, .tooLarge, .exists, .tooManyBundles: nil
    }
  }
}

extension WorkspaceError: CustomStringConvertible {
  package var description: String { message }
}
