import { useSyncExternalStore } from 'react'

/** Asked for with the first screen, not with the module: rules that import a screen's neighbour run without a window. */
const narrow = () => matchMedia('(width < 700px)')

function subscribe(onChange: () => void) {
  const query = narrow()
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** For what stands elsewhere on a phone; what only looks different is for the style sheet. */
export const useIsPhone = () => useSyncExternalStore(subscribe, () => narrow().matches)
