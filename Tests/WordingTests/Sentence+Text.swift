import Wording

// A test spells what is said.
func == (left: Sentence, right: String) -> Bool { left.description == right }
func == (left: Sentence?, right: String) -> Bool { left?.description == right }
func == (left: [Sentence], right: [String]) -> Bool { left.map(\.description) == right }
