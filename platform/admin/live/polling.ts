import { z } from 'zod'
import { endpoint } from '../../contract/endpoint.ts'
import { Failure } from '../../contract/failure.ts'
import { call } from '../api.ts'
import { setConnection } from './connection.ts'
import { dispatch, sawSeq, seenSeq } from './events.ts'

const every = 3000

interface PollingOptions {
  onReload: () => void
}

/** The same events as over the socket, asked for; `reload` when too many were missed. */
export const missedEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  permission: 'signed_in',
  query: z.object({ since: z.number() }),
  reply: z.object({
    events: z.array(z.looseObject({ name: z.string() })),
    seq: z.int().nonnegative(),
    reload: z.boolean().default(false),
  }),
})

/** Asks every three seconds where the shop has its sockets switched off. */
export function startPolling({ onReload }: PollingOptions) {
  const controller = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function ask() {
    const { events, seq, reload } = await call(missedEvents, { query: { since: seenSeq() }, signal: controller.signal })
    setConnection('connected')
    for (const event of events) dispatch(event.name, event)
    sawSeq(seq)
    if (reload) onReload()
  }

  async function keepAsking() {
    await ask().catch(reportLoss)
    if (!controller.signal.aborted) timer = setTimeout(keepAsking, every)
  }

  setConnection('connecting')
  void keepAsking()
  return () => {
    controller.abort()
    clearTimeout(timer)
  }
}

function reportLoss(error: unknown) {
  if (error instanceof DOMException && error.name === 'AbortError') return
  const isOffline = !navigator.onLine || (error instanceof Failure && error.code === 'NO_INTERNET')
  setConnection(isOffline ? 'no_internet' : 'reconnecting')
}
