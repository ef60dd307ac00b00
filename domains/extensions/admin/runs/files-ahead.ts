/** Milliseconds after the plugins have come, and how many panels that open together spread over. */
const waitMs = 1_000
const spreadMs = 2_000

/** Fetches the files of a plugin that is asleep, so that they are at hand when it is first shown. */
export function openAhead<Files>(load: () => Promise<Files>) {
  let ahead: Promise<Files> | null = null
  const timer = setTimeout(
    () => {
      ahead = load()
      // Told at the start, which asks again.
      ahead.catch(() => {
        ahead = null
      })
    },
    waitMs + Math.random() * spreadMs,
  )
  const cancel = () => clearTimeout(timer)
  return {
    cancel,
    /** For one start; the next one fetches them anew. */
    take() {
      cancel()
      const files = ahead ?? load()
      ahead = null
      return files
    },
  }
}
