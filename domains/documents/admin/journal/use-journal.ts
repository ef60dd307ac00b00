import { updateOrderData } from '@comptoir/orders/contract'
import { call, on } from '@comptoir/platform/admin'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { documentData } from '../../contract/document.wire.ts'
import { readMonth } from '../../contract/journal.wire.ts'

const key = ['documents', 'journal']

const shortestMs = 1_000

/** A month, as documents are issued and orders are paid: a month that takes long to add up is asked for less often. */
export function useJournal(month: string | undefined) {
  const client = useQueryClient()
  const tookMs = useRef(0)
  useEffect(
    function followMonth() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const refresh = () => {
        timer ??= setTimeout(
          () => {
            timer = undefined
            void client.invalidateQueries({ queryKey: key })
          },
          Math.max(shortestMs, 10 * tookMs.current),
        )
      }
      const stops = [on(documentData, refresh), on(updateOrderData, refresh)]
      return () => {
        clearTimeout(timer)
        for (const stop of stops) stop()
      }
    },
    [client],
  )
  return useQuery({
    queryKey: [...key, month],
    queryFn: async ({ signal }) => {
      const since = performance.now()
      const { journal } = await call(readMonth, { query: { month }, signal })
      tookMs.current = performance.now() - since
      return journal
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
