import { createStore, type ListFields, lateTexts, useFormats, useStore, useText } from '@comptoir/platform/admin'
import { useEffect, useMemo } from 'react'
import { useFieldsOf } from '../custom-field.live.ts'
import type { Row } from './list-fields.tsx'

type Parts = Pick<typeof import('./list-fields.tsx'), 'listFieldsOf'>

const parts = createStore<Parts | null>(null)

/** Loaded only in shops that have custom fields. */
async function load() {
  if (parts.get()) return
  const { listFieldsOf } = await import('./list-fields.tsx')
  await lateTexts()
  parts.set({ listFieldsOf })
}

export function useListFields<Item extends Row>(entity: string): ListFields<Item> {
  const t = useText('custom-fields')
  const { locale } = useFormats()
  const fields = useFieldsOf(entity)
  const made = useStore(parts)
  const hasFields = fields.length > 0

  useEffect(
    function fetchWhereThereAreSome() {
      if (hasFields) load().catch(() => undefined)
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
