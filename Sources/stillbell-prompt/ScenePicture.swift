/// The picture of the scene. It is chosen together with the text, and loaded once that delays nothing.
final class ScenePicture {
  /// Called when the picture is loaded, or cannot be.
  var onLoad: () -> Void = {}

  private let overlay: Overlay
  private var state = State.none
  private var mayLoad = false

  private enum State {
    case none
    /// The picture has its place, but is not being loaded yet.
    case chosen(PictureSource)
    case loading(PictureSource, PictureLoad)
    case there(PictureSource)
    /// The picture cannot be shown.
    case missing(PictureSource)
  }

  init(on overlay: Overlay) { self.overlay = overlay }

  var source: PictureSource? {
    switch state {
    case .none: nil
    case .chosen(let source), .loading(let source, _), .there(let source), .missing(let source): source
    }
  }

  /// True if there is a picture, or it is to be loaded.
  var hasPlace: Bool {
    switch state {
    case .chosen, .loading, .there: true
    case .none, .missing: false
    }
  }

  /// Chooses a picture, in place of the previous one.
  func choose(_ source: PictureSource?) {
    state = source.map { .chosen($0) } ?? .none
    overlay.showPicture(nil, name: nil)
    if mayLoad { load() }
  }

  /// Loads the picture, and from now on each one that is chosen.
  func load() {
    mayLoad = true
    guard case .chosen(let source) = state else { return }
    state = .loading(
      source,
      PictureLoad(source, side: overlay.pictureSide, ink: overlay.ink) { [weak self] in self?.loaded($0, from: source) }
    )
  }

  private func loaded(_ picture: PictureLoad.Picture?, from source: PictureSource) {
    state = picture == nil ? .missing(source) : .there(source)
    var name: String?
    if case .drawing = source { name = "" }
    onLoad()
    overlay.showPicture(picture, name: name)
  }

  /// Stops waiting for the picture.
  func drop() { state = .none }
}
