import { call, on } from '@comptoir/platform/admin'
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CodeState } from '../../contract/code.ts'
import {
  countCodes,
  discountCodesData,
  listCodeBatches,
  listCodes,
  updateCodeBatchData,
} from '../../contract/code.wire.ts'
import { discountUsesData } from '../../contract/discount.wire.ts'

export interface CodesAsked {
  q: string
  /** Null for all. */
  state: CodeState | null
}

const keyOf = (id: string) => ['discounts', 'codes', id]
/** Few at first: the parts of the discount stand below. */
const firstRows = 10
const nextRows = 50

/** Milliseconds; a run that makes codes tells of many parts. */
const refetchDelayMs = 500

/** Codes that are added, switched, used or being made are read again. */
function useFollowing(id: string) {
  const client = useQueryClient()
  useEffect(
    function readAgainAfterChanges() {
      let timer: ReturnType<typeof setTimeout> | undefined
      const refetchSoon = () => {
        clearTimeout(timer)
        timer = setTimeout(() => {
          void client.invalidateQueries({ queryKey: keyOf(id) })
          void client.invalidateQueries({ queryKey: ['discounts', 'one', id], exact: true })
        }, refetchDelayMs)
      }
      const mine = (data: { id: string }) => data.id === id && refetchSoon()
      const stops = [on(discountCodesData, mine), on(discountUsesData, mine), on(updateCodeBatchData, refetchSoon)]
      return () => {
        clearTimeout(timer)
        for (const stop of stops) stop()
      }
    },
    [client, id],
  )
}

export function useCodes(id: string, { q, state }: CodesAsked) {
  useFollowing(id)
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(id), 'list', q, state],
    queryFn: ({ pageParam, signal }) =>
      call(listCodes, {
        params: { id },
        query: {
          q,
          filter: state ? { state: { in: state } } : undefined,
          cursor: pageParam,
          limit: pageParam ? nextRows : firstRows,
        },
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  const { data: counts } = useQuery({
    queryKey: [...keyOf(id), 'counts'],
    queryFn: async ({ signal }) => (await call(countCodes, { params: { id }, signal })).counts,
  })
  const batches = useCodeBatches(id)
  return {
    rows: pages.data?.pages.flatMap(({ items }) => items) ?? [],
    total: pages.data?.pages[0]?.total ?? 0,
    ...{ counts, batches, isLoading: pages.isPending, error: pages.error, hasMore: pages.hasNextPage },
    more: () => void (pages.isFetchingNextPage || pages.fetchNextPage()),
    refetch: () => void pages.refetch(),
  }
}

export function useCodeBatches(id: string) {
  const { data } = useQuery({
    queryKey: [...keyOf(id), 'batches'],
    queryFn: async ({ signal }) => (await call(listCodeBatches, { params: { id }, signal })).batches,
  })
  return data ?? []
}

export function useRefreshCodes(id: string) {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: keyOf(id) })
    void client.invalidateQueries({ queryKey: ['discounts', 'one', id], exact: true })
    void client.invalidateQueries({ queryKey: ['discounts', 'pages'] })
  }
}
