import Adw
import GLib
import HelperProtocols
import Wording

/// The main window without what its pages show: the switcher between them, and the messages below.
final class WindowFrame {
  let window: Adw.Window
  let toasts: Toasts
  /// All of it below the header.
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
      // It changes while sizes are handed out, and then a part that appears without motion would get none.
      MainLoop.later { bar.setFlag("reveal", switcher.flag("title-visible")) }
    }
  }

  /// Puts a page where the switcher leads to.
  func put(_ page: Widget, _ name: WindowPage) { layout.widget(name.rawValue).fill(with: page) }

  func show(_ page: WindowPage) { pages.show(page.rawValue) }

  func takeFocus() { pages.takeFocus() }

  /// Names the window for screen readers, which read out the name of the window in front when it changes: by the phase
  /// of the session that runs, or as it is titled.
  func name(_ phase: Sentence?) { window.widget.setAccessibleName(phase ?? Wording.Window.name) }

  /// Shows why there is no agent in place of the pages; nil shows the pages.
  func show(away text: (title: Sentence, note: Sentence?, button: Sentence?)?) {
    // A screen reader would find what a stack hides.
    away.widget.setVisible(text != nil)
    pages.widget.setVisible(text == nil)
    if let text { away.show(text.title, note: text.note, button: text.button) }
    switcher.setFlag("view-switcher-enabled", text == nil)
    Pages.show(text == nil ? "pages" : "away", in: content)
  }
}
