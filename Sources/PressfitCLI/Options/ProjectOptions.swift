internal import CommandSyntax
internal import Diagnostics
internal import Extraction
internal import FitCheck
internal import ScanExchange
internal import Workspace

extension ProjectOptions {
  @OptionList<ProjectOptions> static var selectionFlags: [Option<ProjectOptions>] {
    Option.texts(
      "target", "NAME", \.selection.targets, help: "read only the app that this Xcode target builds; repeatable")
    Option.text(
      "configuration", "NAME", \.selection.configuration,
      help: "use only this build configuration, such as Debug or Release (default: all)")
    Option.text(
      "development-language", "TAG", \.developmentLanguage,
      help: "language of the source strings, if the project does not define it")
  }

  @OptionList<ProjectOptions> static var routineFlags: [Option<ProjectOptions>] {
    Option.texts(
      "routine", "NAME",
      help:
        "function in the project that works like NSLocalizedString; NAME:1,2t,3c gives the positions of the key, table and comment arguments"
    ) { (texts, options) throws(UsageError) in
      for text in texts {
        guard let routine = LookupRoutine(text) else {
          throw .invalid(
            "\"--routine\" cannot be \"\(text)\"",
            help: "use the function's name, or NAME:1,2t,3c with the positions of the key, table (t) and comment (c)")
        }
        options.scan.routines.append(routine)
      }
    }
  }
}

extension Option {
  /// `--texts`, several with commas or one flag each.
  static func scope(_ property: any Property<InfoTextScope>, help: String) -> Option {
    .texts("texts", "KIND", help: help) { (texts, options) throws(UsageError) in
      var choices: [InfoTextScope.Choice] = []
      for name in texts.flatMap({ $0.split(separator: ",") }) {
        guard let choice = InfoTextScope.Choice(rawValue: String(name)) else {
          throw .unknownValue(String(name), of: "texts", known: InfoTextScope.Choice.allCases.map(\.rawValue))
        }
        choices.append(choice)
      }
      options[keyPath: property] = InfoTextScope(choices)
    }
  }

  /// `--language`: given several times, or with commas.
  static func locales(_ property: any Property<[String]>, help: String) -> Option {
    .texts(.language, short: "l", "TAG", help: help) { (texts, options) throws(UsageError) in
      var seen: Set<String> = []
      options[keyPath: property] = texts.flatMap { $0.split(separator: ",").map(String.init) }
        .filter { seen.insert($0).inserted }
    }
  }

  /// `--language` of commands that read only some languages.
  static func chosenLocales(_ property: any Property<[String]>) -> Option {
    .locales(
      property,
      help: "only this language, by the name of its .lproj folder; several with commas, or one flag each")
  }

  static func dryRun(_ property: any Property<Bool>) -> Option {
    .toggle(
      "dry-run", short: "n", property, in: .changes, help: "print the changes as a diff, and write nothing")
  }

  static func createLocales(_ property: any Property<Bool>, help: String) -> Option {
    .toggle("create-languages", property, in: .changes, help: help)
  }

  static func overwriting(_ property: any Property<OverwritePolicy>) -> Option {
    Option(Flag("force", in: .changes, help: "overwrite existing files, even if Pressfit did not write them")) {
      if $0.isOn("force") { $1[keyPath: property] = .anything }
    }
  }

  /// `--fix` and `--unsafe-fixes`, which includes it.
  @OptionList<Options> static func fixLevel(_ property: any Property<FixLevel>) -> [Option] {
    Option(Flag("fix", in: .changes, help: "apply safe fixes, and report the remaining findings")) {
      if $0.isOn("fix") { $1[keyPath: property] = .safe }
    }
    Option(
      Flag(
        "unsafe-fixes", in: .changes,
        help: "apply also fixes that may change the meaning, and report the remaining findings")
    ) {
      if $0.isOn("unsafe-fixes") { $1[keyPath: property] = .unsafe }
    }
  }

  static var partial: Option {
    .shared(Flag(.partial, in: .general, help: "skip files that cannot be read instead of failing"))
  }

  static var requireQuickActions: Option {
    .shared(
      Flag(
        .requireQuickActions, in: .general, help: "fail (exit status 1) if the project has no quick actions"))
  }

  /// The project's configuration.
  @OptionList<Options> static var configurationFile: [Option] {
    Option.shared(
      Flag(
        .config, .value(placeholder: "FILE"), in: .general,
        help: "configuration file (default: .pressfit.json in the project's folder or the nearest folder above it)"))
    Option.shared(Flag(.noConfig, in: .general, help: "ignore configuration files"))
  }

  /// `--format` of a report.
  static func format<Value: RawRepresentable<String> & CaseIterable & SendableMetatype>(_ property: any Property<Value>)
    -> Option
  {
    .choice("format", short: "f", property, in: .output, help: "report format (default: text)")
  }
}
