import { useSyncExternalStore } from 'react'

/** Asked for with the first screen, not with the module: rules that import a screen's neighbour run without a window. */
function hookFor(condition: string) {
  const query = () => matchMedia(condition)
  const subscribe = (onChange: () => void) => {
    const asked = query()
    asked.addEventListener('change', onChange)
    return () => asked.removeEventListener('change', onChange)
  }
  return () => useSyncExternalStore(subscribe, () => query().matches)
}

/** For what stands elsewhere on a phone; what only looks different is for the style sheet. */
export const useIsPhone = hookFor('(width < 700px)')

/** A page this wide has room for a preview beside a list, see `index-table.module.css`. */
export const useIsWide = hookFor('(width >= 1200px)')
