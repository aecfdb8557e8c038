internal import CommandSyntax
internal import Configuration
internal import Console
internal import Diagnostics
internal import Extraction
internal import JSON
internal import Localization
internal import ProjectCheck
internal import Workspace

/// The flags of `init`.
struct InitOptions: CommandOptions {
  var isDryRun = false
  var suggestsStrings = false
  var overwriting = OverwritePolicy.ownKind

  static var flags: [Option<InitOptions>] {
    Option.dryRun(\.isDryRun)
    Option.toggle(
      "suggest", \.suggestsStrings, in: .changes,
      help:
        "find tab titles, alerts and swipe actions in Swift code, and write them as \"strings\", uncertain ones as comments"
    )
    Option.overwriting(\.overwriting)
    Option.partial
  }
}

extension Command {
  /// `pressfit init`
  static let initialize = Command(
    "init", InitOptions.self, summary: "write a configuration file to start with",
    discussion: [
      "Writes .pressfit.json into the project's folder, with every key and a comment that explains it, and with the targets, "
        + "languages and development language of the project. All keys are commented out, so the file changes no result; "
        + "pressfit.schema.json beside it lets editors complete and check them.",
      "An existing file is overwritten only with --force.",
      "Exit status: 0 if the file was written, 2 if it could not be written.",
    ],
    arguments: [projectArgument],
    examples: [
      Example("pressfit init", "configure the project in the current folder"),
      Example(
        "pressfit init --suggest", "also measure the tab titles, alerts and swipe actions that are found in the code"),
      Example("pressfit init --dry-run", "show the file without writing it"),
      Example("pressfit init --force", "replace an existing file"),
    ]
  ) { (options, arguments, context) in
    try context.requireSources(at: arguments.first)
    let (project, strings) = try context.readProject(arguments.first, suggestingStrings: options.suggestsStrings)
    try context.requireComplete(project, hasReported: false)
    let path = project.layout.located(Configuration.fileName)
    do throws(WorkspaceError) {
      if try context.fileSystem.kind(of: path) != nil, options.overwriting == .ownKind {
        throw WorkspaceError(.write, path, .exists)
      }
    } catch {
      throw RunFailure(message: error.message, help: error.help ?? "overwrite it with --force")
    }
    var files = [OutputFile(path, project.configurationTemplate(strings: strings?.value))]
    let schema = project.layout.located(ConfigurationTemplate.schemaName)
    if try context.fileSystem.kind(of: schema) == nil || options.overwriting != .ownKind {
      files.append(OutputFile(schema, JSONValue(ConfigurationSchema.root).document))
    }
    try context.replace(
      files, overwriting: options.overwriting, within: .folder(project.layout.root), isDryRun: options.isDryRun)
    if let strings {
      let count = strings.unknownCount
      let verb = count == 1 ? "is" : "are"
      let unknown = count == 0 ? "" : "; \(count) more \(verb) known only at run time, or in no table"
      context.errorOutput.writeLine("found \(counted(strings.count, "string")) of tables at places of iOS\(unknown)")
    }
    if !options.isDryRun { for file in files { context.output.writeLine("wrote \(file.path)") } }
    return .success
  }
}

extension CommandContext {
  /// The project at `path`, with the strings that its code shows at places of iOS; nil if these are not suggested.
  fileprivate mutating func readProject(
    _ path: String?, suggestingStrings: Bool
  ) throws -> (project: Project, strings: SuggestedStrings?) {
    var options = ProjectOptions()
    guard suggestingStrings else { return (try readProject(path, options), nil) }
    options.readsLabels = true
    let (project, code) = try readProjectAndCode(path, options)
    printDiagnostics(code.diagnostics.filter(\.isOfScanning))
    return (project, SuggestedStrings(code.labels, of: project, in: fileSystem))
  }
}
