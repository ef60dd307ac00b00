const preloads = new Set<() => void>()

/** Runs with the menus and dialogs that are fetched ahead. */
export const onPreload = (run: () => void) => preloads.add(run)

export function preloadAll() {
  for (const preload of preloads) preload()
}
