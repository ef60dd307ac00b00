import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Actor } from '../changes/change.ts'
import { contextFor, type Process } from '../manifest/app-context.ts'
import type { Welcome } from '../manifest/domain.ts'
import type { Relay } from './relay.ts'

const compressAbove = 4_096
const compress = promisify(gzip)

/** What panels are sent when they come, packed once for all who come at the same moment. */
export function openGreetings(process: Process, relay: Relay) {
  // A thousand panels that come back together share one answer per list and moment.
  const shared = new Map<string, { seq: number; payload: Promise<unknown> }>()

  const stamped = (data: unknown) => ({ seq: relay.position(), at: process.now().toISOString(), data })

  async function load(welcome: Welcome, actor: Actor) {
    const context = contextFor(process, { origin: { actor, request_id: null, source: 'socket' } })
    const { data, ...stamp } = stamped(await welcome.load(context))
    const text = JSON.stringify(data)
    return text.length > compressAbove ? { ...stamp, gzip: await compress(text) } : { ...stamp, data }
  }

  function greeting(welcome: Welcome, actor: Actor): Promise<unknown> {
    if (!welcome.shared) return load(welcome, actor)
    const known = shared.get(welcome.event.name)
    if (known?.seq === relay.position()) return known.payload
    const payload = load(welcome, actor)
    shared.set(welcome.event.name, { seq: relay.position(), payload })
    payload.catch(() => shared.delete(welcome.event.name))
    return payload
  }

  return { stamped, greeting }
}

export type Greetings = ReturnType<typeof openGreetings>
