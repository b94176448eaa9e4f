hl.on("hyprland.start", function() hl.exec_cmd("stillbell start") end)
hl.bind("SUPER + F9", hl.dsp.exec_cmd("stillbell break"))
hl.bind("SUPER + F12", hl.dsp.exec_cmd("stillbell quiet 1h"))
hl.bind("SUPER + F11", hl.dsp.exec_cmd("stillbell meditate 10m"))
