import type { InfiniteData } from '@tanstack/react-query'
import type { Page } from '../../contract/lists/paging.ts'
import type { Patch } from '../../contract/wire/socket-event.ts'
import type { LiveRecord } from './live-list.ts'

export type Pages<Item> = InfiniteData<Page<Item>, string | null>

export const mapItems = <Item>(pages: Pages<Item>, change: (items: Item[]) => Item[], total = 0): Pages<Item> => ({
  ...pages,
  pages: pages.pages.map((page) => ({ ...page, items: change(page.items), total: Math.max(0, page.total + total) })),
})

export interface RecordReader<Item> {
  read: (value: unknown) => Item | null
  belongs: (item: Item) => boolean
}

/** Applies a patch to the loaded pages: updates the row, or removes it when it no longer matches. */
export function applyPatch<Item extends LiveRecord>(
  pages: Pages<Item>,
  { id, version, patch }: Patch,
  { read, belongs }: RecordReader<Item>,
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

export function withNew<Item extends LiveRecord>(pages: Pages<Item>, item: Item): Pages<Item> {
  const isThere = pages.pages.some(({ items }) => items.some(({ id }) => id === item.id))
  const [first, ...rest] = pages.pages
  if (isThere || !first) return pages
  const grown = mapItems({ ...pages, pages: [first, ...rest] }, (items) => items, 1)
  const [head, ...tail] = grown.pages
  return head ? { ...grown, pages: [{ ...head, items: [item, ...head.items] }, ...tail] } : pages
}

/** A record that moved to another page between two reads is listed once. */
export function uniqueItems<Item extends { id: string }>(pages: readonly Page<Item>[]): Item[] {
  const byId = new Map<string, Item>()
  for (const item of pages.flatMap(({ items }) => items)) if (!byId.has(item.id)) byId.set(item.id, item)
  return [...byId.values()]
}
