import Glibc

/// The number of files that a program may have open at once.
package enum DescriptorLimit {
  /// Raises the limit to `wanted`, as far as the user may; returns the new limit.
  ///
  /// The corresponding C functions are `getrlimit` and `setrlimit`.
  package static func raise(to wanted: Int) -> Int {
    var limit = rlimit()
    let resource = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard getrlimit(resource, &limit) == 0, limit.rlim_cur < rlim_t(wanted) else { return wanted }
    limit.rlim_cur = min(limit.rlim_max, rlim_t(wanted))
    setrlimit(resource, &limit)
    return Int(limit.rlim_cur)
  }
}
