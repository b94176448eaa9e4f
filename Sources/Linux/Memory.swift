import CLinux

/// The memory of this process.
package enum Memory {
  /// Releases the code that ran so far from memory, before a long sleep. The next wake-up reads the code that it needs
  /// from the page cache within a fraction of a millisecond; code that only the start needed does not return.
  ///
  /// The corresponding C function is `madvise` with `MADV_DONTNEED`, on pages that can't be written.
  package static func releaseCode() { stillbell_release_code() }

  /// Returns the memory that a large piece of work has freed. The corresponding C function is `malloc_trim`.
  package static func releaseFree() { stillbell_release_free() }
}
