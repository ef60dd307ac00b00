import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { Actor } from '../changes/change.ts'
import { type AppContext, contextFor } from '../manifest/app-context.ts'
import type { Snapshot } from '../manifest/live-rule.ts'
import { permissionRoom } from './live-rules.ts'
import type { PanelSocket } from './panel-socket.ts'
import type { Relay } from './relay.ts'

const compressAbove = 4_096
const compress = promisify(gzip)

const readerOf = ({ role, locale }: Actor) => JSON.stringify([role, locale])

/** Snapshots for connecting panels. */
export function openSnapshots(app: AppContext, relay: Relay) {
  // Panels that reconnect together share one payload per list and log position.
  const shared = new Map<string, { seq: number; payload: Promise<unknown> }>()

  const stamped = (data: unknown) => ({ seq: relay.position(), at: app.now().toISOString(), data })

  async function load(snapshot: Snapshot, actor: Actor) {
    const context = contextFor(app, { origin: { actor, request_id: null, source: 'socket' } })
    const { data, ...stamp } = stamped(await snapshot.load(context))
    const text = JSON.stringify(data)
    return text.length > compressAbove ? { ...stamp, gzip: await compress(text) } : { ...stamp, data }
  }

  function snapshotFor(snapshot: Snapshot, actor: Actor): Promise<unknown> {
    if (!snapshot.shared && !snapshot.perRole) return load(snapshot, actor)
    const key = snapshot.perRole ? `${snapshot.event.name} ${readerOf(actor)}` : snapshot.event.name
    const cached = shared.get(key)
    if (cached?.seq === relay.position()) return cached.payload
    const payload = load(snapshot, actor)
    shared.set(key, { seq: relay.position(), payload })
    payload.catch(() => shared.delete(key))
    return payload
  }

  /** To panels that may have it; readers of the same role and language share what they get. */
  async function resend(snapshot: Snapshot, panels: readonly PanelSocket[]) {
    const loaded = new Map<string, Promise<unknown>>()
    const room = permissionRoom(snapshot.permission)
    for (const socket of panels.filter(({ rooms }) => rooms.has(room))) {
      const { actor } = socket.data
      const reader = snapshot.perRole ? readerOf(actor) : socket.id
      const payload = loaded.get(reader) ?? load(snapshot, actor)
      loaded.set(reader, payload)
      socket.emit(snapshot.event.name, await payload)
    }
  }

  /** Rights or settings are others than when they were built. */
  const forget = () => shared.clear()

  return { stamped, snapshotFor, resend, forget }
}

export type Snapshots = ReturnType<typeof openSnapshots>
