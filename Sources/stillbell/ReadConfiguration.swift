import ConfigurationFile
import StillbellCore

/// The configuration of a file; the defaults where there is no file.
func readConfiguration(_ path: String) throws(Failure) -> Configuration {
  do throws(ConfigurationMistake) {
    return try ConfigurationFile(path: path).read()
  } catch {
    throw Failure(error.description)
  }
}
