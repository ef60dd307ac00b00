import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { z } from 'zod'
import type { Patch, SocketEvent } from '../../contract/wire/socket-event.ts'
import { useConnection } from '../live/connection.ts'
import { on } from '../live/events.ts'

interface BatchRecord {
  id: string
  version: number
  /** Null while the rows are being counted. */
  total: number | null
}

interface Options<Record extends BatchRecord> {
  /** First part of the query keys. */
  key: string
  schema: z.ZodType<Record>
  started: SocketEvent<Record>
  updated: SocketEvent<Patch>
  isOver(record: Record): boolean
  load(id: string, signal: AbortSignal): Promise<Record>
  /** The latest batches of a group; `groupOf` names that of a record. */
  loadLatest(group: string, signal: AbortSignal): Promise<Record[]>
  groupOf(record: Record): string
}

const pollEveryMs = 2_000

const newer = <Record extends BatchRecord>(known: Record | undefined, found: Record) =>
  known && known.version > found.version ? known : found

/** The batches of a kind in the query cache: read once, then kept up to date over the socket. */
export function batchRecords<Record extends BatchRecord>(options: Options<Record>) {
  const { key, schema, isOver, groupOf } = options
  const keyOf = (id: string) => [key, 'one', id]
  const latestKey = (group: string) => [key, 'latest', group]

  /** Ignores versions older than the cached one. */
  function keep(client: QueryClient, found: Record) {
    client.setQueryData<Record>(keyOf(found.id), (known) => newer(known, found))
    client.setQueryData<Record[]>(latestKey(groupOf(found)), (known) => {
      if (!known) return known
      const isKnown = known.some(({ id }) => id === found.id)
      return isKnown ? known.map((each) => (each.id === found.id ? newer(each, found) : each)) : [found, ...known]
    })
  }

  function knownOf(client: QueryClient, id: string) {
    const lists = client.getQueriesData<Record[]>({ queryKey: [key, 'latest'] })
    return (
      client.getQueryData<Record>(keyOf(id)) ??
      lists.flatMap(([, records]) => records ?? []).find((record) => record.id === id)
    )
  }

  function revise(client: QueryClient, { id, version, patch }: Patch) {
    const known = knownOf(client, id)
    const changed = known && schema.safeParse({ ...known, ...patch, version }).data
    if (changed) keep(client, changed)
    // Events do not carry what reading the input has found.
    if (!changed || changed.total === null || isOver(changed)) {
      void client.invalidateQueries({ queryKey: keyOf(id) })
    }
  }

  return { ...options, keyOf, latestKey, keep, revise }
}

type BatchRecords<Record extends BatchRecord> = ReturnType<typeof batchRecords<Record>>

export function useLiveBatches<Record extends BatchRecord>(records: BatchRecords<Record>) {
  const client = useQueryClient()
  useEffect(
    function subscribeToBatches() {
      const stops = [
        on(records.started, (record) => records.keep(client, record)),
        on(records.updated, (patch) => records.revise(client, patch)),
      ]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [client, records],
  )
}

/** Polls while the socket is disconnected. */
export function useBatch<Record extends BatchRecord>({ keyOf, load, isOver }: BatchRecords<Record>, id: string) {
  const client = useQueryClient()
  const isLive = useConnection() === 'connected'
  return useQuery({
    queryKey: keyOf(id),
    queryFn: async ({ signal }) => newer(client.getQueryData<Record>(keyOf(id)), await load(id, signal)),
    refetchInterval: ({ state }) => (isLive || (state.data && isOver(state.data)) ? false : pollEveryMs),
  })
}

export const useLatestBatches = <Record extends BatchRecord>(records: BatchRecords<Record>, group: string) =>
  useQuery({
    queryKey: records.latestKey(group),
    queryFn: ({ signal }) => records.loadLatest(group, signal),
  })
