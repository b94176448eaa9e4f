extension Interface {
  /// The introspection XML, with a text for each member; `stillbell-agent --interface` prints it. GDBus refuses calls
  /// with other types.
  package static let description = """
    <node>
      <!-- stillbell, the break reminder. Lengths are in milliseconds, times in milliseconds since the epoch, 0 for none.
           What changes something answers with what was decided, as the codes of Decisions, or with an error. -->
      <interface name="io.github.stillbell.Stillbell1">
        <!-- Starts breaks; where they are on, a new interval begins. -->
        <method name="Start"><arg name="decided" type="as" direction="out"/></method>
        <!-- Ends breaks. -->
        <method name="Stop"><arg name="decided" type="as" direction="out"/></method>
        <!-- Pauses breaks, or the session that runs; 0 stands for no end, in a session for its default. -->
        <method name="Pause">
          <arg name="length" type="x" direction="in"/>
          <arg name="decided" type="as" direction="out"/>
        </method>
        <!-- The same until 15:00, tomorrow, monday, 2026-12-24 or 2026-12-24 09:00. So do SnoozeUntil and
             QuietUntil. -->
        <method name="PauseUntil">
          <arg name="until" type="s" direction="in"/>
          <arg name="decided" type="as" direction="out"/>
        </method>
        <!-- Ends a pause, or goes on after a break that waits for it. -->
        <method name="Resume"><arg name="decided" type="as" direction="out"/></method>
        <!-- Begins a break at once; an empty kind stands for the first that is on. -->
        <method name="Break">
          <arg name="kind" type="s" direction="in"/>
          <arg name="decided" type="as" direction="out"/>
        </method>
        <!-- Begins the break that is due. -->
        <method name="Begin"><arg name="decided" type="as" direction="out"/></method>
        <!-- Postpones the break that is due or comes next; 0 stands for the length of the settings. -->
        <method name="Snooze">
          <arg name="length" type="x" direction="in"/>
          <arg name="decided" type="as" direction="out"/>
        </method>
        <!-- The same for the next break of a kind, whichever comes first. -->
        <method name="SnoozeKind">
          <arg name="kind" type="s" direction="in"/>
          <arg name="length" type="x" direction="in"/>
          <arg name="decided" type="as" direction="out"/>
        </method>
        <!-- The same until then; an empty kind stands for the break that is due or comes next. -->
        <method name="SnoozeUntil">
          <arg name="kind" type="s" direction="in"/>
          <arg name="until" type="s" direction="in"/>
          <arg name="decided" type="as" direction="out"/>
        </method>
        <!-- Skips the break that is due or comes next; one that is under way ends. -->
        <method name="Skip"><arg name="decided" type="as" direction="out"/></method>
        <!-- Skips the next break of a kind. -->
        <method name="SkipKind">
          <arg name="kind" type="s" direction="in"/>
          <arg name="decided" type="as" direction="out"/>
        </method>
        <!-- Begins a session, in the words of the command line: meditate 20m. -->
        <method name="Sit">
          <arg name="words" type="as" direction="in"/>
          <arg name="decided" type="as" direction="out"/>
        </method>
        <!-- Ends the session early; what was sat counts. -->
        <method name="End"><arg name="decided" type="as" direction="out"/></method>
        <!-- Ends the session as if it had never been. -->
        <method name="Cancel"><arg name="decided" type="as" direction="out"/></method>
        <!-- Ends the phase of a focus or workout that is under way. -->
        <method name="Next"><arg name="decided" type="as" direction="out"/></method>
        <!-- Makes that phase longer; 0 stands for 5 minutes. -->
        <method name="Extend">
          <arg name="length" type="x" direction="in"/>
          <arg name="decided" type="as" direction="out"/>
        </method>
        <!-- Makes it quiet, silent or hidden, for a time; 0 stands for the length of the settings. -->
        <method name="QuietFor">
          <arg name="level" type="s" direction="in"/>
          <arg name="length" type="x" direction="in"/>
          <arg name="decided" type="as" direction="out"/>
        </method>
        <!-- The same until then. -->
        <method name="QuietUntil">
          <arg name="level" type="s" direction="in"/>
          <arg name="time" type="s" direction="in"/>
          <arg name="decided" type="as" direction="out"/>
        </method>
        <!-- The same until it is switched off. -->
        <method name="QuietOn">
          <arg name="level" type="s" direction="in"/>
          <arg name="decided" type="as" direction="out"/>
        </method>
        <!-- Ends every quiet; one that comes by itself stays off for as long as its reason lasts. -->
        <method name="QuietOff"><arg name="decided" type="as" direction="out"/></method>
        <!-- Turns on a profile of the configuration for a time, before all that are on by themselves; 0 means until
             ProfileOff. -->
        <method name="Profile">
          <arg name="name" type="s" direction="in"/>
          <arg name="length" type="x" direction="in"/>
          <arg name="decided" type="as" direction="out"/>
        </method>
        <!-- Turns on a profile until then. -->
        <method name="ProfileUntil">
          <arg name="name" type="s" direction="in"/>
          <arg name="time" type="s" direction="in"/>
          <arg name="decided" type="as" direction="out"/>
        </method>
        <!-- Ends the profile that is on. A profile whose condition is met stays off for as long as it is met. -->
        <method name="ProfileOff"><arg name="decided" type="as" direction="out"/></method>
        <!-- Asks that breaks be hidden, or silent, while a program works. The hold ends with Release, or when the
             program leaves the bus. The settings may allow less. One program has at most 20 of them, all together
             100. -->
        <method name="Hold">
          <arg name="app" type="s" direction="in"/>
          <arg name="reason" type="s" direction="in"/>
          <arg name="level" type="s" direction="in"/>
          <arg name="hold" type="u" direction="out"/>
        </method>
        <!-- Ends a hold of the program that calls. -->
        <method name="Release">
          <arg name="hold" type="u" direction="in"/>
          <arg name="decided" type="as" direction="out"/>
        </method>
        <!-- Says that this is a good moment for a break: a build begins, a match is over. A break that waits, or is
             due within a quarter of its interval, comes now. Nothing is decided if there is none. -->
        <method name="Offer">
          <arg name="app" type="s" direction="in"/>
          <arg name="reason" type="s" direction="in"/>
          <arg name="decided" type="as" direction="out"/>
        </method>
        <!-- Says that somebody is there, as a key would, for a device that no desktop counts as input. Say it at
             least every few minutes, and at each sign of life. -->
        <method name="Present"><arg name="decided" type="as" direction="out"/></method>
        <!-- What can make it quiet by itself: source, setting, part of the desktop, programs. -->
        <method name="QuietSources"><arg name="sources" type="a(sssas)" direction="out"/></method>
        <!-- The programs among them that the user has set to be ignored: source, part of the desktop, programs. -->
        <method name="IgnoredSources"><arg name="sources" type="a(ssas)" direction="out"/></method>
        <!-- The latest decisions, the oldest first, or all that are kept for 0: time, words of the trace, sentence.
             -->
        <method name="Why">
          <arg name="count" type="u" direction="in"/>
          <arg name="decisions" type="a(xss)" direction="out"/>
        </method>
        <!-- The same with the code of each decision, which is stable and for programs, or an empty text. -->
        <method name="Decisions">
          <arg name="count" type="u" direction="in"/>
          <arg name="decisions" type="a(xsss)" direction="out"/>
        </method>
        <!-- The latest sessions, the oldest first, or all for 0: number, start, end, kind, name, length in seconds.
             -->
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
        <method name="Presets"><arg name="presets" type="a(sas)" direction="out"/></method>
        <!-- Deletes one session of History for good, by its number and its start. -->
        <method name="ForgetSession">
          <arg name="number" type="u" direction="in"/>
          <arg name="started" type="x" direction="in"/>
        </method>
        <!-- Deletes the sessions, breaks and presence of a span of at most 366 days for good. A stretch of presence
             that reaches into it goes whole; one that still lasts stays. -->
        <method name="ForgetSpan">
          <arg name="from" type="x" direction="in"/>
          <arg name="to" type="x" direction="in"/>
        </method>
        <!-- The settings of the file, whichever profile is on: name, value, default. -->
        <method name="Settings"><arg name="settings" type="a(sss)" direction="out"/></method>
        <!-- Changes one in the configuration file, and takes it over; every other line of the file stays. -->
        <method name="SetSetting">
          <arg name="name" type="s" direction="in"/>
          <arg name="value" type="s" direction="in"/>
          <arg name="decided" type="as" direction="out"/>
        </method>
        <!-- Takes one out, so that its default counts. -->
        <method name="ResetSetting">
          <arg name="name" type="s" direction="in"/>
          <arg name="decided" type="as" direction="out"/>
        </method>
        <!-- Sets some settings and takes others out, all in one go or not at all. -->
        <method name="ChangeSettings">
          <arg name="values" type="a(ss)" direction="in"/>
          <arg name="reset" type="as" direction="in"/>
          <arg name="decided" type="as" direction="out"/>
        </method>
        <!-- Deletes a group that the user has named. -->
        <method name="DeleteGroup">
          <arg name="group" type="s" direction="in"/>
          <arg name="decided" type="as" direction="out"/>
        </method>
        <!-- What `stillbell doctor` finds and advises, as its JSON. -->
        <method name="Doctor"><arg name="report" type="s" direction="out"/></method>
        <!-- What the agent wakes for, and when. -->
        <method name="Deadlines"><arg name="deadlines" type="a(sx)" direction="out"/></method>
        <!-- Each kind of break: name, title, whether it is on, length (0 for a nudge), next moment. -->
        <method name="Kinds"><arg name="kinds" type="a(ssbxx)" direction="out"/></method>
        <!-- Deletes the sessions of a kind that began before a time, or breaks or presence; 0 and an empty kind
             stand for all. -->
        <method name="Forget">
          <arg name="before" type="x" direction="in"/>
          <arg name="kind" type="s" direction="in"/>
        </method>
        <!-- Takes over the sessions, breaks and presence of another database of this form, as `stillbell restore` makes
             it of a backup, and `stillbell import` of another program's history: each that is not there yet, all of
             them or none. How many there were. -->
        <method name="Merge">
          <arg name="file" type="s" direction="in"/>
          <arg name="rows" type="u" direction="out"/>
        </method>
        <!-- Hands over the variables by which a program finds the screen, and the locale; whether they were taken.
             -->
        <method name="OfferDisplay">
          <arg name="environment" type="a{sv}" direction="in"/>
          <arg name="taken" type="b" direction="out"/>
        </method>
        <!-- The agent has decided something: when, and what, as Decisions has it. -->
        <signal name="Decided"><arg name="time" type="x"/><arg name="code" type="s"/></signal>
        <!-- What Settings answers has changed. -->
        <signal name="SettingsChanged"/>
        <!-- What History, Breaks or Presence answers has changed. -->
        <signal name="PastChanged"/>
        <!-- The holds of all programs: number, program, reason, level. -->
        <property name="Holds" type="a(usss)" access="read"/>
        <!-- The variables by which the agent finds the screen. -->
        <property name="Display" type="a{sv}" access="read"/>
        <!-- The version of the agent that runs. -->
        <property name="Version" type="s" access="read"/>
        <!-- How it stands with breaks and session; the documentation tells each key. -->
        <property name="Status" type="a{sv}" access="read"/>
      </interface>
    </node>
    """
}
