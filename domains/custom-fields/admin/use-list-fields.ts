import { type ListFields, useFormats, useText } from '@comptoir/platform/admin'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useFieldsOf } from './custom-field.live.ts'
import type { Row } from './list-fields.tsx'

type Parts = typeof import('./list-fields.tsx')

let parts: Parts | null = null
let isComing = false
const watchers = new Set<() => void>()

async function bring() {
  parts = await import('./list-fields.tsx')
  for (const watcher of watchers) watcher()
}

/** A shop that wants to know nothing more of its records never fetches this. */
function fetchParts() {
  if (isComing) return
  isComing = true
  bring().catch(() => {
    isComing = false
  })
}

function watch(redraw: () => void) {
  watchers.add(redraw)
  return () => watchers.delete(redraw)
}

/** What the shop wants to know of the records of a list: columns for whoever wants them, and filters. */
export function useListFields<Item extends Row>(entity: string): ListFields<Item> {
  const t = useText('custom-fields')
  const { locale } = useFormats()
  const fields = useFieldsOf(entity)
  const made = useSyncExternalStore(watch, () => parts)
  const hasFields = fields.length > 0

  useEffect(
    function fetchWhereThereAreSome() {
      if (hasFields) fetchParts()
    },
    [hasFields],
  )

  return useMemo(
    () =>
      made && hasFields
        ? made.listFieldsOf<Item>(fields, { locale, words: { true: t('yes'), false: t('no') } })
        : { columns: [], filters: [] },
    [made, hasFields, fields, locale, t],
  )
}
