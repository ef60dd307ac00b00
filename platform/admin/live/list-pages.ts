import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Page } from '../../contract/paging.ts'

export interface ListPagesOptions<Item, Query extends object> {
  /** Names the list among all cached ones. */
  key: readonly string[]
  query: Query
  load: (query: Query & { cursor?: string }, signal: AbortSignal) => Promise<Page<Item>>
}

/** A list read page by page that no live event speaks of; `usePagedList` is its live sister. */
export function useListPages<Item extends { id: string }, Query extends object>(
  options: ListPagesOptions<Item, Query>,
) {
  const { key, query, load } = options
  const found = useInfiniteQuery({
    queryKey: [...key, 'pages', query],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => load({ ...query, cursor: pageParam || undefined }, signal),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const pages = found.data?.pages
  const rows = useMemo(
    () => [...new Map(pages?.flatMap(({ items }) => items).map((item) => [item.id, item])).values()],
    [pages],
  )

  return {
    rows,
    total: pages?.[0]?.total,
    totalIs: pages?.[0]?.total_is,
    hasMore: found.hasNextPage,
    more: () => void (found.isFetchingNextPage || found.fetchNextPage()),
    isLoading: found.isPending,
    error: found.error,
    retry: () => void found.refetch(),
  }
}
