import { call, on } from '@comptoir/platform/admin'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listReturns, returnData } from '../../contract/return.wire.ts'
import type { ReturnsQuery } from '../returns.urls.ts'

const key = ['returns', 'list']

/** What an address of the list asks for: without a tab what is open. */
export const listedBy = ({ stage: view = 'open', q = '', kind, asked }: ReturnsQuery) => ({ view, q, kind, asked })
export type ListedReturns = ReturnType<typeof listedBy>

/** The returns that are asked for; they follow what customers and colleagues do. */
export function useReturnList(query: ListedReturns) {
  const client = useQueryClient()
  useEffect(
    function followReturns() {
      const stop = on(returnData, () => void client.invalidateQueries({ queryKey: key }))
      return () => void stop()
    },
    [client],
  )
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [...key, query],
    queryFn: ({ pageParam, signal }) => call(listReturns, { query: { ...query, before: pageParam }, signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })
  return {
    rows: data?.pages.flatMap(({ returns }) => returns) ?? [],
    counts: data?.pages[0]?.counts,
    total: data?.pages[0]?.total,
    worth: data?.pages[0]?.worth ?? [],
    ...{ error, isLoading: isPending, hasMore: hasNextPage },
    more: () => void (isFetchingNextPage || fetchNextPage()),
    refetch: () => void refetch(),
  }
}
