const preloads = new Set<() => void>()

/** Runs with the menus and dialogs that are fetched ahead, until it is stopped. */
export function onPreload(run: () => void) {
  preloads.add(run)
  return () => void preloads.delete(run)
}

/** A page that never rests gets them all the same. */
const longestWaitMs = 500

/** Some at a time, so that whoever has just begun to use the page waits for none of them. */
export function preloadAll() {
  const waiting = [...preloads]
  const run = (hasTime: () => boolean) => {
    do waiting.shift()?.()
    while (waiting.length > 0 && hasTime())
    if (waiting.length > 0) later()
  }
  const later = () =>
    typeof requestIdleCallback === 'function'
      ? requestIdleCallback((deadline) => run(() => deadline.timeRemaining() > 0), { timeout: longestWaitMs })
      : setTimeout(run, 50, () => false)
  later()
}
