import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Patch, SocketEvent } from '../../contract/socket-event.ts'
import { useLatest } from '../ui/use-latest.ts'
import { on } from './events.ts'

interface LiveRecordOptions<Answer> {
  /** Names the record among all cached ones; what is kept under it belongs to it and is read anew with it. */
  key: readonly string[]
  changed: SocketEvent<Patch>
  versionOf: (answer: Answer) => number
  load: (signal: AbortSignal) => Promise<Answer>
}

/** One record; a change by someone else brings it anew. */
export function useLiveRecord<Answer>(id: string, { key, changed, versionOf, load }: LiveRecordOptions<Answer>) {
  const client = useQueryClient()
  const follow = useLatest((change: Patch) => {
    const known = client.getQueryData<Answer>(key)
    if (change.id !== id || (known && versionOf(known) >= change.version)) return
    void client.invalidateQueries({ queryKey: key })
  })

  useEffect(
    function followTheRecord() {
      const stop = on(changed, follow)
      return () => void stop()
    },
    [changed, follow],
  )

  /** An answer that was long on its way may be older than what was saved meanwhile. */
  const read = async (signal: AbortSignal) => {
    const answer = await load(signal)
    const known = client.getQueryData<Answer>(key)
    return known && versionOf(known) > versionOf(answer) ? known : answer
  }

  return useQuery({ queryKey: key, queryFn: ({ signal }) => read(signal) })
}
