import { call, on } from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Customer } from '../../contract/customer.ts'
import { readHistory, updateCustomerStatsData } from '../../contract/customer.wire.ts'
import { type HistoryKind, maxHistory } from '../../contract/history.ts'

const step = 20

/** Newest entries of one kind or of all; follows orders of the customer and changes of the record. */
export function useHistory({ id, version }: Customer) {
  const client = useQueryClient()
  const [kind, setKind] = useState<HistoryKind | undefined>()
  const [limit, setLimit] = useState(step)

  useEffect(
    function followOrders() {
      const stop = on(updateCustomerStatsData, (change) => {
        if (change.of === null || change.of === id)
          void client.invalidateQueries({ queryKey: ['customers', 'one', id] })
      })
      return () => void stop()
    },
    [client, id],
  )
  const query = useQuery({
    queryKey: ['customers', 'one', id, 'history', { kind, limit, version }],
    queryFn: ({ signal }) => call(readHistory, { params: { id }, query: { kind, limit }, signal }),
    placeholderData: (before) => before,
  })
  return {
    ...query,
    kind,
    choose: (next: HistoryKind | undefined) => {
      setKind(next)
      setLimit(step)
    },
    showEarlier: () => setLimit((now) => Math.min(now + step, maxHistory)),
  }
}
