import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Page } from '../../contract/paging.ts'
import type { LiveRecord } from './live-list.ts'
import { uniqueItems } from './pages.ts'
import { type Following, useFollowing } from './use-following.ts'

export interface PagedListOptions<Item extends LiveRecord, Query extends object> {
  /** Names the list among all cached ones. */
  key: string
  query: Query
  load: (query: Query & { cursor?: string }, signal: AbortSignal) => Promise<Page<Item>>
  events: Following<Item>['events']
  /** Whether a record stands in the list that the query asks for, and at its head when it is new. */
  belongs: (item: Item, query: Query) => boolean
  /** The sort in which new records come first. */
  isNewestFirst: (query: Query) => boolean
}

const first: string | null = null

/** A list read page by page from the server, kept true by the live events while it is on screen. */
export function usePagedList<Item extends LiveRecord, Query extends object>(options: PagedListOptions<Item, Query>) {
  const { key, query, load, events, belongs, isNewestFirst } = options
  const queryKey = useMemo(() => [key, 'pages', query], [key, query])
  const found = useInfiniteQuery({
    queryKey,
    initialPageParam: first,
    queryFn: ({ pageParam, signal }) => load({ ...query, cursor: pageParam ?? undefined }, signal),
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })
  const fresh = useFollowing<Item>({
    queryKey,
    events,
    belongs: (item) => belongs(item, query),
    isNewestFirst: () => isNewestFirst(query),
    isNarrowed: () => Object.values(query).some((value) => value !== undefined),
  })

  const pages = found.data?.pages
  const rows = useMemo(() => uniqueItems(pages ?? []), [pages])
  const [newest] = pages ?? []
  return {
    rows,
    total: newest?.total,
    totalIs: newest?.total_is,
    hasMore: found.hasNextPage,
    more: () => void (found.isFetchingNextPage || found.fetchNextPage()),
    isLoading: found.isPending,
    error: found.error,
    retry: () => void found.refetch(),
    isFresh: (id: string) => fresh.has(id),
  }
}
