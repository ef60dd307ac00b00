import { call, on, useConnection } from '@comptoir/platform/admin'
import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  getImport,
  getImportRows,
  Import,
  type ImportKind,
  type ImportOutcome,
  importKinds,
  isFetching,
  isOver,
  listImports,
  newImportData,
  updateImportData,
} from '../../contract/index.ts'

const pollEvery = 2_000
const pageRows = 50
const latestKey = (kind: ImportKind) => ['imports', 'latest', kind]
const keyOf = (id: string) => ['imports', 'one', id]

const newer = (known: Import | undefined, found: Import) => (known && known.version > found.version ? known : found)

/** Ignores versions older than the cached one. */
export function keepImport(client: QueryClient, found: Import) {
  client.setQueryData<Import>(keyOf(found.id), (known) => newer(known, found))
  client.setQueryData<Import[]>(latestKey(found.kind), (known) => {
    if (!known) return known
    const isKnown = known.some(({ id }) => id === found.id)
    return isKnown ? known.map((each) => (each.id === found.id ? newer(each, found) : each)) : [found, ...known]
  })
}

export function useLiveImports() {
  const client = useQueryClient()

  useEffect(
    function subscribeToImports() {
      const knownOf = (id: string) =>
        client.getQueryData<Import>(keyOf(id)) ??
        importKinds
          .flatMap((kind) => client.getQueryData<Import[]>(latestKey(kind)) ?? [])
          .find((each) => each.id === id)
      const stops = [
        on(newImportData, (started) => keepImport(client, started)),
        on(updateImportData, ({ id, version, patch }) => {
          const known = knownOf(id)
          const changed = known && Import.safeParse({ ...known, ...patch, version }).data
          if (changed) keepImport(client, changed)
          // Events do not carry the totals of the file.
          if (!changed || changed.total === null || isOver(changed.state)) {
            void client.invalidateQueries({ queryKey: keyOf(id) })
          }
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
export function useImport(id: string, isWanted = true) {
  const client = useQueryClient()
  const isLive = useConnection() === 'connected'

  return useQuery({
    queryKey: keyOf(id),
    enabled: isWanted,
    queryFn: async ({ signal }) => {
      const reply = await call(getImport, { params: { id }, signal })
      return newer(client.getQueryData<Import>(keyOf(id)), reply.import)
    },
    refetchInterval: ({ state }) => (isLive || (state.data && isOver(state.data.state)) ? false : pollEvery),
  })
}

export const useLatestImports = (kind: ImportKind) =>
  useQuery({
    queryKey: latestKey(kind),
    queryFn: async ({ signal }) => (await call(listImports, { query: { kind }, signal })).imports,
  })

export const useReport = ({ id, state, pictures }: Import, outcome: ImportOutcome | undefined) =>
  useInfiniteQuery({
    // Includes the number of fetched pictures: errors of pictures are reported at the end.
    queryKey: ['imports', 'report', id, outcome, isFetching({ pictures })],
    enabled: isOver(state),
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call(getImportRows, { params: { id }, query: { outcome, cursor: pageParam, limit: pageRows }, signal }),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: (before) => before,
  })
