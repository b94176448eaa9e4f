import Glibc

/// The reader that this process tests.
private let reader = getenv("STILLBELL_FUZZ_READER").flatMap { Reader(rawValue: String(cString: $0)) }

/// Feeds a reader with input from libFuzzer; `desktop/test-fuzz` builds and runs it.
///
/// A reader that traps or exceeds its time limit ends the process, and libFuzzer keeps the input. libFuzzer has the
/// main function and calls this one by its name.
@_cdecl("LLVMFuzzerTestOneInput")
func readOneInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  guard let reader else { preconditionFailure("STILLBELL_FUZZ_READER names no reader") }
  reader.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
  return 0
}
