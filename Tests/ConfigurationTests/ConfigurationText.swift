import ConfigurationFile
import StillbellCore
import Wording

/// What a file with this text comes to.
func configuration(_ text: String) throws(ConfigurationError) -> Configuration {
  try configuration(Array(text.utf8))
}

func configuration(_ bytes: [UInt8]) throws(ConfigurationError) -> Configuration {
  try ConfigurationFile(path: "test.conf").parse(bytes)
}

/// The sentence a file with this text is refused with; nil if it is taken over.
func error(_ text: String) -> String? { error(Array(text.utf8)) }

func error(_ bytes: [UInt8]) -> String? {
  do throws(ConfigurationError) {
    _ = try configuration(bytes)
    return nil
  } catch {
    return Wording.sentence(error).description
  }
}
