const preloads = new Set<() => void>()

/** Runs with the menus and dialogs that are fetched ahead, until it is stopped. */
export function onPreload(run: () => void) {
  preloads.add(run)
  return () => void preloads.delete(run)
}

export function preloadAll() {
  for (const preload of preloads) preload()
}
