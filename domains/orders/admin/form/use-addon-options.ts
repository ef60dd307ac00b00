import { pickProducts } from '@comptoir/catalogue/contract'
import { call } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import type { AddonOption, DraftLine } from './order-draft.ts'

/** A call takes so many. */
const maxNamed = 100

/** Add-ons that are offered with the lines of a draft: a draft itself knows only what was chosen. */
export function useAddonOptions(lines: readonly DraftLine[]): (line: DraftLine) => readonly AddonOption[] {
  const unknown = lines.flatMap(({ variant_id, options }) => (variant_id && !options ? variant_id : []))
  const ids = [...new Set(unknown)].slice(0, maxNamed).join(',')
  const { data } = useQuery({
    queryKey: ['orders', 'addons', ids],
    queryFn: ({ signal }) => call(pickProducts, { query: { ids }, signal }),
    enabled: ids !== '',
  })
  const offered = new Map(data?.items.map(({ variant_id, addons }) => [variant_id, addons]))
  return ({ options, variant_id }) => options ?? offered.get(variant_id ?? '') ?? []
}
