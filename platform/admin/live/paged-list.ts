import { type InfiniteData, keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { Page } from '../../contract/paging.ts'
import type { Gone, Patch, SocketEvent } from '../../contract/socket-event.ts'
import { on } from './events.ts'
import type { LiveRecord } from './live-list.ts'

type Pages<Item> = InfiniteData<Page<Item>, string | undefined>

export interface PagedListOptions<Item extends LiveRecord, Query extends object> {
  /** Names the list among all cached ones. */
  key: string
  query: Query
  load: (query: Query & { cursor?: string }, signal: AbortSignal) => Promise<Page<Item>>
  events: { added: SocketEvent<Item>; changed: SocketEvent<Patch>; removed: SocketEvent<Gone> }
  /** Whether a record stands in the list that the query asks for, and at its head when it is new. */
  belongs: (item: Item, query: Query) => boolean
  /** The sort in which new records come first. */
  isNewestFirst: (query: Query) => boolean
}

const freshFor = 1_600
const settleAfter = 800

const mapItems = <Item>(pages: Pages<Item>, change: (items: Item[]) => Item[], total = 0): Pages<Item> => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, items: change(page.items), total: Math.max(0, page.total + total) })),
})

/** Lays a change over a loaded list: the row changes in place, or leaves when it no longer belongs. */
export function laidOver<Item extends LiveRecord>(
  pages: Pages<Item>,
  { id, version, patch }: Patch,
  read: (value: unknown) => Item | null,
  belongs: (item: Item) => boolean,
): { pages: Pages<Item>; isKnown: boolean } {
  const known = pages.pages.flatMap(({ items }) => items).find((item) => item.id === id)
  if (!known) return { pages, isKnown: false }
  if (known.version >= version) return { pages, isKnown: true }
  const next = read({ ...known, ...patch, id, version })
  if (next && belongs(next)) {
    return { pages: mapItems(pages, (items) => items.map((item) => (item.id === id ? next : item))), isKnown: true }
  }
  return { pages: mapItems(pages, (items) => items.filter((item) => item.id !== id), -1), isKnown: true }
}

/** Puts a new record at the head of a loaded list. */
export function withNew<Item extends LiveRecord>(pages: Pages<Item>, item: Item): Pages<Item> {
  const isThere = pages.pages.some(({ items }) => items.some(({ id }) => id === item.id))
  const [first, ...rest] = pages.pages
  if (isThere || !first) return pages
  const grown = mapItems({ ...pages, pages: [first, ...rest] }, (items) => items, 1)
  const [head, ...tail] = grown.pages
  return head ? { ...grown, pages: [{ ...head, items: [item, ...head.items] }, ...tail] } : pages
}

/** A list read page by page from the server, kept true by the live events while it is on screen. */
export function usePagedList<Item extends LiveRecord, Query extends object>(options: PagedListOptions<Item, Query>) {
  const { key, query, load } = options
  const client = useQueryClient()
  const queryKey = useMemo(() => [key, 'pages', query], [key, query])
  const found = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => load({ ...query, cursor: pageParam }, signal),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const latest = useRef(options)
  const [fresh, setFresh] = useState<ReadonlyMap<string, number>>(new Map())

  useEffect(function rememberTheLatest() {
    latest.current = options
  })

  useEffect(
    function followTheShop() {
      const { added, changed, removed } = latest.current.events
      const belongs = (item: Item) => latest.current.belongs(item, latest.current.query)
      const revise = (change: (pages: Pages<Item>) => Pages<Item>) =>
        client.setQueryData<Pages<Item>>(queryKey, (pages) => pages && change(pages))
      const read = (value: unknown) => added.schema.safeParse(value).data ?? null
      let timer: ReturnType<typeof setTimeout> | undefined
      const refetchSoon = () => {
        timer ??= setTimeout(() => {
          timer = undefined
          void client.invalidateQueries({ queryKey })
        }, settleAfter)
      }
      const touch = (id: string) => {
        setFresh((known) => new Map([...known, [id, Date.now()]]))
        setTimeout(() => setFresh((known) => new Map([...known].filter(([other]) => other !== id))), freshFor)
      }

      const stops = [
        on(added, (item) => {
          if (!belongs(item)) return
          if (!latest.current.isNewestFirst(latest.current.query)) return refetchSoon()
          revise((pages) => withNew(pages, item))
          touch(item.id)
        }),
        on(changed, (patch) => {
          let isKnown = false
          revise((pages) => {
            const result = laidOver(pages, patch, read, belongs)
            isKnown = result.isKnown
            return result.pages
          })
          if (isKnown) touch(patch.id)
          // Something outside may have come to belong: only the server knows where it stands.
          else if (Object.keys(latest.current.query).length > 1) refetchSoon()
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
    [client, queryKey],
  )

  const pages = found.data?.pages ?? []
  const [first] = pages
  const rows = useMemo(() => uniqueItems(pages), [pages])
  return {
    rows,
    total: first?.total,
    totalIs: first?.total_is,
    hasMore: found.hasNextPage,
    more: () => void (found.isFetchingNextPage || found.fetchNextPage()),
    isLoading: found.isPending,
    error: found.error,
    retry: () => void found.refetch(),
    isFresh: (id: string) => fresh.has(id),
  }
}

/** A record that moved between two pages while they were read stands in the list once. */
function uniqueItems<Item extends LiveRecord>(pages: readonly Page<Item>[]): Item[] {
  const byId = new Map<string, Item>()
  for (const item of pages.flatMap(({ items }) => items)) if (!byId.has(item.id)) byId.set(item.id, item)
  return [...byId.values()]
}
