import { lazyPart } from '@comptoir/platform/admin'
import { useEffect, useSyncExternalStore } from 'react'
import type { FieldFilterProps } from './field-props.ts'

const box = lazyPart(async () => (await import('./field-filter-box.tsx')).FieldFilterBox)

/** What a list is narrowed by; fetched when somebody opens it. */
export function FieldFilter(props: FieldFilterProps) {
  const Box = useSyncExternalStore(box.watch, box.loaded)
  useEffect(function fetchWhenOpened() {
    box.expect()
  }, [])
  return Box && <Box {...props} />
}
