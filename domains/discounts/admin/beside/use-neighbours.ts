import { call } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { listDiscounts } from '../../contract/discount.wire.ts'

const maxRead = 100

/** Discounts that run or will. */
export function useNeighbours() {
  const { data } = useQuery({
    queryKey: ['discounts', 'neighbours'],
    queryFn: ({ signal }) =>
      call(listDiscounts, { query: { filter: { status: { in: 'active,scheduled' } }, limit: maxRead }, signal }),
    staleTime: 60_000,
  })
  return data?.items ?? []
}
