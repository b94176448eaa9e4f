import Adw
import Linux
import WindowPages
import Wording

/// The page of keys: commands to copy, and a button for the desktop's keyboard settings.
final class KeysPageView {
  let groups: [Group]
  private let buttons: [Button]

  init() {
    let commands = Group(Wording.Keys.commands, note: Wording.Keys.commandsNote)
    buttons = KeyCommand.all.map {
      Button(icon: "edit-copy-symbolic", name: Wording.Keys.copy($0.words))
    }
    groups = [commands, Self.settings]
    for (index, (command, button)) in zip(KeyCommand.all, buttons).enumerated() {
      let row = ListRow(command.title, subtitle: command.words)
      button.onPress { [weak self] in self?.buttons[index].copy(command) }
      row.addAfter(button.widget)
      commands.add(row)
    }
  }

  private static var settings: Group {
    let group = Group()
    let call = KeySettings.calls(desktop: DisplayEnvironment.own.variables["XDG_CURRENT_DESKTOP"] ?? "")
      .compactMap { call in ServiceSandbox.path(of: call.program).map { (path: $0, arguments: call.arguments) } }.first
    let row = ListRow(Wording.Keys.settings, subtitle: call == nil ? Wording.Keys.unknown : Wording.Window.none)
    group.add(row)
    guard let call else { return group }
    let button = Button(Wording.Keys.open)
    let refusal = RefusalRow()
    button.onPress {
      do throws(SystemError) {
        try startDetached(call.path, call.arguments)
        refusal.show(nil)
      } catch {
        refusal.show(Wording.Window.failed(error.reason))
      }
    }
    row.addAfter(button.widget)
    group.add(refusal.row)
    return group
  }
}

extension Button {
  /// Copies the command to the clipboard, and shows that.
  fileprivate func copy(_ command: KeyCommand) {
    widget.copy(command.words)
    widget.setText("icon-name", "object-select-symbolic")
    widget.setTooltip(Wording.Keys.copied)
    widget.setAccessibleDescription(Wording.Keys.copied)
  }
}
