extension Array {
  /// The index of the first element that is later than a moment; the count if none is.
  ///
  /// The elements must be in the order of time; `at` returns the moment of one.
  func firstIndex<Time: Comparable>(after time: Time, at: (Element) -> Time) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if at(self[middle]) <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
