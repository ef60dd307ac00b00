import { createStore, useStore } from '../state/create-store.ts'

/** Milliseconds between two questions. */
const probeMs = 3_000
/** Failures in a row that count as no internet; at once if the browser itself says so. */
const maxFailures = 2

const offline = createStore(false)
export const useOffline = () => useStore(offline)

let probing: Promise<void> | null = null

/** Resolves when `check_internet` answers; until then the flag for lost internet is set. */
export function internetBack(): Promise<void> {
  probing ??= probe().finally(() => {
    probing = null
  })
  return probing
}

async function probe() {
  for (let failures = 1; !(await isAnswered()); failures += 1) {
    if (failures >= maxFailures || !navigator.onLine) offline.set(true)
    await pause()
  }
  offline.set(false)
}

async function isAnswered() {
  try {
    return (await fetch('/api/check_internet', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

/** Ends early when the browser is online again. */
const pause = () =>
  new Promise<void>((done) => {
    const end = () => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', end)
      done()
    }
    const timer = setTimeout(end, probeMs)
    globalThis.addEventListener?.('online', end)
  })
