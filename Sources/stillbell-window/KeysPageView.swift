import Adw
import Glibc
import Linux
import Window
import Wording

/// The page of keys: commands to copy, and the settings in which the desktop gives them keys.
final class KeysPageView {
  let groups: [Group]
  private let buttons: [Button]

  init() {
    let commands = Group()
    commands.setTitle(Wording.Keys.commands.description)
    commands.setNote(Wording.Keys.commandsNote.description)
    buttons = KeyCommand.allCases.map {
      Button(icon: "edit-copy-symbolic", name: Wording.Keys.copy($0.words).description)
    }
    groups = [commands, Self.settings]
    for (index, (command, button)) in zip(KeyCommand.allCases, buttons).enumerated() {
      let row = Row(command.title.description, subtitle: command.words)
      button.onPress { [weak self] in self?.buttons[index].copy(command) }
      row.addAfter(button.widget)
      commands.add(row)
    }
  }

  private static var settings: Group {
    let group = Group()
    let call = KeySettings.calls(desktop: getenv("XDG_CURRENT_DESKTOP").map { String(cString: $0) } ?? "")
      .compactMap { call in ServiceSandbox.path(of: call.program).map { (path: $0, arguments: call.arguments) } }.first
    let row = Row(Wording.Keys.settings.description, subtitle: call == nil ? Wording.Keys.unknown.description : "")
    group.add(row)
    guard let call else { return group }
    let button = Button(Wording.Keys.open.description)
    let refusal = Row("")
    refusal.widget.addStyle("error")
    refusal.widget.setVisible(false)
    button.onPress {
      do throws(SystemError) {
        try startDetached(call.path, call.arguments)
        refusal.widget.setVisible(false)
      } catch {
        refusal.setTitle(Wording.Window.failed(error.reason).description)
        refusal.widget.setVisible(true)
      }
    }
    row.addAfter(button.widget)
    group.add(refusal)
    return group
  }
}

extension Button {
  /// Puts the command where Paste finds it, and shows that.
  fileprivate func copy(_ command: KeyCommand) {
    widget.copy(command.words)
    widget.setText("icon-name", "object-select-symbolic")
    widget.setTooltip(Wording.Keys.copied.description)
    widget.setAccessibleDescription(Wording.Keys.copied.description)
  }
}
