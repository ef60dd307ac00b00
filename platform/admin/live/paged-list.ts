import { useMemo } from 'react'
import { useShop } from '../shop.tsx'
import { type LoadPage, pagesKey, useListPages } from './list-pages.ts'
import type { LiveRecord } from './live-list.ts'
import { type Follow, type ListEvents, useFollowing } from './use-following.ts'

/** A list read page by page from the server. */
export interface PagedList<Item extends LiveRecord, Query extends object> {
  /** Names it among all cached lists. */
  key: string
  load: LoadPage<Item, Query>
  /** The events that keep it true while it is on screen. */
  live?: LiveRule<Item, Query>
  /** What keeps it true where those events do not. */
  follow?: Follow
}

export interface LiveRule<Item extends LiveRecord, Query extends object> {
  events: ListEvents<Item>
  /** Whether a record stands in the list that the query asks for. What a search would say only the server knows. */
  belongs: (item: Item, query: Query) => boolean
  /** Whether new records come first; where they do not, only the server knows their place. */
  isNewestFirst: (query: Query) => boolean
}

const hasFields = (query: object) => Reflect.get(query, 'field') !== undefined

/** The pages of a list for a query, and which of its rows somebody else has just changed. */
export function usePagedList<Item extends LiveRecord, Query extends object>(
  { key, load, live, follow }: PagedList<Item, Query>,
  query: Query | null,
) {
  const me = useShop().user?.id
  const pages = useListPages({ key: [key], query, load })
  const queryKey = useMemo(() => pagesKey([key], query), [key, query])
  const fresh = useFollowing<Item>({
    queryKey,
    events: query ? live?.events : undefined,
    follow,
    belongs: (item) => query !== null && live?.belongs(item, query) === true,
    // What its own fields say of a record, only the server weighs.
    isNewestFirst: () => query !== null && !hasFields(query) && live?.isNewestFirst(query) === true,
    isNarrowed: () => query !== null && Object.values(query).some((value) => value !== undefined),
    isOwn: ({ actor }) => actor?.id === me,
  })
  return { ...pages, isFresh: (id: string) => fresh.has(id) }
}
