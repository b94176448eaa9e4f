/// What is to be heard, and the players of other programs that are paused for it.
package struct Sounds: Hashable, Sendable {
  package internal(set) var chiming = Chiming()
  package internal(set) var ambience = Ambience()
  package internal(set) var speaking = Speaking()
  package internal(set) var media = Media()
}
