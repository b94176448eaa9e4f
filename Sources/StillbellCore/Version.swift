/// The version of all programs of this package.
package enum Version {
  package static let text = "0.1.0"
}
