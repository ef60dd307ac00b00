import type { ComponentType } from 'react'

/** A component whose code is fetched when it is first wanted. */
export interface LazyPart<Props> {
  /** Rejects where it cannot be fetched; the next call tries again. */
  fetch: () => Promise<void>
  /** Fetches it ahead of its time: somebody seems about to want it. */
  expect: () => void
  loaded: () => ComponentType<Props> | null
  watch: (redraw: () => void) => () => void
}

const fetches = new Set<() => Promise<void>>()

/** Fetches all that a page may still want, so that its first use waits for nothing. */
export const fetchLazyParts = () => Promise.allSettled([...fetches].map((fetch) => fetch()))

export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const watchers = new Set<() => void>()
  let loaded: ComponentType<Props> | null = null
  let coming: Promise<void> | null = null

  async function bring() {
    try {
      loaded = await load()
    } catch (error) {
      coming = null
      throw error
    }
    for (const watcher of watchers) watcher()
  }
  const fetch = () => {
    coming ??= bring()
    return coming
  }
  fetches.add(fetch)

  return {
    fetch,
    expect: () => void fetch().catch(() => undefined),
    loaded: () => loaded,
    watch(redraw) {
      watchers.add(redraw)
      return () => watchers.delete(redraw)
    },
  }
}
