import { call, on } from '@comptoir/platform/admin'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { ReturnView } from '../../contract/return.ts'
import { listReturns, returnData } from '../../contract/return.wire.ts'

const key = ['returns', 'list']

/** The returns of a tab, which follow what customers and colleagues do. */
export function useReturnList({ view, q }: { view: ReturnView; q: string }) {
  const client = useQueryClient()
  useEffect(
    function followReturns() {
      const stop = on(returnData, () => void client.invalidateQueries({ queryKey: key }))
      return () => void stop()
    },
    [client],
  )
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...key, view, q],
    queryFn: ({ pageParam, signal }) => call(listReturns, { query: { view, q, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  return {
    rows: data?.pages.flatMap(({ returns }) => returns) ?? [],
    counts: data?.pages[0]?.counts,
    ...{ error, isLoading: isPending, hasMore: hasNextPage },
    more: () => void (isFetchingNextPage || fetchNextPage()),
    refetch: () => void refetch(),
  }
}
