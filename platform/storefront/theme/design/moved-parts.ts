/** The fewest that must have been taken elsewhere to make one order the other; both hold the same names. */
export function movedParts(before: readonly string[], after: readonly string[]): string[] {
  const kept = longestRise(after.map((name) => before.indexOf(name)))
  return after.filter((name) => !kept.has(before.indexOf(name)))
}

/** The longest run of numbers that rise from the start on, some left out. */
function longestRise(numbers: readonly number[]): Set<number> {
  const runs: number[][] = []
  for (const number of numbers) {
    const longest = runs
      .filter((run) => (run.at(-1) ?? -1) < number)
      .reduce<number[]>((best, run) => (run.length > best.length ? run : best), [])
    runs.push([...longest, number])
  }
  return new Set(runs.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []))
}
