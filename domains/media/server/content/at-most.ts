/** Lets so many pieces of work run at once; the others wait for their turn. */
export function atMost(limit: number) {
  let running = 0
  const waiting: (() => void)[] = []

  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      // Whoever waits takes the place over.
      if (next) next()
      else running -= 1
    }
  }
}
