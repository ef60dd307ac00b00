import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Gone, Patch, SocketEvent } from '../../contract/socket-event.ts'
import { type EventMeta, on } from './events.ts'
import type { LiveRecord } from './live-list.ts'
import { laidOver, mapItems, type Pages, withNew } from './pages.ts'

export interface ListEvents<Item extends LiveRecord> {
  added: SocketEvent<Item>
  changed: SocketEvent<Patch>
  removed: SocketEvent<Gone>
}

/** Tells of a row that somebody changed. */
export type Touch = (id: string, meta: EventMeta) => void

/** Keeps the loaded pages true by itself, where a list does not live by the usual events. Returns what stops it. */
export type Follow = (client: QueryClient, touch: Touch) => () => void

export interface Following<Item extends LiveRecord> {
  queryKey: readonly unknown[]
  /** Without them there is nothing to follow. */
  events?: ListEvents<Item>
  follow?: Follow
  /** Whether a record stands in the list that is shown. */
  belongs: (item: Item) => boolean
  /** Whether a new one stands at its head; where it does not, only the server knows its place. */
  isNewestFirst: () => boolean
  /** Whether the list is narrowed, so that a change elsewhere may bring a record into it. */
  isNarrowed: () => boolean
  /** Whether an event was one's own doing, which needs no wash. */
  isOwn: (meta: EventMeta) => boolean
}

const freshFor = 1_600
const settleAfter = 800

/** Rows that somebody else changed a moment ago. */
function useFresh() {
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const touch = useRef((id: string) => {
    setFresh((known) => new Set([...known, id]))
    setTimeout(() => setFresh((known) => new Set([...known].filter((other) => other !== id))), freshFor)
  })
  return { fresh, touch: touch.current }
}

/** Keeps the loaded pages of a list true to the live events, and says which rows have just changed. */
export function useFollowing<Item extends LiveRecord>(following: Following<Item>) {
  const client = useQueryClient()
  const latest = useRef(following)
  const { fresh, touch } = useFresh()
  const { queryKey, events, follow } = following

  useEffect(function rememberTheLatest() {
    latest.current = following
  })

  useEffect(
    function followTheShop() {
      if (!events) return
      const { added, changed, removed } = events
      const judge = {
        read: (value: unknown) => added.schema.safeParse(value).data ?? null,
        belongs: (item: Item) => latest.current.belongs(item),
      }
      const revise = (change: (pages: Pages<Item>) => Pages<Item>) =>
        client.setQueryData<Pages<Item>>(queryKey, (pages) => pages && change(pages))
      let timer: ReturnType<typeof setTimeout> | undefined
      const refetchSoon = () => {
        clearTimeout(timer)
        timer = setTimeout(() => void client.invalidateQueries({ queryKey }), settleAfter)
      }

      const wash = (id: string, meta: EventMeta) => latest.current.isOwn(meta) || touch(id)

      const stops = [
        on(added, (item, meta) => {
          if (!judge.belongs(item)) return
          if (!latest.current.isNewestFirst()) return refetchSoon()
          revise((pages) => withNew(pages, item))
          wash(item.id, meta)
        }),
        on(changed, (patch, meta) => {
          let isKnown = false
          revise((pages) => {
            const result = laidOver(pages, patch, judge)
            isKnown = result.isKnown
            return result.pages
          })
          if (isKnown) wash(patch.id, meta)
          else if (latest.current.isNarrowed()) refetchSoon()
        }),
        on(removed, ({ id }) =>
          revise((pages) => mapItems(pages, (items) => items.filter((item) => item.id !== id), -1)),
        ),
      ]
      return () => {
        clearTimeout(timer)
        for (const stop of stops) stop()
      }
    },
    [client, queryKey, events, touch],
  )

  useEffect(
    function followByItself() {
      return follow?.(client, (id, meta) => void (latest.current.isOwn(meta) || touch(id)))
    },
    [client, follow, touch],
  )
  return fresh
}
