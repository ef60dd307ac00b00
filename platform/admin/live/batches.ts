import { useSyncExternalStore } from 'react'
import type { Batch } from '../manifest.ts'
import { dispatch, on, seenSeq } from './events.ts'

/** How long the loading screen waits before it lets people work with what is there. */
export const deadline = 10_000

interface Progress {
  size: number
  arrived: readonly string[]
  missing: readonly string[]
  isLate: boolean
}

let progress: Progress = { size: 0, arrived: [], missing: [], isLate: false }
const watchers = new Set<() => void>()

function set(next: Partial<Progress>) {
  progress = { ...progress, ...next }
  for (const watcher of watchers) watcher()
}

/** Counts the batches a panel begins with (specification §4): it is loaded when all have come. */
export function expectBatches(batches: readonly Batch[]) {
  const names = batches.map(({ event }) => event.name)
  set({ size: names.length, arrived: [], missing: names, isLate: false })
  const stops = batches.map(({ event }) =>
    on(event, () => {
      if (progress.arrived.includes(event.name)) return
      const arrived = [...progress.arrived, event.name]
      set({ arrived, missing: names.filter((name) => !arrived.includes(name)) })
    }),
  )
  const timer = setTimeout(() => set({ isLate: true }), deadline)
  return () => {
    clearTimeout(timer)
    for (const stop of stops) stop()
  }
}

/** Gets every batch by its call, as if the socket had brought it. */
export const loadBatches = (batches: readonly Batch[]) =>
  Promise.allSettled(
    batches.map(async ({ event, load }) => {
      const data = await load()
      dispatch(event.name, { seq: seenSeq(), at: new Date().toISOString(), data })
    }),
  )

export const useProgress = () => useSyncExternalStore(watch, () => progress)

function watch(redraw: () => void) {
  watchers.add(redraw)
  return () => watchers.delete(redraw)
}
