import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Page } from '../../contract/paging.ts'
import { uniqueItems } from './pages.ts'

export type LoadPage<Item, Query extends object> = (
  query: Query & { cursor?: string },
  signal: AbortSignal,
) => Promise<Page<Item>>

export interface ListPagesOptions<Item, Query extends object> {
  key: readonly string[]
  query: Query | null
  load: LoadPage<Item, Query>
}

const first: string | null = null

export const pagesKey = (key: readonly string[], query: object | null) => [...key, 'pages', query]

/** Pages of a list without live events; `usePagedList` adds those. */
export function useListPages<Item extends { id: string }, Query extends object>(
  options: ListPagesOptions<Item, Query>,
) {
  const { key, query, load } = options
  const found = useInfiniteQuery({
    queryKey: pagesKey(key, query),
    enabled: query !== null,
    initialPageParam: first,
    queryFn({ pageParam, signal }) {
      if (query === null) throw new Error('A list is read that nobody asked for')
      return load({ ...query, cursor: pageParam ?? undefined }, signal)
    },
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
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
  }
}
