import CLinux

/// The memory of this process.
package enum Memory {
  /// Lets go of the code that ran so far, before a long sleep: what the next wake-up needs comes back from the page
  /// cache within a fraction of a millisecond, and what only the start needed stays away.
  ///
  /// The corresponding C function is `madvise` with `MADV_DONTNEED`, on what cannot be written.
  package static func releaseCode() { stillbell_release_code() }

  /// Gives back what a large piece of work has left free. The corresponding C function is `malloc_trim`.
  package static func releaseFree() { stillbell_release_free() }
}
