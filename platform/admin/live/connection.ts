import { useSyncExternalStore } from 'react'

export type ConnectionState = 'connecting' | 'connected' | 'reconnecting' | 'no_internet'

let state: ConnectionState = 'connecting'
const watchers = new Set<() => void>()

export function setConnection(next: ConnectionState) {
  if (next === state) return
  state = next
  for (const watcher of watchers) watcher()
}

export const connectionState = () => state

/** How the live connection stands, for the footer banner. */
export const useConnection = () => useSyncExternalStore(watch, connectionState)

function watch(redraw: () => void) {
  watchers.add(redraw)
  return () => watchers.delete(redraw)
}
