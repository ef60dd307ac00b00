import type { SocketEvent } from '@comptoir/platform/contract'
import { type AppContext, contextFor } from '../manifest/app-context.ts'
import type { ServerDomain } from '../manifest/domain.ts'
import type { PanelMessage, SendingPanel } from '../manifest/live-rule.ts'
import type { MessageBus } from './message-bus.ts'
import type { PanelServer, PanelSocket } from './panel-socket.ts'

/** Of one panel in a second, of whatever kind: the rest is not even looked at. */
const maxPerSecond = 200
/** Messages of one panel that wait for those before them. */
const maxWaiting = 400

const secondNow = () => Math.floor(performance.now() / 1_000)

/** Counts by kind within the present second. */
function openSpending() {
  let second = 0
  const spent = new Map<string, number>()
  return (kind: string, perSecond: number) => {
    if (second !== secondNow()) spent.clear()
    second = secondNow()
    const count = (spent.get(kind) ?? 0) + 1
    spent.set(kind, count)
    return count <= perSecond
  }
}

const isWithin = (payload: unknown, maxBytes: number) => Buffer.byteLength(JSON.stringify(payload) ?? '') <= maxBytes

interface Parts {
  app: AppContext
  io: PanelServer
  domains: readonly ServerDomain[]
  bus: MessageBus
  stamped(data: unknown): unknown
}

/** Hears the messages that domains declare, one after another for each panel. */
export function openPanelMessages({ app, io, domains, bus, stamped }: Parts) {
  const kinds = domains.flatMap(({ key, messages = [] }) => messages.map((message) => ({ module: key, message })))

  const contextOf = ({ data }: PanelSocket) =>
    contextFor(app, { origin: { actor: data.actor, request_id: null, source: 'socket' } })

  bus.onMessage(({ room, event, payload }) => void io.local.to(room).emit(event, stamped(payload)))

  function panelOf(socket: PanelSocket, spend: SendingPanel['spend']): SendingPanel {
    return {
      isIn: (room) => socket.rooms.has(room),
      join(room, mayStay) {
        socket.data.asked.set(room, mayStay)
        socket.join(room)
      },
      leave(room) {
        socket.data.asked.delete(room)
        socket.leave(room)
      },
      spend,
      say: <Payload>(room: string, { name }: SocketEvent<Payload>, payload: Payload) =>
        bus.send({ room, event: name, payload }),
    }
  }

  async function receive(
    socket: PanelSocket,
    message: PanelMessage,
    received: { panel: SendingPanel; payload: unknown },
  ) {
    const { panel, payload } = received
    if (!socket.connected || !isWithin(payload, message.maxBytes)) return
    const parsed = message.schema.safeParse(payload)
    if (parsed.success) await message.run(panel, contextOf(socket), parsed.data)
  }

  /** From its connection on; what comes before it is accepted waits until then. */
  function hear(socket: PanelSocket, accepted: Promise<unknown>) {
    const spend = openSpending()
    const panel = panelOf(socket, openSpending())
    let waiting = 0
    let chain = accepted.then(
      () => {},
      () => {},
    )
    for (const { module, message } of kinds) {
      socket.on(message.event, (payload: unknown) => {
        if (!spend('all', maxPerSecond) || waiting >= maxWaiting || app.isModuleOff(module)) return
        waiting += 1
        chain = chain
          .then(() => receive(socket, message, { panel, payload }))
          .catch((error) => app.log.error({ err: error, event: message.event }, 'a message of a panel failed'))
          .finally(() => {
            waiting -= 1
          })
      })
    }
  }

  return {
    hear,
    /** Leaves rooms that this panel had asked for and may not be in any more. */
    async recheck(socket: PanelSocket, rooms: Iterable<string> = [...socket.data.asked.keys()]) {
      for (const room of rooms) {
        const mayStay = socket.data.asked.get(room)
        if (!mayStay || (await mayStay(contextOf(socket)))) continue
        socket.data.asked.delete(room)
        socket.leave(room)
      }
    },
  }
}

export type PanelMessages = ReturnType<typeof openPanelMessages>
