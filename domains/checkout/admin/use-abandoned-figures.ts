import { call, on } from '@comptoir/platform/admin'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  type AbandonedPeriod,
  deleteAbandonedData,
  newAbandonedData,
  readAbandonedFigures,
  updateAbandonedData,
} from '../contract/abandoned/abandoned-checkout.wire.ts'

/** Milliseconds; several in a row cause one request. */
const refetchDelayMs = 800

const key = ['abandoned_checkouts', 'figures']

/** Figures of a period; they follow what happens to baskets. */
export function useAbandonedFigures(period: AbandonedPeriod) {
  const client = useQueryClient()
  useEffect(
    function followBaskets() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const refresh = () => {
        clearTimeout(timer)
        timer = setTimeout(() => void client.invalidateQueries({ queryKey: key }), refetchDelayMs)
      }
      const stops = [newAbandonedData, updateAbandonedData, deleteAbandonedData].map((event) => on(event, refresh))
      return () => {
        clearTimeout(timer)
        for (const stop of stops) stop()
      }
    },
    [client],
  )
  return useQuery({
    queryKey: [...key, period],
    queryFn: async ({ signal }) => (await call(readAbandonedFigures, { query: { period }, signal })).figures,
  })
}
