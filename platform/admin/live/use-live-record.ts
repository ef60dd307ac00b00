import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Patch, SocketEvent } from '../../contract/wire/socket-event.ts'
import { useLatest } from '../state/use-latest.ts'
import { on } from './events.ts'

interface LiveRecordOptions<Answer> {
  /** Query key; queries below it are invalidated with the record. */
  key: readonly string[]
  changed: SocketEvent<Patch>
  versionOf: (answer: Answer) => number
  load: (signal: AbortSignal) => Promise<Answer>
}

export function useLiveRecord<Answer>(id: string, { key, changed, versionOf, load }: LiveRecordOptions<Answer>) {
  const client = useQueryClient()
  const refetch = useLatest((change: Patch) => {
    const known = client.getQueryData<Answer>(key)
    if (change.id !== id || (known && versionOf(known) >= change.version)) return
    void client.invalidateQueries({ queryKey: key })
  })

  useEffect(
    function subscribeToRecord() {
      const stop = on(changed, refetch)
      return () => void stop()
    },
    [changed, refetch],
  )

  /** A slow reply may be older than a save that finished meanwhile. */
  const read = async (signal: AbortSignal) => {
    const answer = await load(signal)
    const known = client.getQueryData<Answer>(key)
    return known && versionOf(known) > versionOf(answer) ? known : answer
  }

  return useQuery({ queryKey: key, queryFn: ({ signal }) => read(signal) })
}
