import { type QueryClient, type UseQueryResult, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../../contract/errors/api-error.ts'
import type { Patch, SocketEvent } from '../../../contract/wire/socket-event.ts'
import { ownWrite } from '../../api/writes.ts'
import { useLatest } from '../../state/use-latest.ts'
import { on } from '../events.ts'

interface Versioned<Answer> {
  changed: SocketEvent<Patch>
  versionOf: (answer: Answer) => number
}

interface LiveRecordOptions<Answer> extends Versioned<Answer> {
  /** Query key; queries below it are invalidated with the record. */
  key: readonly string[]
  load: (signal: AbortSignal) => Promise<Answer>
}

interface LiveRecordsOptions<Answer> extends Versioned<Answer> {
  keyOf: (id: string) => readonly string[]
  load: (id: string, signal: AbortSignal) => Promise<Answer>
}

const isMissing = (error: Error | null) => error instanceof ApiError && error.status === 404

function combined<Answer>(found: UseQueryResult<Answer>[]) {
  return {
    records: found.flatMap(({ data }) => (data === undefined ? [] : [data])),
    isPending: found.some(({ isPending }) => isPending),
    error: found.find(({ error, data }) => data === undefined && error && !isMissing(error))?.error ?? null,
    refetch: () => void Promise.all(found.map((each) => each.refetch())),
  }
}

function useRefetch<Answer>(
  ids: readonly string[],
  { keyOf, changed, versionOf }: Omit<LiveRecordsOptions<Answer>, 'load'>,
) {
  const client = useQueryClient()
  const isNews = ({ id, version }: Patch) => {
    const known = client.getQueryData<Answer>(keyOf(id))
    return ids.includes(id) && !(known && versionOf(known) >= version)
  }
  const read = useLatest((change: Patch) => {
    if (isNews(change)) void client.invalidateQueries({ queryKey: keyOf(change.id) })
  })
  const refetch = useLatest((change: Patch) => {
    if (!isNews(change)) return
    // The reply to a change of one's own says the same, and comes at about the same time.
    const own = ownWrite(change.id)
    if (own) void own.then(() => read(change))
    else read(change)
  })

  useEffect(
    function subscribeToRecords() {
      const stop = on(changed, refetch)
      return () => void stop()
    },
    [changed, refetch],
  )
  useForgottenUnwatched(client, ids.map(keyOf))
  return client
}

/** Nothing hears of the changes of a record that no page shows, so it is read anew when one does again. */
function useForgottenUnwatched(client: QueryClient, keys: readonly (readonly string[])[]) {
  const watched = useLatest(() => keys)
  const record = keys.join()

  useEffect(
    function forgetOnLeaving() {
      const left = record === '' ? [] : watched()
      const forget = () => {
        for (const queryKey of left) {
          void client.invalidateQueries({ queryKey, type: 'inactive', refetchType: 'none' })
        }
      }
      // Whatever else shows the record is known once all effects have run.
      return () => queueMicrotask(forget)
    },
    [client, watched, record],
  )
}

interface Reading<Answer> extends LiveRecordOptions<Answer> {
  client: QueryClient
}

const queryOf = <Answer>({ client, key, versionOf, load }: Reading<Answer>) => ({
  queryKey: key,
  /** A slow reply may be older than a save that finished meanwhile. */
  async queryFn({ signal }: { signal: AbortSignal }) {
    const answer = await load(signal)
    const known = client.getQueryData<Answer>(key)
    return known && versionOf(known) > versionOf(answer) ? known : answer
  },
})

/** Without an id there is nothing to load yet. */
export function useLiveRecord<Answer>(id: string | undefined, options: LiveRecordOptions<Answer>) {
  const client = useRefetch(id === undefined ? [] : [id], { ...options, keyOf: () => options.key })
  return useQuery({ ...queryOf({ ...options, client }), enabled: id !== undefined })
}

/** Several records in the order of their ids; deleted ones are left out. */
export function useLiveRecords<Answer>(ids: readonly string[], options: LiveRecordsOptions<Answer>) {
  const client = useRefetch(ids, options)
  return useQueries({
    queries: ids.map((id) =>
      queryOf({ ...options, client, key: options.keyOf(id), load: (signal) => options.load(id, signal) }),
    ),
    combine: combined<Answer>,
  })
}
