import { keepPreviousData, type QueryClient, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Page } from '../../contract/lists/paging.ts'
import { uniqueItems } from './pages.ts'

export type LoadPage<Item, Query extends object> = (
  query: Query & { cursor?: string },
  signal: AbortSignal,
) => Promise<Page<Item>>

export interface ListPagesOptions<Item, Query extends object> {
  key: readonly string[]
  query: Query | null
  load: LoadPage<Item, Query>
  /** The first page, if it came ahead of the scripts: without it the list is drawn empty first. */
  early?: (query: Query) => Page<Item> | undefined
}

const first: string | null = null

export const pagesKey = (key: readonly string[], query: object | null) => [...key, 'pages', query]

interface Turn {
  pageParam: string | null
  signal: AbortSignal
}

const pagesOptions = <Item, Query extends object>({ key, query, load, early }: ListPagesOptions<Item, Query>) => ({
  queryKey: pagesKey(key, query),
  initialPageParam: first,
  initialData() {
    const page = query === null ? undefined : early?.(query)
    return page && { pages: [page], pageParams: [first] }
  },
  queryFn({ pageParam, signal }: Turn) {
    if (query === null) throw new Error('A list is read that nobody asked for')
    return load({ ...query, cursor: pageParam ?? undefined }, signal)
  },
  getNextPageParam: (page: Page<Item>) => page.next_cursor,
})

/** The first page as soon as it is there; shares the request of a list that shows the same query. */
export async function firstPage<Item, Query extends object>(
  client: QueryClient,
  options: ListPagesOptions<Item, Query>,
): Promise<Page<Item> | undefined> {
  const { pages } = await client.ensureInfiniteQueryData(pagesOptions(options))
  return pages[0]
}

/** Pages of a list without live events; `usePagedList` adds those. */
export function useListPages<Item extends { id: string }, Query extends object>(
  options: ListPagesOptions<Item, Query>,
) {
  const found = useInfiniteQuery({
    ...pagesOptions(options),
    enabled: options.query !== null,
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
