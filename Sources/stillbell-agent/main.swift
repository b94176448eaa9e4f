import StillbellAgent

exitAgent(with: runAgent(arguments: Array(CommandLine.arguments.dropFirst())))
