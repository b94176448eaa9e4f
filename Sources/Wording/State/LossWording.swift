import StillbellCore

// The sentences about data that is lost or can't be saved.
extension Wording {
  static func lost(_ reset: SavedState.StateReset) -> Sentence {
    switch reset {
    case .field(let field):
      tr("The saved state is damaged ({field}); run `stillbell start` to start over.", ["field": field])
    case .file(.held):
      tr("The agent of your other desktop session uses the database; `stillbell start` starts breaks here, too.")
    case .file(let trouble):
      tr(
        "The saved state cannot be read: {message}. Run `stillbell start` to start over.",
        ["message": reason(trouble)])
    }
  }

  static func replaced(_ trouble: StoreTrouble) -> Sentence {
    tr("{message}. stillbell continues in a new file.", ["message": reason(trouble)])
  }

  package static func notStored(_ trouble: StoreTrouble) -> Sentence {
    tr("Nothing can be saved, so stillbell starts over after a restart: {message}.", ["message": reason(trouble)])
  }
}

/// Decisions about it.
extension Wording {
  static func sentence(_ decision: StoreDecision) -> Sentence {
    switch decision {
    case .recordLost(let reset): lost(reset)
    case .failed(let trouble): notStored(trouble)
    case .replaced(let trouble): replaced(trouble)
    }
  }
}
