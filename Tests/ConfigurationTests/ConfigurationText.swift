import ConfigurationFile
import StillbellCore
import Wording

/// Reads a file with this text.
func configuration(_ text: String) throws(ConfigurationError) -> Configuration {
  try configuration(Array(text.utf8))
}

func configuration(_ bytes: [UInt8]) throws(ConfigurationError) -> Configuration {
  try ConfigurationFile(path: "test.conf").parse(bytes)
}

/// Returns the sentence with which a file with this text is refused; nil if it is accepted.
func error(_ text: String) -> String? { error(Array(text.utf8)) }

func error(_ bytes: [UInt8]) -> String? {
  do throws(ConfigurationError) {
    _ = try configuration(bytes)
    return nil
  } catch {
    return Wording.sentence(error).description
  }
}
