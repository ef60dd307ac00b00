import type { Batch } from '../manifest/manifest.ts'
import { createStore, useStore } from '../state/create-store.ts'
import { dispatch, on, seenSeq } from './events.ts'

/** Milliseconds until the loading screen lets the user in without the missing batches. */
export const deadline = 10_000

interface Progress {
  size: number
  arrived: readonly string[]
  missing: readonly string[]
  isLate: boolean
}

const progress = createStore<Progress>({ size: 0, arrived: [], missing: [], isLate: false })

const set = (changes: Partial<Progress>) => progress.set({ ...progress.get(), ...changes })

/** Tracks the initial batches (specification §4): loading ends when all that are awaited have arrived. */
export function expectBatches(batches: readonly Batch[]) {
  const awaited = batches.filter(({ isAwaited = true }) => isAwaited)
  const names = awaited.map(({ event }) => event.name)
  set({ size: names.length, arrived: [], missing: names, isLate: false })
  const stops = awaited.map(({ event }) =>
    on(event, () => {
      const before = progress.get().arrived
      if (before.includes(event.name)) return
      const arrived = [...before, event.name]
      set({ arrived, missing: names.filter((name) => !arrived.includes(name)) })
    }),
  )
  const timer = setTimeout(() => set({ isLate: true }), deadline)
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

export const loadBatches = (batches: readonly Batch[]) =>
  Promise.allSettled(
    batches.map(async ({ event, load }) => {
      const data = await load()
      dispatch(event.name, { seq: seenSeq(), at: new Date().toISOString(), data })
    }),
  )

export const useProgress = () => useStore(progress)

export const useIsLoaded = () =>
  useStore(progress, ({ size, missing, isLate }) => size > 0 && (missing.length === 0 || isLate))

const none: readonly string[] = []

/** Batches that had not arrived when the loading screen let the user in. */
export const useLateBatches = () => useStore(progress, ({ missing, isLate }) => (isLate ? missing : none))
