import { call, on } from '@comptoir/platform/admin'
import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { discountUsesData } from '../../contract/discount.wire.ts'
import { readDiscountFigures, readDiscountSums } from '../../contract/figures.wire.ts'
import type { Period } from './period.tsx'

/** Milliseconds; several orders in a row cause one request. */
const refetchDelayMs = 1_500

/** Uses come with orders; what is counted of them follows. */
function useFollowedUses(key: QueryKey) {
  const client = useQueryClient()
  const name = JSON.stringify(key)
  useEffect(
    function followUses() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const stop = on(discountUsesData, () => {
        clearTimeout(timer)
        timer = setTimeout(() => void client.invalidateQueries({ queryKey: JSON.parse(name) }), refetchDelayMs)
      })
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
    [client, name],
  )
}

export function useSums(days: Period) {
  const queryKey = ['discounts', 'sums', days]
  useFollowedUses(queryKey)
  return useQuery({ queryKey, queryFn: ({ signal }) => call(readDiscountSums, { body: { days }, signal }) }).data
}

export function useFigures(id: string, days: Period) {
  const queryKey = ['discounts', 'figures', id, days]
  useFollowedUses(queryKey)
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => call(readDiscountFigures, { params: { id }, query: { days }, signal }),
    placeholderData: (before) => before,
  }).data
}
