import type { LazyPart } from '@comptoir/platform/admin'
import { useEffect, useSyncExternalStore } from 'react'
import { useHasFields } from './custom-field.live.ts'

/** A part of a page that is only there, and only fetched, where records of this kind have fields. */
export function useFieldsPart<Props>(entity: string, part: LazyPart<Props>) {
  const Loaded = useSyncExternalStore(part.watch, part.loaded)
  const isAny = useHasFields(entity)

  useEffect(
    function fetchWhenThereAreFields() {
      if (isAny) part.expect()
    },
    [isAny, part],
  )
  return isAny ? Loaded : null
}
