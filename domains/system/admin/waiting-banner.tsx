import { call, lazy, useCan } from '@comptoir/platform/admin'
import { useQuery } from '@tanstack/react-query'
import { maxWaitSeconds, readOldestJob } from '../contract/oldest-job.wire.ts'

const askEveryMs = 60_000

/** Hardly ever shown, so its code and texts come when they are needed. */
const Note = lazy(async () => (await import('./waiting-note.tsx')).WaitingNote)

/** Says on every page that work waits for longer than it should. */
export function WaitingBanner() {
  const isAsked = useCan('permitted')
  const { data } = useQuery({
    queryKey: ['system', 'oldest_job'],
    queryFn: ({ signal }) => call(readOldestJob, { signal }),
    enabled: isAsked,
    refetchInterval: askEveryMs,
  })
  const seconds = data?.seconds ?? 0
  return seconds > maxWaitSeconds ? <Note minutes={Math.floor(seconds / 60)} /> : null
}
