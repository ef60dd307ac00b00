import type { Server as HttpServer } from 'node:http'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Server, type Socket } from 'socket.io'
import type { Actor, Change } from './context.ts'
import type { LiveProcess, WatchRule, Welcome } from './domain.ts'
import { type LiveRules, permissionRoom, sessionRoom } from './live-rules.ts'
import { openPresence } from './presence.ts'
import { contextFor, mayIn, type Process } from './process.ts'
import { changesAfter, type Relay } from './relay.ts'
import { isKnownHost } from './request-guard.ts'
import { isToken } from './tokens.ts'

/** A client further behind than this loads its lists anew instead of hearing everything again. */
const longestReplay = 2_000
const compressAbove = 4_096
/** Panels let in between two batches of news: few enough that the news hardly wait. */
const admittedAtOnce = 100
const compress = promisify(gzip)

interface SocketData {
  actor: Actor
  token: string
}
type Events = Record<string, (payload: unknown) => void>
type PanelSocket = Socket<Events, Events, object, SocketData>

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The token: from the handshake's auth, or from the connection query as the specification has it. */
const tokenOf = ({ handshake }: PanelSocket) => textOf(handshake.auth.token) ?? textOf(handshake.query.token)

/** The last change the client has heard of, if it has been here before. */
function sinceOf({ handshake }: PanelSocket) {
  const since = Number(handshake.auth.seq ?? handshake.query.seq ?? Number.NaN)
  return Number.isSafeInteger(since) && since > 0 ? since : null
}

export interface SocketOptions {
  hosts: readonly string[]
  /** Told to permitted roles as the event `online_users`. */
  presencePermission: string
}

