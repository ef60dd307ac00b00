import { call, on, Text, useFormats, useText } from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readPromisedTotals, updateStockData } from '../../contract/stock.wire.ts'
import { promisedTotalsKey } from '../stock/ledger-key.ts'

const refetchDelayMs = 500

/** Follows the stock: a promise and its end change it. */
function usePromisedTotals(location: string | undefined) {
  const client = useQueryClient()
  useEffect(
    function followStock() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const stop = on(updateStockData, () => {
        clearTimeout(timer)
        timer = setTimeout(
          () => void client.invalidateQueries({ queryKey: [...promisedTotalsKey, 'totals'] }),
          refetchDelayMs,
        )
      })
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
    [client],
  )
  return useQuery({
    queryKey: [...promisedTotalsKey, 'totals', location],
    queryFn: ({ signal }) => call(readPromisedTotals, { query: { location }, signal }),
    placeholderData: (before) => before,
  })
}

/** "13 pieces promised to 7 checkouts"; nothing while there are none. */
export function PromisedTotals({ location }: { location: string | undefined }) {
  const t = useText('inventory')
  const { number } = useFormats()
  const { data } = usePromisedTotals(location)
  if (!data || data.pieces === 0) return null
  const { pieces, purchases } = data
  return <Text tone="quiet">{t('inventory.promised_totals', { pieces, n: number(pieces), purchases })}</Text>
}
