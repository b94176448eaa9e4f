import Adw
import GLib
import HelperProtocols
import Wording

/// The frame of the main window: the switcher between pages, and the messages below.
final class WindowFrame {
  let window: Adw.Window
  let toasts: Toasts
  /// Everything below the header.
  let content: Widget
  private let switcher: Widget
  private let pages: Pages
  private let away = AwayView()
  private let layout: Layout

  init() {
    let layout = Layout(PackageResources.window_ui)
    window = Adw.Window(layout.widget("window"))
    toasts = Toasts(layout.widget("toasts"))
    (content, switcher) = (layout.widget("content"), layout.widget("switcher"))
    pages = Pages(layout.widget("pages"))
    self.layout = layout
    layout.widget("away").fill(with: away.widget)
    let (switcher, bar) = (switcher, layout.widget("bar"))
    switcher.onChange(of: "title-visible") {
      // The property changes during size allocation. A bar that appears at once, without an animation, would then get
      // no size.
      MainLoop.later { bar.setFlag("reveal", switcher.flag("title-visible")) }
    }
  }

  /// Sets the content of a page of the switcher.
  func put(_ page: Widget, _ name: WindowPage) { layout.widget(name.rawValue).fill(with: page) }

  func show(_ page: WindowPage) { pages.show(page.rawValue) }

  func takeFocus() { pages.takeFocus() }

  /// Names the window for screen readers by the phase of the running session, or by its title. They read the name of
  /// the window in front out when it changes.
  func name(_ phase: Sentence?) { window.widget.setAccessibleName(phase ?? Wording.Window.name) }

  /// Shows, in place of the pages, why there is no agent; nil shows the pages.
  func show(away text: (title: Sentence, note: Sentence?, button: Sentence?)?) {
    // A screen reader would find the hidden children of a stack.
    away.widget.setVisible(text != nil)
    pages.widget.setVisible(text == nil)
    if let text { away.show(text.title, note: text.note, button: text.button) }
    switcher.setFlag("view-switcher-enabled", text == nil)
    Pages.show(text == nil ? "pages" : "away", in: content)
  }
}
