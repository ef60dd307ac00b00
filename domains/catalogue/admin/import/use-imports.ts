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

/** Keeps what is known of an import, wherever it shows; what is older than that changes nothing. */
export function keepImport(client: QueryClient, found: Import) {
  client.setQueryData<Import>(keyOf(found.id), (known) => newer(known, found))
  client.setQueryData<Import[]>(latestKey(found.kind), (known) => {
    if (!known) return known
    const isKnown = known.some(({ id }) => id === found.id)
    return isKnown ? known.map((each) => (each.id === found.id ? newer(each, found) : each)) : [found, ...known]
  })
}

/** Lays what the socket tells over what is known. */
export function useFollowedImports() {
  const client = useQueryClient()

  useEffect(
    function followTheImports() {
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
          // How much the file holds is not told, only answered.
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

/** One import: told live, and asked for where nothing is told. */
export function useImport(id: string, isWanted = true) {
  const client = useQueryClient()
  const isTold = useConnection() === 'connected'

  return useQuery({
    queryKey: keyOf(id),
    enabled: isWanted,
    queryFn: async ({ signal }) => {
      const reply = await call(getImport, { params: { id }, signal })
      return newer(client.getQueryData<Import>(keyOf(id)), reply.import)
    },
    refetchInterval: ({ state }) => (isTold || (state.data && isOver(state.data.state)) ? false : pollEvery),
  })
}

export const useLatestImports = (kind: ImportKind) =>
  useQuery({
    queryKey: latestKey(kind),
    queryFn: async ({ signal }) => (await call(listImports, { query: { kind }, signal })).imports,
  })

/** What became of each product of the file, once that is settled. */
export const useReport = ({ id, state, pictures }: Import, outcome: ImportOutcome | undefined) =>
  useInfiniteQuery({
    // Pictures that could not be fetched are said once all are through.
    queryKey: ['imports', 'report', id, outcome, isFetching({ pictures })],
    enabled: isOver(state),
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      call(getImportRows, { params: { id }, query: { outcome, cursor: pageParam, limit: pageRows }, signal }),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: (before) => before,
  })
