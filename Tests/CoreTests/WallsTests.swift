import Foundation
import Testing

/// The walls between the layers, checked in the sources.
struct WallsTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// Returns every import in the sources, with the target of its file.
  private func imports() throws -> [(target: String, module: String)] {
    let sources = Self.root.appending(path: "Sources")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var found: [(String, String)] = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let target = file.path().dropFirst(sources.path().count).split(separator: "/")[0]
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let words = line.split(separator: " ")
        guard words.first == "import", words.count == 2 else { continue }
        found.append((String(target), String(words[1])))
      }
    }
    return found
  }

  /// The targets of the package without the tests, in layer order; the name of a C library begins with a C.
  private func targets() throws -> [(name: String, dependencies: [String], isSwift: Bool)] {
    let package = try String(contentsOf: Self.root.appending(path: "Package.swift"), encoding: .utf8)
    // A name that is not a literal is that of an earlier target.
    let texts = package.split(separator: #/\.(?:target|systemLibrary|executableTarget)\(\s*name: (?=")/#).dropFirst()
    return try texts.map { text in
      let names = text.prefix { $0 != "]" }.matches(of: #/"([^"]+)"/#).map { String($0.1) }
      let name = try #require(names.first)
      let dependencies = text.prefix { $0 != "[" }.contains("dependencies") ? Array(names.dropFirst()) : []
      return (name, dependencies, name.wholeMatch(of: #/C[A-Z].*/#) == nil)
    }
  }

  @Test func `the core imports nothing`() throws {
    #expect(try imports().filter { $0.target == "StillbellCore" }.map(\.module) == [])
  }

  @Test func `the simulation imports only the core`() throws {
    #expect(Set(try imports().filter { $0.target == "StillbellSimulation" }.map(\.module)) == ["StillbellCore"])
  }

  @Test func `a C module is imported only by its wrapper`() throws {
    let (targets, imports) = (try targets(), try imports())
    let modules = targets.filter { !$0.isSwift }
    #expect(modules.map(\.name).contains("CGtk"))
    for module in modules {
      // The first wrapper is the one that the module is made for; others may build on the library.
      let around = Set([module.name] + modules.filter { $0.dependencies.contains(module.name) }.map(\.name))
      let wrapper = try #require(targets.first { $0.isSwift && !around.isDisjoint(with: $0.dependencies) })
      #expect(Set(imports.filter { $0.module == module.name }.map(\.target)) == [wrapper.name], "\(module.name)")
    }
  }

  /// These modules add six megabytes to a program, and only the command line has them already.
  @Test func `only the command line imports Foundation, Dispatch or the parser of arguments`() throws {
    let heavy: Set = ["Foundation", "FoundationEssentials", "Dispatch", "ArgumentParser"]
    #expect(Set(try imports().filter { heavy.contains($0.module) }.map(\.target)) == ["stillbell"])
  }

  /// An error goes over the bus as a code; the text beside it is made from a `Sentence`, in one place.
  @Test func `errors on the bus are made from sentences`() throws {
    let make = #/\bBusRefusal\(\s*name:|\bself\.init\(name:|\bmessage: "/#
    let sources = Self.root.appending(path: "Sources")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var places: Set<String> = []
    for case let file as URL in files where file.pathExtension == "swift" {
      if try String(contentsOf: file, encoding: .utf8).contains(make) { places.insert(file.lastPathComponent) }
    }
    #expect(places == ["BusRefusal+Sentence.swift"])
  }

  /// A `Sentence` cannot be made elsewhere, and the functions for messages accept nothing else; but every program can
  /// print, and the parser of arguments accepts any text.
  @Test func `only Wording makes sentences`() throws {
    let (apart, printing) = (
      ["/Wording/", "/StillbellSimulation/", "/stillbell-sounds/"], ["Telling.swift", "AgentProgram.swift"]
    )
    let speech =
      #/\b(?:tell|warn|note|fail|say|Failure|ValidationError|CleanExit|ArgumentHelp)\("|\b(?:put|fputs)\("[A-Za-z]/#
    let label = #/\b(?:abstract|discussion|help|usage): "/#
    let sources = Self.root.appending(path: "Sources")
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    for case let file as URL in files
    where file.pathExtension == "swift" && !apart.contains(where: file.path().contains) {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let isPrinted = line.contains(#/\b(?:print|debugPrint)\(/#) && !printing.contains(file.lastPathComponent)
        #expect(!isPrinted && !line.contains(speech) && !line.contains(label), "\(file.lastPathComponent): \(line)")
      }
    }
  }
}
