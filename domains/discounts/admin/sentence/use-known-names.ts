import { call } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { discountLimits } from '../../contract/discount.ts'
import { readDiscountNames } from '../../contract/discount.wire.ts'
import type { KnownNames } from '../../contract/saved-discount.ts'

export const noNames: KnownNames = { names: {}, gone: [] }

const together = (one: KnownNames, other: KnownNames): KnownNames => ({
  names: { ...one.names, ...other.names },
  gone: [...one.gone, ...other.gone],
})

async function load(ids: readonly string[], signal: AbortSignal): Promise<KnownNames> {
  const parts = Array.from({ length: Math.ceil(ids.length / discountLimits.entries) }, (_, at) =>
    ids.slice(at * discountLimits.entries, (at + 1) * discountLimits.entries),
  )
  const found = await Promise.all(parts.map((part) => call(readDiscountNames, { body: { ids: part }, signal })))
  return found.reduce(together, noNames)
}

/** What has these ids, and which of them nothing has any more. */
export function useKnownNames(all: readonly string[]): KnownNames {
  const ids = [...new Set(all)].toSorted()
  const { data = noNames } = useQuery({
    queryKey: ['discounts', 'names', ids],
    queryFn: ({ signal }) => load(ids, signal),
    enabled: ids.length > 0,
    placeholderData: (before) => before,
    staleTime: 300_000,
  })
  return data
}
