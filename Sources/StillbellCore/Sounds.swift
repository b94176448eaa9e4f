/// The chimes, the ambient sound and the voice, and the media players that are paused for them.
package struct Sounds: Hashable, Sendable, Decodable {
  package internal(set) var chiming = Chiming()
  package internal(set) var ambience = Ambience()
  package internal(set) var speaking = Speaking()
  package internal(set) var media = Media()
}
