/// The picture of the scene: chosen with the words, and loaded as soon as that holds nothing up.
final class ScenePicture {
  /// Called when it has come, or when it is known that it never will.
  var onLoad: () -> Void = {}

  private let overlay: Overlay
  private var state = State.none
  private var mayLoad = false

  private enum State {
    case none
    /// It has its place.
    case chosen(PictureSource)
    case loading(PictureSource, PictureLoad)
    case there(PictureSource)
    /// It cannot be shown.
    case missing(PictureSource)
  }

  init(on overlay: Overlay) { self.overlay = overlay }

  var source: PictureSource? {
    switch state {
    case .none: nil
    case .chosen(let source), .loading(let source, _), .there(let source), .missing(let source): source
    }
  }

  /// There is one, or it is on its way.
  var hasPlace: Bool {
    switch state {
    case .chosen, .loading, .there: true
    case .none, .missing: false
    }
  }

  /// Takes the place of the one before.
  func choose(_ source: PictureSource?) {
    state = source.map { .chosen($0) } ?? .none
    overlay.showPicture(nil, name: nil)
    if mayLoad { load() }
  }

  /// Loads it, and from now on each that is chosen.
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

  /// Waits for it no more.
  func drop() { state = .none }
}
