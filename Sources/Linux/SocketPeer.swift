import CLinux
import Glibc

/// The user at the other end of a connected Unix socket.
///
/// The corresponding C function is `getsockopt` with `SO_PEERCRED`.
package func userAtOtherEnd(ofSocket descriptor: Int32) throws(SystemError) -> uid_t {
  var user: uid_t = 0
  guard stillbell_peer_user(descriptor, &user) == 0 else { throw SystemError("getsockopt", "the user of a socket") }
  return user
}
