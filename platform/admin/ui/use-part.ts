import { useEffect, useSyncExternalStore } from 'react'
import type { LazyPart } from './lazy-part.ts'

/** A part of the page that is fetched once it is wanted; null until it has come. */
export function usePart<Props>(part: LazyPart<Props>, isWanted = true) {
  const Part = useSyncExternalStore(part.watch, part.loaded)

  useEffect(
    function fetchOnceWanted() {
      if (isWanted) part.expect()
    },
    [part, isWanted],
  )
  return isWanted ? Part : null
}
