import { call } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { readAwaited } from '../../contract/back-in-stock/back-in-stock.wire.ts'

/** How many people wait for a variant; the rows of a list share one call. */
export function useAwaited(variant: string) {
  const { data } = useQuery({
    queryKey: ['checkout', 'waiting', 'inventory'],
    queryFn: async ({ signal }) => {
      const { waiting } = await call(readAwaited, { signal })
      return new Map(waiting.map(({ variant_id, count }) => [variant_id, count]))
    },
  })
  return data?.get(variant) ?? 0
}
