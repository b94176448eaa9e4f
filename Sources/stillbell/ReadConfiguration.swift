import ConfigurationFile
import Linux
import Places
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

/// The commented sample, which explains every setting.
func sampleConfiguration() throws(Failure) -> String {
  guard let path = Places().sampleConfiguration else { throw Failure(Wording.notInstalled("stillbell.conf")) }
  do throws(SystemError) {
    return try ConfigurationFile.sample(at: path)
  } catch {
    throw Failure(Wording.unreadable(file: error.context, reason: error.reason))
  }
}
