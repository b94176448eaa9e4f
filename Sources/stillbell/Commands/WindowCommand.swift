import ArgumentParser
import HelperProtocols
import Linux
import StillbellCore
import Wording

/// Opens the window, or a page of the one that is open.
struct WindowCommand: Subcommand {
  static var abstract: Sentence { Wording.Help.window }
  @Argument(help: ArgumentHelp(Wording.Help.windowPage, valueName: "page")) var page: WindowPage?

  func carryOut() throws(Failure) {
    guard let window = Paths().program("stillbell-window") else { throw Failure(Wording.noWindow) }
    guard DisplayEnvironment.own.isThere else { throw Failure(Wording.Prompt.sentence(.noDisplay)) }
    try failing(Failure.init) { () throws(SystemError) in try become(window, page.map { [$0.rawValue] } ?? []) }
  }
}

extension WindowPage: ExpressibleByArgument {}
