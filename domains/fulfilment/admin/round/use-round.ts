import { updateOrderData } from '@comptoir/orders/contract'
import { call, on, toast, useErrorText } from '@comptoir/platform/admin'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Packing, TickRequest } from '../../contract/fulfillment.ts'
import { fulfillmentData, packingData, tickLine } from '../../contract/fulfillment.wire.ts'
import { addBox, finishRound, getRound, packingRoundData } from '../../contract/packing-round.wire.ts'
import type { BoxTable } from '../../contract/pick-list.rules.ts'

type Answer = Awaited<ReturnType<typeof load>>
const load = (id: string, signal?: AbortSignal) => call(getRound, { params: { id }, signal })

const keyOf = (id: string) => ['packing_rounds', id]
const readAgainMs = 300

interface Ticking {
  order: string
  request: TickRequest
}

/** Seen at once; the answer and the news of colleagues have the last word. */
function tickAtOnce(client: QueryClient, id: string, { order, request: { order_line_id, quantity } }: Ticking) {
  if (quantity === undefined) return
  client.setQueryData<Answer>(keyOf(id), (known) => {
    if (!known) return known
    const tick = { order_line_id, quantity, by: '', by_id: null, at: new Date().toISOString() }
    const orders = known.orders.map((table) => {
      if (table.order.id !== order) return table
      const others = table.packing.ticks.filter((each) => each.order_line_id !== order_line_id)
      return { ...table, packing: { ...table.packing, ticks: quantity > 0 ? [...others, tick] : others } }
    })
    return { ...known, orders }
  })
}

const keepPacking = (client: QueryClient, id: string, packing: Packing) =>
  client.setQueryData<Answer>(keyOf(id), (known) => {
    if (!known) return known
    const orders = known.orders.map((table) =>
      table.order.id === packing.id && table.packing.version <= packing.version ? { ...table, packing } : table,
    )
    return { ...known, orders }
  })

/** A packing round as everybody on it changes it. */
export function useRound(id: string) {
  const client = useQueryClient()
  useEffect(
    function followRound() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const readSoon = () => {
        clearTimeout(timer)
        timer = setTimeout(() => void client.invalidateQueries({ queryKey: keyOf(id) }), readAgainMs)
      }
      const has = (order: string) =>
        client.getQueryData<Answer>(keyOf(id))?.orders.some((table) => table.order.id === order)
      const stops = [
        on(packingData, (packing) => keepPacking(client, id, packing)),
        on(fulfillmentData, ({ order_id }) => has(order_id) && readSoon()),
        on(updateOrderData, (patch) => has(patch.id) && readSoon()),
        on(packingRoundData, (round) => round.id === id && readSoon()),
      ]
      return () => {
        clearTimeout(timer)
        for (const stop of stops) stop()
      }
    },
    [client, id],
  )
  return useQuery({ queryKey: keyOf(id), queryFn: ({ signal }) => load(id, signal) })
}

/** The boxes with their orders, as they stand on the trolley. */
export const tablesOf = ({ round, orders }: Answer): BoxTable[] =>
  round.boxes.flatMap(({ box, order_id }) => {
    const table = orders.find(({ order }) => order.id === order_id)
    return table ? [{ box, ...table }] : []
  })

export function useRoundActs(id: string) {
  const client = useQueryClient()
  const errorText = useErrorText('fulfilment', 'orders')
  const readAgain = () => client.invalidateQueries({ queryKey: keyOf(id) })
  const onError = (error: Error) => {
    toast.error(errorText(error))
    void readAgain()
  }
  return {
    tick: useMutation({
      mutationFn: ({ order, request }: Ticking) => call(tickLine, { params: { id: order }, body: request }),
      onMutate: (ticking) => tickAtOnce(client, id, ticking),
      onSuccess: ({ packing }) => keepPacking(client, id, packing),
      onError,
    }),
    add: useMutation({
      mutationFn: (order_id: string) => call(addBox, { params: { id }, body: { order_id } }),
      onSuccess: readAgain,
      onError,
    }),
    finish: useMutation({
      mutationFn: (version: number) => call(finishRound, { params: { id }, body: { version } }),
      onSuccess: readAgain,
      onError,
    }),
    readAgain,
  }
}
export type RoundActs = ReturnType<typeof useRoundActs>
