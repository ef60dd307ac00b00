import { useSyncExternalStore } from 'react'

let isOpen = false
const watchers = new Set<() => void>()

export function setPalette(open: boolean) {
  isOpen = open
  for (const watcher of watchers) watcher()
}

export const openPalette = () => setPalette(true)

export const usePaletteOpen = () =>
  useSyncExternalStore(
    (redraw) => {
      watchers.add(redraw)
      return () => watchers.delete(redraw)
    },
    () => isOpen,
  )
