import { call, on, useShop } from '@comptoir/platform/admin'
import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listEdits, orderEditsData } from '../../../../contract/edit/order-edits.wire.ts'
import { keyOf } from '../../../use-order.ts'

const editsKey = (order: string) => [...keyOf(order), 'edits']

export const refreshEdits = (client: QueryClient, order: string) =>
  client.invalidateQueries({ queryKey: editsKey(order) })

/** Unsaved changes to the lines of an order: one's own, and those of colleagues; they follow what others do. */
export function useEdits(order: string) {
  const client = useQueryClient()
  const me = useShop().user?.id
  useEffect(
    function followTheEdits() {
      const stop = on(orderEditsData, ({ order_id }) => {
        if (order_id === order) void refreshEdits(client, order)
      })
      return () => void stop()
    },
    [client, order],
  )
  const { data } = useQuery({
    queryKey: editsKey(order),
    queryFn: ({ signal }) => call(listEdits, { params: { id: order }, signal }),
  })
  if (!data) return null
  return {
    own: data.edits.find(({ user_id }) => user_id === me) ?? null,
    others: data.edits.filter(({ user_id }) => user_id !== me),
  }
}
