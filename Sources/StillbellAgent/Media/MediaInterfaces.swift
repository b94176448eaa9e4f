import GLib
import StillbellCore

/// The two interfaces of a media player, with the members that a session supports. GDBus itself refuses calls with
/// wrong types, and the setting of properties.
enum MediaInterfaces {
  static let playerName = "org.mpris.MediaPlayer2.Player"

  /// The methods that have an effect; a session does not support the others.
  static let buttons: [String: SessionButton] = [
    "Play": .play, "Pause": .pause, "PlayPause": .playPause, "Stop": .stop, "Next": .next,
  ]

  /// The properties that never change.
  static let fixed: [String: @MainActor () -> Variant] = [
    "Identity": { Variant("stillbell") },
    "DesktopEntry": { Variant("io.github.stillbell.Stillbell") },
    "CanQuit": { Variant(false) },
    "CanRaise": { Variant(false) },
    "HasTrackList": { Variant(false) },
    "SupportedUriSchemes": { .array(of: "s", []) },
    "SupportedMimeTypes": { .array(of: "s", []) },
    "Rate": { Variant(1.0) },
    "MinimumRate": { Variant(1.0) },
    "MaximumRate": { Variant(1.0) },
    "Volume": { Variant(1.0) },
    "CanGoPrevious": { Variant(false) },
    "CanSeek": { Variant(false) },
    "CanControl": { Variant(true) },
  ]

  static let root = """
    <node>
      <interface name="org.mpris.MediaPlayer2">
        <method name="Raise"/>
        <method name="Quit"/>
        <property name="CanQuit" type="b" access="read"/>
        <property name="CanRaise" type="b" access="read"/>
        <property name="HasTrackList" type="b" access="read"/>
        <property name="Identity" type="s" access="read"/>
        <property name="DesktopEntry" type="s" access="read"/>
        <property name="SupportedUriSchemes" type="as" access="read"/>
        <property name="SupportedMimeTypes" type="as" access="read"/>
      </interface>
    </node>
    """

  static let player = """
    <node>
      <interface name="org.mpris.MediaPlayer2.Player">
        <method name="Next"/>
        <method name="Previous"/>
        <method name="Pause"/>
        <method name="PlayPause"/>
        <method name="Stop"/>
        <method name="Play"/>
        <method name="Seek"><arg name="Offset" type="x" direction="in"/></method>
        <method name="SetPosition">
          <arg name="TrackId" type="o" direction="in"/>
          <arg name="Position" type="x" direction="in"/>
        </method>
        <method name="OpenUri"><arg name="Uri" type="s" direction="in"/></method>
        <signal name="Seeked"><arg name="Position" type="x"/></signal>
        <property name="PlaybackStatus" type="s" access="read"/>
        <property name="Rate" type="d" access="read"/>
        <property name="Metadata" type="a{sv}" access="read"/>
        <property name="Volume" type="d" access="read"/>
        <property name="Position" type="x" access="read">
          <annotation name="org.freedesktop.DBus.Property.EmitsChangedSignal" value="false"/>
        </property>
        <property name="MinimumRate" type="d" access="read"/>
        <property name="MaximumRate" type="d" access="read"/>
        <property name="CanGoNext" type="b" access="read"/>
        <property name="CanGoPrevious" type="b" access="read"/>
        <property name="CanPlay" type="b" access="read"/>
        <property name="CanPause" type="b" access="read"/>
        <property name="CanSeek" type="b" access="read"/>
        <property name="CanControl" type="b" access="read"/>
      </interface>
    </node>
    """
}
