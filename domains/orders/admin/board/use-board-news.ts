import { createStore, on, useShop } from '@comptoir/platform/admin'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { OrderTag } from '../../contract/order.ts'
import { deleteOrderData, newOrderData, updateOrderData } from '../../contract/order.wire.ts'
import { columnsOf, findCard, patchCard, readAgain, takeOff } from './board-columns.ts'

/** The card that is being dragged: nothing on the board is replaced meanwhile. */
export const lifted = createStore<string | null>(null)

/** Cards whose moves are not all answered: they stand where they were put, and news of a first move does not take them back. */
export const moving = createStore<readonly string[]>([])

const washMs = 1_600
const readAgainMs = 400

const columnsWith = (tag: unknown) => columnsOf.filter((column) => column.tag === tag).map(({ id }) => id)

/** Columns that differ from what is shown are read again soon: not under a hand that holds a card, nor before a move is answered. */
function laterReads(client: QueryClient) {
  const waiting = new Set<ReturnType<typeof columnsWith>[number]>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = () => {
    if (lifted.get() !== null || moving.get().length > 0) return
    for (const column of waiting) void readAgain(client, column)
    waiting.clear()
  }
  const stops = [lifted.subscribe(read), moving.subscribe(read)]
  return {
    of(...tags: (OrderTag | undefined)[]) {
      for (const column of tags.flatMap(columnsWith)) waiting.add(column)
      clearTimeout(timer)
      timer = setTimeout(read, readAgainMs)
    },
    stop() {
      clearTimeout(timer)
      for (const stop of stops) stop()
    },
  }
}

/** Follows what anybody does to orders: the cards that somebody else has just changed, and what to do once more is known of one. */
export function useBoardNews() {
  const client = useQueryClient()
  const me = useShop().user?.id
  const [washed, setWashed] = useState<ReadonlySet<string>>(new Set())
  const reads = useRef<ReturnType<typeof laterReads>>(null)

  useEffect(
    function followOrders() {
      const later = laterReads(client)
      reads.current = later
      const timers = new Set<ReturnType<typeof setTimeout>>()
      const wash = (id: string, by: string | null | undefined) => {
        if (by === me) return
        setWashed((known) => new Set([...known, id]))
        const timer = setTimeout(() => {
          timers.delete(timer)
          setWashed((known) => new Set([...known].filter((other) => other !== id)))
        }, washMs)
        timers.add(timer)
      }
      const stops = [
        on(newOrderData, ({ id, tag }, { actor }) => {
          later.of(tag)
          wash(id, actor?.id)
        }),
        on(updateOrderData, (news, { actor }) => {
          if (lifted.get() !== news.id && !moving.get().includes(news.id)) patchCard(client, news)
          const to = columnsOf.find(({ tag }) => tag === news.patch.tag)?.tag
          later.of(news.was?.tag, to)
          wash(news.id, actor?.id)
        }),
        on(deleteOrderData, ({ id, was }) => {
          takeOff(client, id)
          later.of(was?.tag)
        }),
      ]
      return () => {
        later.stop()
        for (const stop of stops) stop()
        for (const timer of timers) clearTimeout(timer)
      }
    },
    [client, me],
  )
  const onParcel = useCallback(
    (id: unknown) => typeof id === 'string' && reads.current?.of(findCard(client, id)?.tag),
    [client],
  )
  return { washed, onParcel }
}
