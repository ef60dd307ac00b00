import { call, toneOf } from '@comptoir/platform/admin'
import { type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type BoardColumn, boardColumns, columnOf } from '../../contract/board.rules.ts'
import { BoardCard, readBoard } from '../../contract/board.wire.ts'
import type { OrderTag } from '../../contract/order.ts'
import type { OrdersQuery } from '../order.urls.ts'
import { requestOf } from '../order-list.ts'
import { ringFillOf } from '../order-state-badge.tsx'

const tags: Record<BoardColumn, OrderTag> = {
  new: 'new-order',
  preparation: 'in-preparation',
  ready: 'in-transit',
  transit: 'in-transit',
  delivered: 'delivered',
}
const words: Record<BoardColumn, string> = {
  new: 'tags.new-order',
  preparation: 'tags.in-preparation',
  ready: 'handed.tags.in-transit',
  transit: 'tags.in-transit',
  delivered: 'tags.delivered',
}

const ringOf = (tag: OrderTag) => ({ fill: ringFillOf[tag], tone: toneOf[ringFillOf[tag]] })

/** Its tag, the key of its name and its ring. */
export const columnsOf = boardColumns.map((id) => ({ id, tag: tags[id], name: words[id], ring: ringOf(tags[id]) }))
export type ColumnLook = (typeof columnsOf)[number]

const boardKey = ['orders', 'board'] as const

const first: string | null = null
interface ColumnPage {
  items: BoardCard[]
  total: number
  total_is: 'exact' | 'at_least'
  next_cursor: string | null
  sum: number | null
}
interface ColumnPages {
  pages: ColumnPage[]
  pageParams: (string | null)[]
}

/** What the address asks for, without what the board itself says: state and order. */
function boardRequest({ tag: _tag, sort: _sort, ...query }: OrdersQuery) {
  const { sort: _default, ...request } = requestOf(query)
  return request
}

export function useBoardColumn(column: BoardColumn, query: OrdersQuery) {
  const request = useMemo(() => boardRequest(query), [query])
  const found = useInfiniteQuery({
    queryKey: [...boardKey, column, request],
    initialPageParam: first,
    queryFn: ({ pageParam, signal }): Promise<ColumnPage> =>
      call(readBoard, { query: { ...request, column, limit: 25, cursor: pageParam ?? undefined }, signal }),
    getNextPageParam: ({ next_cursor }) => next_cursor,
  })
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, isPending, error, refetch } = found
  const [head] = data?.pages ?? []
  const cards = useMemo(() => {
    const byId = new Map((data?.pages ?? []).flatMap(({ items }) => items).map((card) => [card.id, card]))
    return [...byId.values()]
  }, [data])
  return {
    cards,
    total: head?.total,
    isAtLeast: head?.total_is === 'at_least',
    sum: head?.sum,
    hasMore: hasNextPage,
    more: () => void (isFetchingNextPage || fetchNextPage()),
    isPending,
    error,
    retry: () => void refetch(),
  }
}

const change = (client: QueryClient, column: BoardColumn, items: (cards: BoardCard[]) => BoardCard[]) =>
  client.setQueriesData<ColumnPages>({ queryKey: [...boardKey, column] }, (known) => {
    if (!known) return known
    const pages = known.pages.map((page) => ({ ...page, items: items(page.items) }))
    const count = (all: readonly ColumnPage[]) => all.reduce((sum, page) => sum + page.items.length, 0)
    const [head, ...rest] = pages
    if (!head) return known
    return { ...known, pages: [{ ...head, total: head.total + count(pages) - count(known.pages) }, ...rest] }
  })

export function takeOff(client: QueryClient, id: string) {
  for (const column of boardColumns) change(client, column, (cards) => cards.filter((card) => card.id !== id))
}

/**
 * Puts a card where the newest order stands first; beyond the cards that are loaded it waits there for its place. What is
 * being read of both columns is older than this, and the news of the move has them read again.
 */
export function putOn(client: QueryClient, column: BoardColumn, card: BoardCard) {
  const known = findCard(client, card.id)
  const from = known && columnOf(known)
  for (const each of [from, column]) if (each) void client.cancelQueries({ queryKey: [...boardKey, each] })
  takeOff(client, card.id)
  let isPut = false
  change(client, column, (cards) => {
    if (isPut) return cards
    isPut = true
    return [...cards, card].toSorted((one, other) => (one.placed_at < other.placed_at ? 1 : -1))
  })
}

export function findCard(client: QueryClient, id: string): BoardCard | undefined {
  const known = client.getQueriesData<ColumnPages>({ queryKey: boardKey })
  return known.flatMap(([, data]) => data?.pages.flatMap(({ items }) => items) ?? []).find((card) => card.id === id)
}

/** A known card as a colleague changed it, in the column where it belongs now. */
export function patchCard(client: QueryClient, { id, version, patch }: Patched) {
  const known = findCard(client, id)
  if (!known || known.version >= version) return
  const { data: card } = BoardCard.safeParse({ ...known, ...patch, id, version })
  if (!card) return
  const column = columnOf(card)
  if (column === null) return takeOff(client, id)
  if (column !== columnOf(known)) return putOn(client, column, card)
  change(client, column, (cards) => cards.map((each) => (each.id === id ? card : each)))
}
interface Patched {
  id: string
  version: number
  patch: Record<string, unknown>
}

/** A first read that is under way may be older than the news, and is not begun again unless it is stopped. */
export async function readAgain(client: QueryClient, column?: BoardColumn) {
  const asked = { queryKey: column ? [...boardKey, column] : boardKey }
  await client.cancelQueries(asked)
  await client.invalidateQueries(asked)
}
