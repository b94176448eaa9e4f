import ConfigurationFile
import StillbellCore
import Wording

/// The configuration of a file; the defaults where there is no file.
func readConfiguration(_ path: String) throws(Failure) -> Configuration {
  do throws(ConfigurationError) {
    return try ConfigurationFile(path: path).read()
  } catch {
    throw Failure(Wording.sentence(error))
  }
}
