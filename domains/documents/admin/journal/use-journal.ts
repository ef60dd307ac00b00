import { updateOrderData } from '@comptoir/orders/contract'
import { call, on } from '@comptoir/platform/admin'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { documentData } from '../../contract/document.wire.ts'
import { readMonth } from '../../contract/journal.wire.ts'

const key = ['documents', 'journal']

const shortestMs = 1_000

/** When a month was read last, and how long that took, in milliseconds. */
interface Reading {
  at: number
  took: number
}

/** Reading takes a tenth of the time at most. */
const restOf = ({ at, took }: Reading) => Math.max(shortestMs, at + 10 * took - performance.now())

/** A month, as documents are issued and orders are paid: a month that takes long to add up is asked for less often. */
export function useJournal(month: string | undefined) {
  const client = useQueryClient()
  const last = useRef<Reading>({ at: 0, took: 0 })
  useEffect(
    function followMonth() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const refresh = () => {
        timer ??= setTimeout(() => {
          timer = undefined
          void client.invalidateQueries({ queryKey: key })
        }, restOf(last.current))
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
      const at = performance.now()
      last.current = { at, took: at - since }
      return journal
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}
