import GLib

/// The interface of the agent on the session bus.
package nonisolated enum Interface {
  package static let name = "io.github.stillbell.Stillbell"
  package static let path = "/io/github/stillbell/Stillbell"
  package static let interface = "io.github.stillbell.Stillbell1"
  package static let object = BusObject(name, path, interface)

  /// The D-Bus error of a command that was not carried out; its message is for people, in the agent's language, and the
  /// string after it is the refusal as `Code` has it.
  package static let refused = "io.github.stillbell.Stillbell.Error.Refused"
  /// The agent could not do its part; message and string as above, the string being a `CallFailure`.
  package static let failed = "org.freedesktop.DBus.Error.Failed"
  /// The same for arguments that make no sense. GDBus sends it as well, without the string, where types differ.
  package static let invalid = "org.freedesktop.DBus.Error.InvalidArgs"

  /// The introspection XML. GDBus refuses calls whose types differ.
  ///
  /// `OfferDisplay` and `Display` have the variables by which a program finds the screen, and the locale.
  /// `Why` has time, words of the trace and a sentence in the agent's language; `Decisions` has the decision as `Code`
  /// writes it too, or an empty string. `Deadlines` has what the agent wakes for, and when. `Breaks`, `Presence` and
  /// `Presets` answer with what `PastMessage` and `PresetMessage` describe, and `ForgetSession` deletes one row of
  /// `History`. `Settings` answers with what `SettingMessage` describes. `Kinds` has name, title, whether it is on, length
  /// (0 for a nudge) and next moment of each kind of break. `SnoozeKind` and `SkipKind` are about the next break of a kind,
  /// whichever comes first; so is `SnoozeUntil`, or about the break that is due or comes next if its kind is empty.
  /// Lengths are in milliseconds, 0 standing for the default; times are milliseconds since the epoch, 0 for none.
  package static let description = """
    <node>
      <interface name="io.github.stillbell.Stillbell1">
        <method name="Start"/>
        <method name="Stop"/>
        <method name="Pause"><arg name="length" type="x" direction="in"/></method>
        <!-- Until 15:00, tomorrow, monday, 2026-12-24 or 2026-12-24 09:00; so do SnoozeUntil and QuietUntil. -->
        <method name="PauseUntil"><arg name="until" type="s" direction="in"/></method>
        <method name="Resume"/>
        <method name="Break"><arg name="kind" type="s" direction="in"/></method>
        <method name="Begin"/>
        <method name="Snooze"><arg name="length" type="x" direction="in"/></method>
        <method name="SnoozeKind">
          <arg name="kind" type="s" direction="in"/>
          <arg name="length" type="x" direction="in"/>
        </method>
        <method name="SnoozeUntil">
          <arg name="kind" type="s" direction="in"/>
          <arg name="until" type="s" direction="in"/>
        </method>
        <method name="Skip"/>
        <method name="SkipKind"><arg name="kind" type="s" direction="in"/></method>
        <method name="Sit"><arg name="words" type="as" direction="in"/></method>
        <method name="End"/>
        <method name="Cancel"/>
        <!-- Ends the phase of a focus or workout that is under way; makes it longer. -->
        <method name="Next"/>
        <method name="Extend"><arg name="length" type="x" direction="in"/></method>
        <method name="QuietFor">
          <arg name="level" type="s" direction="in"/>
          <arg name="length" type="x" direction="in"/>
        </method>
        <method name="QuietUntil">
          <arg name="level" type="s" direction="in"/>
          <arg name="time" type="s" direction="in"/>
        </method>
        <method name="QuietOn"><arg name="level" type="s" direction="in"/></method>
        <method name="QuietOff"/>
        <method name="QuietSources">
          <arg name="sources" type="a(sssas)" direction="out"/>
        </method>
        <!-- Which of the programs in QuietSources the user has set to be ignored: source, part of the desktop, programs. -->
        <method name="IgnoredSources">
          <arg name="sources" type="a(ssas)" direction="out"/>
        </method>
        <method name="Why">
          <arg name="count" type="u" direction="in"/>
          <arg name="decisions" type="a(xss)" direction="out"/>
        </method>
        <method name="Decisions">
          <arg name="count" type="u" direction="in"/>
          <arg name="decisions" type="a(xsss)" direction="out"/>
        </method>
        <method name="History">
          <arg name="count" type="u" direction="in"/>
          <arg name="sessions" type="a(uxxssx)" direction="out"/>
        </method>
        <!-- The breaks that were over from one time to another, at most 366 days later, in order. -->
        <method name="Breaks">
          <arg name="from" type="x" direction="in"/>
          <arg name="to" type="x" direction="in"/>
          <arg name="breaks" type="a(susxxxxxsub)" direction="out"/>
        </method>
        <!-- Who was there from one time to another; the last stretch may still last. -->
        <method name="Presence">
          <arg name="from" type="x" direction="in"/>
          <arg name="to" type="x" direction="in"/>
          <arg name="stretches" type="a(xxs)" direction="out"/>
        </method>
        <!-- The presets of the configuration: the name, and the words for Sit. -->
        <method name="Presets">
          <arg name="presets" type="a(sas)" direction="out"/>
        </method>
        <!-- Deletes one session of History for good, by its number and its start. -->
        <method name="ForgetSession">
          <arg name="number" type="u" direction="in"/>
          <arg name="started" type="x" direction="in"/>
        </method>
        <!-- The settings that count, and the change of one in the configuration file; every other line of it stays. -->
        <method name="Settings">
          <arg name="settings" type="a(sss)" direction="out"/>
        </method>
        <method name="SetSetting">
          <arg name="name" type="s" direction="in"/>
          <arg name="value" type="s" direction="in"/>
        </method>
        <method name="ResetSetting"><arg name="name" type="s" direction="in"/></method>
        <!-- Sets some settings and takes others out, all in one go or not at all; deletes a group that the user named. -->
        <method name="ChangeSettings">
          <arg name="values" type="a(ss)" direction="in"/>
          <arg name="reset" type="as" direction="in"/>
        </method>
        <method name="DeleteGroup"><arg name="group" type="s" direction="in"/></method>
        <!-- What `stillbell doctor` finds and advises, as its JSON. -->
        <method name="Doctor">
          <arg name="report" type="s" direction="out"/>
        </method>
        <method name="Deadlines">
          <arg name="deadlines" type="a(sx)" direction="out"/>
        </method>
        <method name="Kinds">
          <arg name="kinds" type="a(ssbxx)" direction="out"/>
        </method>
        <method name="Forget">
          <arg name="before" type="x" direction="in"/>
          <arg name="kind" type="s" direction="in"/>
        </method>
        <method name="OfferDisplay">
          <arg name="environment" type="a{sv}" direction="in"/>
          <arg name="taken" type="b" direction="out"/>
        </method>
        <!-- The agent has decided something: when, and what, as Decisions has it. -->
        <signal name="Decided">
          <arg name="time" type="x"/>
          <arg name="code" type="s"/>
        </signal>
        <!-- What Settings answers has changed; what History, Breaks or Presence answers has. -->
        <signal name="SettingsChanged"/>
        <signal name="PastChanged"/>
        <property name="Display" type="a{sv}" access="read"/>
        <property name="Version" type="s" access="read"/>
        <property name="Status" type="a{sv}" access="read"/>
      </interface>
    </node>
    """
}
