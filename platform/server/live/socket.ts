import type { Server as HttpServer } from 'node:http'
import type { Permission } from '@comptoir/platform/contract'
import { Server } from 'socket.io'
import type { Change } from '../changes/change.ts'
import { type AppContext, mayIn } from '../manifest/app-context.ts'
import type { LiveProcess, ProcessRule } from '../manifest/domain.ts'
import { isKnownHost } from '../web/request-guard.ts'
import { isToken } from '../web/tokens.ts'
import { openAdmission } from './handshake.ts'
import { openLiveRights } from './live-rights.ts'
import { type LiveRules, permissionRoom } from './live-rules.ts'
import { type PanelServer, type PanelSocket, tokenOf } from './panel-socket.ts'
import { openPresence } from './presence.ts'
import type { Relay } from './relay.ts'
import { openSnapshots } from './snapshots.ts'

/** Panels accepted between two batches; small, so events hardly wait. */
const admittedAtOnce = 100

export interface SocketOptions {
  process: AppContext
  rules: LiveRules
  relay: Relay
  hosts: readonly string[]
  /** Holders receive the event `online_users`. */
  presencePermission: Permission
}

const openServer = (http: HttpServer, hosts: readonly string[]): PanelServer =>
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

const carrierHeaders = new Headers({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
})

/** socket.io answers its requests without the HTTP pipeline's headers. */
function addHeaders(http: HttpServer) {
  http.prependListener('request', ({ url }, response) => {
    if (url?.startsWith('/socket.io')) response.setHeaders(carrierHeaders)
  })
}

/** The error name `force_logout` sends the panel to the login screen. */
async function identifyPanel(process: AppContext, socket: PanelSocket): Promise<Error | undefined> {
  try {
    const token = tokenOf(socket)
    if (!isToken(token)) return new Error('force_logout')
    const identity = await process.identify(token)
    if (typeof identity !== 'object') return new Error('force_logout')
    socket.data.actor = identity
    socket.data.token = token
  } catch {
    // Database unreachable: keep the session.
    return new Error('server_busy')
  }
}

async function watchChange(
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
function onePanelEach() {
  const taken = new WeakSet<object>()
  return async (conn: object, identify: () => Promise<Error | undefined>) => {
    if (taken.has(conn)) return new Error('server_busy')
    taken.add(conn)
    const refused = await identify()
    if (refused) taken.delete(conn)
    return refused
  }
}

export function openSocket(http: HttpServer, { process, rules, relay, hosts, presencePermission }: SocketOptions) {
  const io = openServer(http, hosts)
  const snapshots = openSnapshots(process, relay)
  const { admit, revise } = openAdmission({ process, rules, relay, snapshots })
  const arriving: PanelSocket[] = []
  const presence = openPresence(process, (online) => {
    io.local.to(permissionRoom(presencePermission)).emit('online_users', snapshots.stamped(online))
  })

  const rights = openLiveRights({ io, process, revise, afterwards: presence.repeat })
  const once = onePanelEach()

  addHeaders(http)
  io.use(async (socket, next) => {
    socket.data.revision = rights.revision()
    next(await once(socket.conn, () => identifyPanel(process, socket)))
  })
  io.on('connection', (socket) => {
    arriving.push(socket)
    if (arriving.length === 1) void relay.between(admitSome)
    socket.on('disconnect', () => void presence.left(socket.id).catch(() => {}))
  })

  /** Accepts connecting panels in batches: after a restart all reconnect, and events must not wait for each. */
  async function admitSome() {
    const batch = arriving.splice(0, admittedAtOnce)
    if (arriving.length > 0) void relay.between(admitSome)
    await Promise.all(batch.map(accept))
    const watching = batch.filter(({ data }) => mayIn(process, data.actor, presencePermission))
    if (watching.length === 0) return
    const online = snapshots.stamped(await presence.list().catch(() => []))
    for (const socket of watching) socket.emit('online_users', online)
  }

  /** Runs between two batches, so no event is lost between the replay and joining the rooms. */
  async function accept(socket: PanelSocket) {
    try {
      await admit(socket, rights.revision())
      if (socket.data.actor.id) await presence.arrived(socket.id, socket.data.actor.id)
      // A disconnect during acceptance was recorded before `arrived`; record it again.
      if (!socket.connected) await presence.left(socket.id)
    } catch (error) {
      process.log.warn({ err: error }, 'a panel could not be admitted')
      socket.conn.close()
    }
  }

  relay.subscribe(async (changes: readonly Change[]) => {
    await rights.makeSure()
    const told = io.engine.clientsCount === 0 ? [] : await rules.outgoing(changes)
    for (const [at, change] of changes.entries()) {
      const addressed = (told[at] ?? []).filter(({ rooms }) => rooms.length > 0)
      for (const { event, rooms, envelope } of addressed) io.local.to([...rooms]).emit(event, envelope)
      const watching = rules.watches.filter(({ event }) => event === change.event)
      for (const rule of watching) await watchChange(process, rights.live, { rule, change })
    }
  })

  return {
    /** Closes the transport, not the sessions, so panels reconnect to the next server. */
    async close() {
      io.engine.close()
      await presence.stop().catch(() => {})
    },
  }
}
