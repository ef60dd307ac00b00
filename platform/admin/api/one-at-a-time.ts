/**
 * Work that is never done twice at once: asked for while it runs, it runs once more afterwards, however often it was
 * asked for. The last run begins after the last call, so it finds what there is then.
 */
export function oneAtATime(work: () => Promise<unknown>): () => Promise<void> {
  let running: Promise<void> | null = null
  let isWanted = false

  async function run() {
    do {
      isWanted = false
      await work()
    } while (isWanted)
  }

  return () => {
    isWanted = true
    running ??= run().finally(() => {
      running = null
    })
    return running
  }
}
