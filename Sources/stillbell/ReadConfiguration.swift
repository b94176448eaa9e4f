import ConfigurationFile
import Linux
import StillbellCore
import Wording

/// The configuration of a file; the defaults if there is no file.
func readConfiguration(_ path: String) throws(Failure) -> Configuration {
  try failing(Failure.init) { () throws(ConfigurationError) in try ConfigurationFile(path: path).read() }
}

/// Remarks on a configuration without errors.
func remarks(on configuration: Configuration) -> [Sentence] {
  unfound(configuration).map { Wording.sentence($0) }
    + (configuration.isPatienceVain ? [Wording.patienceIsVain(configuration)] : [])
}

/// The files that the settings name and that cannot be read.
func unfound(_ configuration: Configuration) -> [UnfoundFile] {
  NamedFile.unfound(
    of: configuration.namedFiles, program: Paths().program("stillbell-agent"), withinMilliseconds: 500)
}
