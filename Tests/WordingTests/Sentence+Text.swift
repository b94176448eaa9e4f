import Wording

// Compares a sentence with its text, which a test spells out.
func == (left: Sentence, right: String) -> Bool { left.description == right }
func == (left: Sentence?, right: String) -> Bool { left?.description == right }
func == (left: [Sentence], right: [String]) -> Bool { left.map(\.description) == right }
