import { setFlagsFromString } from 'node:v8'

let working = 0

/** Percent by which the heap may grow over what is in use before it is swept; 0 leaves that to the engine. */
const sweepAfter = (percent: number) => setFlagsFromString(`--heap-growing-percent=${percent}`)

/**
 * Work that goes on for minutes and keeps little of what it reads. Left to itself the engine would take what memory the
 * machine has for what is long unused; meanwhile it sweeps sooner.
 */
export async function withLeanHeap<Result>(work: () => Promise<Result>): Promise<Result> {
  working += 1
  sweepAfter(30)
  try {
    return await work()
  } finally {
    working -= 1
    if (working === 0) sweepAfter(0)
  }
}
