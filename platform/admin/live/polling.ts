import { z } from 'zod'
import { ApiError } from '../../contract/errors/api-error.ts'
import { endpoint } from '../../contract/wire/endpoint.ts'
import { call } from '../api/api.ts'
import { internetBack } from '../api/internet.ts'
import { setConnection } from './connection.ts'
import { dispatch, sawSeq, seenSeq } from './events.ts'

const intervalMs = 3000

interface PollingOptions {
  onReload: () => void
}

/** Missed events over HTTP; `reload` when there are too many. */
export const missedEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  permission: 'signed_in',
  query: z.object({ since: z.number().optional() }),
  reply: z.object({
    events: z.array(z.looseObject({ name: z.string() })),
    seq: z.int().nonnegative(),
    reload: z.boolean().default(false),
  }),
})

/** Replaces the socket in shops that have it switched off. */
export function startPolling({ onReload }: PollingOptions) {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function poll() {
    const { events, seq, reload } = await call(missedEvents, { query: { since: seenSeq() }, signal: controller.signal })
    setConnection('connected')
    for (const event of events) dispatch(event.name, event)
    sawSeq(seq)
    // Sent when settings or rights changed: lists may have opened or closed.
    if (reload || events.some(({ name }) => name === 'global_data')) onReload()
  }

  async function keepPolling() {
    await poll().catch(reportLoss)
    if (!controller.signal.aborted) timer = setTimeout(keepPolling, intervalMs)
  }

  setConnection('connecting')
  void keepPolling()
  return () => {
    controller.abort()
    clearTimeout(timer)
  }
}

function reportLoss(error: unknown) {
  if (error instanceof DOMException && error.name === 'AbortError') return
  const isOffline = !navigator.onLine || (error instanceof ApiError && error.code === 'NO_INTERNET')
  setConnection('reconnecting')
  if (isOffline) void internetBack()
}
