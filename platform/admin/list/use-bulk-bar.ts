import { useEffect, useSyncExternalStore } from 'react'
import type { LazyPart } from '../ui/lazy-part.ts'
import type { Chosen } from './use-chosen.ts'

/** What stands above the list while rows are chosen. */
export interface BulkBarPart<Row, Query> {
  chosen: Chosen<Row, Query>
}

/** The bulk bar once it is there; also when none of everything is loaded any more: what is under way goes on. */
export function useBulkBar<Row, Query>(
  part: LazyPart<BulkBarPart<Row, Query>> | undefined,
  chosen: Chosen<Row, Query>,
) {
  const Loaded = useSyncExternalStore(part?.watch ?? watchNothing, part?.loaded ?? nothing)
  const isAny = chosen.isEverything || chosen.ids.size > 0

  useEffect(
    function fetchWhenChosen() {
      if (isAny) part?.expect()
    },
    [isAny, part],
  )
  return isAny ? Loaded : null
}

const nothing = () => null
const watchNothing = () => nothing
