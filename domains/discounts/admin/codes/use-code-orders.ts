import { call, useCan } from '@comptoir/platform/admin'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { CodeRow } from '../../contract/code.ts'
import { readDiscountOrders } from '../../contract/figures.wire.ts'

/** Of one call: nobody reads further down. */
const mostNamed = 1_000

const holderOf = ({ last_use, given_back }: CodeRow) => (last_use ?? given_back)?.holder

/** The order that a code was used in last, or that gave it back, for whoever sees orders. */
export function useCodeOrders(rows: readonly CodeRow[]) {
  const ids = [...new Set(rows.flatMap((row) => holderOf(row) ?? []))].slice(0, mostNamed)
  const { data } = useQuery({
    queryKey: ['discounts', 'orders', ids],
    queryFn: async ({ signal }) => {
      const { orders } = await call(readDiscountOrders, { body: { ids }, signal })
      return new Map(orders.map((order) => [order.id, order]))
    },
    enabled: useCan('admin_orders') && ids.length > 0,
    placeholderData: keepPreviousData,
  })
  return (row: CodeRow) => data?.get(holderOf(row) ?? '')
}
export type CodeOrder = NonNullable<ReturnType<ReturnType<typeof useCodeOrders>>>