export function openSocket(process: Process, rules: LiveRules, relay: Relay, http: HttpServer, options: SocketOptions) {
  const io = new Server<Events, Events, object, SocketData>(http, {
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: 100_000,
    pingInterval: 25_000,
    pingTimeout: 20_000,
    allowRequest: (request, decide) => {
      const { host, origin } = request.headers
      const ownOrigin = origin === undefined || URL.parse(origin)?.host === host
      decide(null, ownOrigin && isKnownHost(host, options.hosts))
    },
  })
  const presence = openPresence(process, (online) => {
    io.local.to(permissionRoom(options.presencePermission)).emit('online_users', now(online))
  })

  const arriving: PanelSocket[] = []
  const now = (data: unknown) => ({ seq: relay.position(), at: process.now().toISOString(), data })

  io.use(async (socket, next) => {
    const token = tokenOf(socket)
    if (!isToken(token)) return next(new Error('force_logout'))
    try {
      const identity = await process.identify(token)
      if (typeof identity !== 'object') return next(new Error('force_logout'))
      socket.data.actor = identity
      socket.data.token = token
      next()
    } catch {
      // The database cannot be asked: nobody is logged out for that.
      next(new Error('server_busy'))
    }
  })

  io.on('connection', (socket) => {
    arriving.push(socket)
    if (arriving.length === 1) void relay.between(admitSome)
    socket.on('disconnect', () => void presence.left(socket.id).catch(() => {}))
  })

  /** Those who come together are let in together: after a restart all panels do, and news must not wait for each. */
  async function admitSome() {
    const batch = arriving.splice(0, admittedAtOnce)
    if (arriving.length > 0) void relay.between(admitSome)
    await Promise.all(batch.map((socket) => admit(socket).catch((error) => turnAway(socket, error))))
    const watching = batch.filter(({ data }) => mayIn(process, data.actor, options.presencePermission))
    if (watching.length === 0) return
    const online = now(await presence.list().catch(() => []))
    for (const socket of watching) socket.emit('online_users', online)
  }

  function turnAway(socket: PanelSocket, error: unknown) {
    process.log.warn({ err: error }, 'a panel could not be admitted')
    socket.conn.close()
  }

  /** Between two batches: what was missed, or everything anew; then the rooms. Nothing falls in between. */
  async function admit(socket: PanelSocket) {
    const { actor } = socket.data
    const rooms = rules.roomsFor(actor)
    const since = sinceOf(socket)
    const behind = since === null ? Number.POSITIVE_INFINITY : relay.position() - since
    const replayed = behind >= 0 && behind <= longestReplay
    if (replayed && since !== null) await replay(socket, since, new Set(rooms))
    await Promise.all(
      rules.welcomes
        .filter(({ event }) => !replayed || event.name === 'global_data')
        .filter(({ permission }) => mayIn(process, actor, permission))
        .map(async (welcome) => socket.emit(welcome.event.name, await greeting(welcome, actor))),
    )
    socket.join(rooms)
    if (actor.id) await presence.arrived(socket.id, actor.id)
    // Who left in the meantime was noted as gone before they were noted as there.
    if (!socket.connected) await presence.left(socket.id)
  }

  async function replay(socket: PanelSocket, since: number, rooms: ReadonlySet<string>) {
    const missed = await changesAfter(process, since, longestReplay + 1)
    for (const change of missed.filter(({ seq }) => seq <= relay.position())) {
      for (const { event, rooms: addressed, envelope } of rules.outgoing(change)) {
        if (addressed.some((room) => rooms.has(room))) socket.emit(event, envelope)
      }
    }
  }

  // A thousand panels that come back together share one answer per list and moment.
  const shared = new Map<string, { seq: number; payload: Promise<unknown> }>()

  function greeting(welcome: Welcome, actor: Actor): Promise<unknown> {
    if (!welcome.shared) return load(welcome, actor)
    const known = shared.get(welcome.event.name)
    if (known?.seq === relay.position()) return known.payload
    const payload = load(welcome, actor)
    shared.set(welcome.event.name, { seq: relay.position(), payload })
    payload.catch(() => shared.delete(welcome.event.name))
    return payload
  }

  async function load(welcome: Welcome, actor: Actor) {
    const context = contextFor(process, { origin: { actor, request_id: null, source: 'socket' } })
    const { data, ...stamp } = now(await welcome.load(context))
    const text = JSON.stringify(data)
    return text.length > compressAbove ? { ...stamp, gzip: await compress(text) } : { ...stamp, data }
  }

  const live: LiveProcess = {
    async reidentify(users) {
      await process.renew()
      const own = [...io.sockets.sockets.values()].filter(
        ({ data }) => users === 'all' || users.includes(data.actor.id ?? ''),
      )
      for (const socket of own) await revise(socket)
      presence.repeat()
    },
    async endSession(session) {
      await process.renew()
      io.local.in(sessionRoom(session)).disconnectSockets(true)
    },
  }

  /** Rights may have changed: the rooms follow, or the socket ends if the session has. */
  async function revise(socket: PanelSocket) {
    const identity = await process.identify(socket.data.token)
    if (typeof identity !== 'object') return void socket.disconnect(true)
    socket.data.actor = identity
    const rooms = new Set(rules.roomsFor(identity))
    for (const room of socket.rooms) if (room !== socket.id && !rooms.has(room)) socket.leave(room)
    const gained = [...rooms].filter((room) => !socket.rooms.has(room))
    socket.join(gained)
    const news = rules.welcomes.filter(
      ({ event, permission }) => event.name === 'global_data' || gained.includes(permissionRoom(permission)),
    )
    for (const welcome of news) socket.emit(welcome.event.name, await greeting(welcome, identity))
  }

  async function watchChange(rule: WatchRule, change: Change) {
    try {
      await rule.run(live, change)
    } catch (error) {
      process.log.error({ err: error, fact: change.fact, seq: change.seq }, 'a watch rule failed')
    }
  }

  relay.subscribe(async (changes: readonly Change[]) => {
    for (const change of changes) {
      for (const { event, rooms, envelope } of rules.outgoing(change)) {
        if (rooms.length > 0) io.local.to([...rooms]).emit(event, envelope)
      }
      for (const rule of rules.watches.filter(({ fact }) => fact === change.fact)) await watchChange(rule, change)
    }
  })

  return {
    io,
    presence,
    /** Closes the transport, not the session: panels come back by themselves when a server does. */
    async close() {
      io.engine.close()
      await presence.stop().catch(() => {})
    },
  }
}
