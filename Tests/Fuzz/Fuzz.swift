import Glibc

/// The reader that this process is for.
private let reader = getenv("STILLBELL_FUZZ_READER").flatMap { Reader(rawValue: String(cString: $0)) }

/// Feeds one of the readers with what libFuzzer thinks up; `desktop/test-fuzz` builds and runs it.
///
/// A reader that traps, or takes longer than it may, ends the process, and the input is kept. libFuzzer has the main
/// function, and calls this by its name.
@_cdecl("LLVMFuzzerTestOneInput")
func readOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  guard let reader else { preconditionFailure("STILLBELL_FUZZ_READER names no reader") }
  reader.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
