import type { InfiniteData } from '@tanstack/react-query'
import type { Page } from '../../contract/paging.ts'
import type { Patch } from '../../contract/socket-event.ts'
import type { LiveRecord } from './live-list.ts'

/** The pages of a list that have been loaded. */
export type Pages<Item> = InfiniteData<Page<Item>, string | null>

export const mapItems = <Item>(pages: Pages<Item>, change: (items: Item[]) => Item[], total = 0): Pages<Item> => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, items: change(page.items), total: Math.max(0, page.total + total) })),
})

/** How a changed record is read, and whether it still stands in the list. */
export interface Judge<Item> {
  read: (value: unknown) => Item | null
  belongs: (item: Item) => boolean
}

/** Lays a change over a loaded list: the row changes in place, or leaves when it no longer belongs. */
export function laidOver<Item extends LiveRecord>(
  pages: Pages<Item>,
  { id, version, patch }: Patch,
  { read, belongs }: Judge<Item>,
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

/** A record that moved between two pages while they were read stands in the list once. */
export function uniqueItems<Item extends { id: string }>(pages: readonly Page<Item>[]): Item[] {
  const byId = new Map<string, Item>()
  for (const item of pages.flatMap(({ items }) => items)) if (!byId.has(item.id)) byId.set(item.id, item)
  return [...byId.values()]
}
