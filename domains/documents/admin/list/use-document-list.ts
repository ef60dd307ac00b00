import { call, on } from '@comptoir/platform/admin'
import { keepPreviousData, useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { documentData, listDocuments } from '../../contract/document.wire.ts'
import type { DocumentsQuery } from '../documents.urls.ts'

const key = ['documents', 'list']

/** What an address of the list asks for. */
export const listedBy = ({ kind: view = 'all', q = '', issued, customer }: DocumentsQuery) => ({
  ...{ view, q, issued, customer },
})

/** The documents that are asked for, which follow what is issued, written and mailed. */
export function useDocumentList(query: ReturnType<typeof listedBy>) {
  const client = useQueryClient()
  useEffect(
    function followDocuments() {
      const stop = on(documentData, () => void client.invalidateQueries({ queryKey: key }))
      return () => void stop()
    },
    [client],
  )
  const { data, error, isPending, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } =
    useInfiniteQuery({
      queryKey: [...key, query],
      queryFn: ({ pageParam, signal }) => call(listDocuments, { query: { ...query, before: pageParam }, signal }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
      placeholderData: keepPreviousData,
    })
  return {
    rows: data?.pages.flatMap(({ documents }) => documents) ?? [],
    counts: data?.pages[0]?.counts,
    total: data?.pages[0]?.total ?? undefined,
    ...{ error, isLoading: isPending, isEarlier: isPlaceholderData, hasMore: hasNextPage },
    more: () => void (isFetchingNextPage || fetchNextPage()),
    refetch: () => void refetch(),
  }
}
