/** Counted from 1, in UTF-16 units. */
export interface LinePlace {
  line: number
  column: number
}

/** Turns offsets of a text into lines and columns. */
export function linePlaces(text: string): (offset: number) => LinePlace {
  const starts = [0]
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1)

  return (offset) => {
    let [low, high] = [0, starts.length - 1]
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if ((starts[middle] ?? 0) <= offset) low = middle
      else high = middle - 1
    }
    return { line: low + 1, column: offset - (starts[low] ?? 0) + 1 }
  }
}
