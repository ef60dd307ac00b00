import { call, on, useConnection } from '@comptoir/platform/admin'
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  type EditOutcome,
  getEdit,
  getEditRows,
  isEditOver,
  listEdits,
  newProductEditData,
  ProductEdit,
  updateProductEditData,
} from '../../contract/index.ts'

const pollEvery = 2_000
const pageRows = 50
const latestKey = ['product_edits', 'latest']
const keyOf = (id: string) => ['product_edits', 'one', id]

const newer = (known: ProductEdit | undefined, found: ProductEdit) =>
  known && known.version > found.version ? known : found

/** Ignores versions older than the cached one. */
export function keepEdit(client: QueryClient, found: ProductEdit) {
  client.setQueryData<ProductEdit>(keyOf(found.id), (known) => newer(known, found))
  client.setQueryData<ProductEdit[]>(latestKey, (known) => {
    if (!known) return known
    const isKnown = known.some(({ id }) => id === found.id)
    return isKnown ? known.map((each) => (each.id === found.id ? newer(each, found) : each)) : [found, ...known]
  })
}

export function useLiveEdits() {
  const client = useQueryClient()

  useEffect(
    function subscribeToEdits() {
      const knownOf = (id: string) =>
        client.getQueryData<ProductEdit>(keyOf(id)) ??
        client.getQueryData<ProductEdit[]>(latestKey)?.find((each) => each.id === id)
      const stops = [
        on(newProductEditData, (started) => keepEdit(client, started)),
        on(updateProductEditData, ({ id, version, patch }) => {
          const known = knownOf(id)
          const changed = known && ProductEdit.safeParse({ ...known, ...patch, version }).data
          if (changed) keepEdit(client, changed)
          else void client.invalidateQueries({ queryKey: keyOf(id) })
        }),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [client],
  )
}

/** Polls while the socket is disconnected. */
export function useEdit(id: string) {
  const client = useQueryClient()
  const isLive = useConnection() === 'connected'

  return useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => {
      const { edit } = await call(getEdit, { params: { id }, signal })
      return newer(client.getQueryData<ProductEdit>(keyOf(id)), edit)
    },
    refetchInterval: ({ state }) => (isLive || (state.data && isEditOver(state.data.state)) ? false : pollEvery),
  })
}

export const useLatestEdits = () =>
  useQuery({
    queryKey: latestKey,
    queryFn: async ({ signal }) => (await call(listEdits, { signal })).edits,
  })

export const useEditReport = ({ id, state }: ProductEdit, outcome: EditOutcome | undefined) =>
  useInfiniteQuery({
    queryKey: ['product_edits', 'report', id, outcome],
    enabled: isEditOver(state),
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      call(getEditRows, {
        params: { id },
        query: { outcome, limit: pageRows, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: (before) => before,
  })
