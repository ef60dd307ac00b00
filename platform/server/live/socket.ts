import type { Server as HttpServer } from 'node:http'
import type { Permission } from '@comptoir/platform/contract'
import { Server } from 'socket.io'
import type { Change } from '../changes/change.ts'
import { type AppContext, mayIn } from '../manifest/app-context.ts'
import type { ServerDomain } from '../manifest/domain.ts'
import type { LiveProcess, ProcessRule } from '../manifest/live-rule.ts'
import { isKnownHost, type KnownHosts } from '../web/request-guard.ts'
import { isToken } from '../web/tokens.ts'
import { openHandshake } from './handshake.ts'
import { openLiveRights } from './live-rights.ts'
import { type LiveRules, type Outgoing, permissionRoom } from './live-rules.ts'
import { onLogEntry } from './log-events.ts'
import { openMessageBus } from './message-bus.ts'
import { openPanelMessages } from './panel-messages.ts'
import { type PanelServer, type PanelSocket, tokenOf } from './panel-socket.ts'
import { openPresence } from './presence.ts'
import type { Relay } from './relay.ts'
import { openSnapshots } from './snapshots.ts'

/** Panels accepted between two batches; small, so events hardly wait. */
const acceptBatchSize = 100

export interface SocketOptions {
  app: AppContext
  domains: readonly ServerDomain[]
  rules: LiveRules
  relay: Relay
  hosts: KnownHosts
  /** Holders receive the events `online_users` and `log`. */
  presencePermission: Permission
}

const openServer = (http: HttpServer, hosts: KnownHosts): PanelServer =>
  new Server(http, {
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: 100_000,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    connectTimeout: 10_000,
    allowRequest: (request, decide) => {
      const { host, origin } = request.headers
      const ownOrigin = origin === undefined || URL.parse(origin)?.host === host
      decide(null, ownOrigin && isKnownHost(host, hosts))
    },
  })

const socketHeaders = new Headers({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
})

/** socket.io answers its requests without the HTTP pipeline's headers. */
function addHeaders(http: HttpServer) {
  http.prependListener('request', ({ url }, response) => {
    if (url?.startsWith('/socket.io')) response.setHeaders(socketHeaders)
  })
}

/** The error name `force_logout` sends the panel to the login screen. */
async function identifyPanel(app: AppContext, socket: PanelSocket): Promise<Error | undefined> {
  try {
    const token = tokenOf(socket)
    if (!isToken(token)) return new Error('force_logout')
    const identity = await app.identify(token)
    if (typeof identity !== 'object') return new Error('force_logout')
    socket.data.actor = identity
    socket.data.token = token
  } catch {
    // Database unreachable: keep the session.
    return new Error('server_busy')
  }
}

async function runProcessRule(
  { log }: AppContext,
  live: LiveProcess,
  { rule, change }: { rule: ProcessRule; change: Change },
) {
  try {
    await rule.run(live, change)
  } catch (error) {
    log.error({ err: error, event: change.event, seq: change.seq }, 'a process rule failed')
  }
}

/** One panel per connection: each connect causes database reads, so a client may not repeat it. */
function oncePerConnection() {
  const connected = new WeakSet<object>()
  return async (conn: object, identify: () => Promise<Error | undefined>) => {
    if (connected.has(conn)) return new Error('server_busy')
    connected.add(conn)
    const error = await identify()
    if (error) connected.delete(conn)
    return error
  }
}

interface Connecting {
  socket: PanelSocket
  onAccepted(): void
}

export function openSocket(http: HttpServer, options: SocketOptions) {
  const { app, domains, rules, relay, hosts, presencePermission } = options
  const io = openServer(http, hosts)
  const snapshots = openSnapshots(app, relay)
  const { admit, updateRooms } = openHandshake({ app, rules, relay, snapshots })
  const { stamped } = snapshots
  const messages = openPanelMessages({ app, io, domains, bus: openMessageBus(app, relay), stamped })
  const connecting: Connecting[] = []
  const presence = openPresence(app, (online) => {
    io.local.to(permissionRoom(presencePermission)).emit('online_users', snapshots.stamped(online))
  })

  const rights = openLiveRights({ io, app, updateRooms, messages, snapshots, rules, onUpdated: presence.repeat })
  const once = oncePerConnection()

  const stopLog = onLogEntry(app.log, (entry) => {
    io.local.to(permissionRoom(presencePermission)).emit('log', snapshots.stamped(entry))
  })

  addHeaders(http)
  io.use(async (socket, next) => {
    socket.data.revision = rights.revision()
    next(await once(socket.conn, () => identifyPanel(app, socket)))
  })
  io.on('connection', (socket) => {
    socket.data.asked = new Map()
    const { promise, resolve } = Promise.withResolvers<void>()
    messages.hear(socket, promise)
    connecting.push({ socket, onAccepted: resolve })
    if (connecting.length === 1) void relay.betweenBatches(acceptSome)
    socket.on('disconnect', () => void presence.left(socket.id).catch(() => {}))
  })

  /** Accepts connecting panels in batches: after a restart all reconnect, and events must not wait for each. */
  async function acceptSome() {
    const batch = connecting.splice(0, acceptBatchSize)
    if (connecting.length > 0) void relay.betweenBatches(acceptSome)
    await Promise.all(batch.map(accept))
    const watching = batch.filter(({ socket }) => mayIn(app, socket.data.actor, presencePermission))
    if (watching.length === 0) return
    const online = snapshots.stamped(await presence.list().catch(() => []))
    for (const { socket } of watching) socket.emit('online_users', online)
  }

  /** Runs between two batches, so no event is lost between the replay and joining the rooms. */
  async function accept({ socket, onAccepted }: Connecting) {
    try {
      await admit(socket, rights.revision())
      onAccepted()
      if (socket.data.actor.id) await presence.arrived(socket.id, socket.data.actor.id)
      // A disconnect during acceptance was recorded before `arrived`; record it again.
      if (!socket.connected) await presence.left(socket.id)
    } catch (error) {
      app.log.warn({ err: error }, 'a panel could not be admitted')
      socket.conn.close()
    }
  }

  function send(outgoing: readonly Outgoing[]) {
    for (const { event, rooms, envelope } of outgoing) {
      if (rooms.length > 0) io.local.to([...rooms]).emit(event, envelope)
    }
  }

  app.health.watchSockets(() => io.engine.clientsCount)

  relay.subscribe(async (changes: readonly Change[]) => {
    await rights.retryPending()
    const outgoing = io.engine.clientsCount === 0 ? [] : await rules.outgoing(changes)
    for (const [at, change] of changes.entries()) {
      send(outgoing[at] ?? [])
      const applying = rules.processRules.filter(({ event }) => event === change.event)
      for (const rule of applying) await runProcessRule(app, rights.live, { rule, change })
    }
  })

  return {
    /** Closes the transport, not the sessions, so panels reconnect to the next server. */
    async close() {
      stopLog()
      io.engine.close()
      await presence.stop().catch(() => {})
    },
  }
}
