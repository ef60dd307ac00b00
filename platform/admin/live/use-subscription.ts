import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { DeletedRecord, Patch, SocketEvent } from '../../contract/wire/socket-event.ts'
import { type EventMeta, on } from './events.ts'
import type { LiveRecord } from './live-list.ts'
import { applyPatch, mapItems, type Pages, withNew } from './pages.ts'

export interface ListEvents<Item extends LiveRecord> {
  added: SocketEvent<Item>
  changed: SocketEvent<Patch>
  /** Absent for records that are never deleted. */
  removed?: SocketEvent<DeletedRecord>
}

export type Highlight = (id: string, meta: EventMeta) => void

export type Subscribe = (client: QueryClient, highlight: Highlight) => () => void

export interface SubscriptionOptions<Item extends LiveRecord> {
  queryKey: readonly unknown[]
  events?: ListEvents<Item>
  subscribe?: Subscribe
  belongs: (item: Item) => boolean
  /** New records belong at the head; otherwise only the server knows their position. */
  isNewestFirst: () => boolean
  isNarrowed: () => boolean
  /** True for events of this user, which are not highlighted. */
  isOwn: (meta: EventMeta) => boolean
}

const highlightMs = 1_600
const refetchDelayMs = 800

function useHighlighted() {
  const [highlighted, setHighlighted] = useState<ReadonlySet<string>>(new Set())
  const highlight = useRef((id: string) => {
    setHighlighted((known) => new Set([...known, id]))
    setTimeout(() => setHighlighted((known) => new Set([...known].filter((other) => other !== id))), highlightMs)
  })
  return { highlighted, highlight: highlight.current }
}

/** Applies live events to the loaded pages of a list; returns the highlighted ids. */
export function useSubscription<Item extends LiveRecord>(options: SubscriptionOptions<Item>) {
  const client = useQueryClient()
  const latest = useRef(options)
  const { highlighted, highlight } = useHighlighted()
  const { queryKey, events, subscribe } = options

  useEffect(function rememberTheLatest() {
    latest.current = options
  })

  useEffect(
    function subscribeToEvents() {
      if (!events) return
      const { added, changed, removed } = events
      const reader = {
        read: (value: unknown) => added.schema.safeParse(value).data ?? null,
        belongs: (item: Item) => latest.current.belongs(item),
      }
      const revise = (change: (pages: Pages<Item>) => Pages<Item>) =>
        client.setQueryData<Pages<Item>>(queryKey, (pages) => pages && change(pages))
      let timer: ReturnType<typeof setTimeout> | undefined
      const refetchSoon = () => {
        clearTimeout(timer)
        timer = setTimeout(() => void client.invalidateQueries({ queryKey }), refetchDelayMs)
      }

      const highlightUnlessOwn = (id: string, meta: EventMeta) => latest.current.isOwn(meta) || highlight(id)

      const stops = [
        on(added, (item, meta) => {
          if (!reader.belongs(item)) return
          if (!latest.current.isNewestFirst()) return refetchSoon()
          revise((pages) => withNew(pages, item))
          highlightUnlessOwn(item.id, meta)
        }),
        on(changed, (patch, meta) => {
          let isKnown = false
          revise((pages) => {
            const result = applyPatch(pages, patch, reader)
            isKnown = result.isKnown
            return result.pages
          })
          if (isKnown) highlightUnlessOwn(patch.id, meta)
          else if (latest.current.isNarrowed()) refetchSoon()
        }),
        removed &&
          on(removed, ({ id }) =>
            revise((pages) => mapItems(pages, (items) => items.filter((item) => item.id !== id), -1)),
          ),
      ]
      return () => {
        clearTimeout(timer)
        for (const stop of stops) stop?.()
      }
    },
    [client, queryKey, events, highlight],
  )

  useEffect(
    function subscribeDirectly() {
      return subscribe?.(client, (id, meta) => void (latest.current.isOwn(meta) || highlight(id)))
    },
    [client, subscribe, highlight],
  )
  return highlighted
}
