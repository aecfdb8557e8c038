/// The name of a command, as typed.
package enum CommandName: String, Hashable, Sendable, CaseIterable {
  case extract
  case measure
  case merge
  case check
  case preview
  case lint
  case list
  case faces
  case calibrate
  case export
  case pseudo
  case diff
  case config
  case explain
  case rules
  case completion
  case manual
  case initialize = "init"
  case mergeDriver = "merge-driver"
}
