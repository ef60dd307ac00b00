import { endpoint, type Permission } from '@comptoir/platform/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { batchHousekeeping } from './batch/batch-housekeeping.ts'
import { lastSeq } from './changes/change-log.ts'
import { type Migration, pendingMigrations } from './db/migrate.ts'
import type { ConnectionTimeouts } from './http/connection-rules.ts'
import { openHttp } from './http/http.ts'
import { mountRoute } from './http/mount-route.ts'
import { openApiOf } from './http/openapi.ts'
import { servePanel } from './http/panel-files.ts'
import { keepHost } from './http/shop-hosts.ts'
import { housekeeping } from './jobs/housekeeping.ts'
import { type Jobs, openJobs } from './jobs/jobs.ts'
import { openLiveRules } from './live/live-rules.ts'
import { countFaults, parkedRoutes } from './live/parked-changes.ts'
import { pollingRoute } from './live/polling.ts'
import { openReactions, type Reactions } from './live/reactions.ts'
import { openRelay, type Relay } from './live/relay.ts'
import { openSocket } from './live/socket.ts'
import type { AppContext } from './manifest/app-context.ts'
import { handle, type Route, type ServerDomain } from './manifest/domain.ts'
import { policyViolations } from './manifest/policy.ts'
import { withDeadline } from './web/request-guard.ts'
import { storeOrigin } from './web/store-origin.ts'

export interface ServerOptions {
  app: AppContext
  domains: readonly ServerDomain[]
  migrations: readonly Migration[]
  databaseUrl: string
  host: string
  port: number
  hosts: readonly string[]
  trustProxy: boolean | string
  production: boolean
  /** Folder of the built panel; without it only the API is served. */
  panel?: string
  presencePermission: Permission
  /** Shorter in tests. */
  timeouts?: ConnectionTimeouts
}

export interface Server {
  port: number
  /** Resolves when every committed change was broadcast and handled by reactions. */
  idle(): Promise<void>
  close(): Promise<void>
}

const openApiDocument = endpoint({
  method: 'GET',
  path: '/openapi.json',
  permission: 'permitted',
  summary: 'This interface, with who may call what',
  reply: z.looseObject({}),
})

const health = { 'cache-control': 'no-store' }

function mountHealth(fastify: FastifyInstance, app: AppContext, migrations: readonly Migration[]) {
  fastify.get('/healthz', async (_request, reply) => reply.headers(health).send({ ok: true }))
  fastify.get('/readyz', async (_request, reply) => {
    const pending = await withDeadline(pendingMigrations(app.database.pool, migrations)).catch(() => null)
    const ready = pending?.length === 0
    // Faults of what follows a commit are told, but requests are served all the same.
    const faults = ready ? await withDeadline(countFaults(app)).catch(() => null) : null
    return reply
      .status(ready ? 200 : 503)
      .headers(health)
      .send({ ok: ready, database: pending !== null, pending_migrations: pending ?? [], ...faults })
  })
}

const oneYear = 'max-age=31536000'

const baseHeaders = {
  // For everything but pages, which send their own.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // Phones scan bar codes at the packing table.
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
}

/** Starts the parts of a server process in the order of their dependencies. */
export async function openServer(options: ServerOptions): Promise<Server> {
  const { app, domains, migrations } = options
  const faults = policyViolations(domains, app.policy)
  if (faults.length > 0) throw new Error(`The policy table is incomplete:\n${faults.join('\n')}`)

  const hosts = () => [...options.hosts, ...app.hosts('admin')]
  const http = {
    hosts,
    trustProxy: options.trustProxy,
    checkReplies: !options.production,
    timeouts: options.timeouts,
    headers: (request: FastifyRequest) => ({
      ...baseHeaders,
      ...(request.protocol === 'https' && { 'strict-transport-security': oneYear }),
    }),
  }
  const fastify = openHttp(app, http)
  const rules = openLiveRules(app, domains)
  const relay = await openRelay(app, options.databaseUrl)
  const reactions = await openReactions(app, relay)
  relay.onBatch(reactions.wake)
  relay.subscribe((changes) => app.feed.publish([...new Set(changes.map(({ event }) => event))]))

  const ofDomains = domains.flatMap(({ key, routes }) => routes.map((route) => ({ module: key, route })))
  const own: Route[] = [
    pollingRoute(app, rules, relay),
    ...parkedRoutes,
    handle(openApiDocument, async () =>
      openApiOf([...ofDomains, ...own.map((route) => ({ module: 'platform', route }))]),
    ),
  ]
  await fastify.after()
  for (const { module, route } of ofDomains) mountRoute(fastify, { app, options: http, module }, route)
  for (const route of own) mountRoute(fastify, { app, options: http, module: 'platform' }, route)
  mountHealth(fastify, app, migrations)
  if (options.panel) await servePanel(fastify, options.panel, (request) => storeOrigin(app.store, request))
  await fastify.ready()
  const socket = openSocket(fastify.server, {
    app,
    domains,
    rules,
    relay,
    hosts,
    presencePermission: options.presencePermission,
  })
  await fastify.listen({ host: options.host, port: options.port })
  app.panel.port = portOf(fastify)
  await keepHost(app, 'admin', { url: app.panel.url, port: portOf(fastify) })
  const jobs = await openJobs(app, options.databaseUrl, [...domains, housekeeping(app), batchHousekeeping])

  return {
    port: portOf(fastify),
    idle: () => waitUntilIdle(app, relay, reactions),
    close: () => close({ fastify, jobs, socket, relay, reactions }),
  }
}

/** Requests still running after this are cut off at shutdown. */
const maxDrainMs = 10_000

const portOf = (fastify: FastifyInstance) => {
  const address = fastify.server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

type Parts = {
  fastify: FastifyInstance
  jobs: Jobs
  relay: Relay
  reactions: Reactions
  socket: ReturnType<typeof openSocket>
}

async function waitUntilIdle(app: AppContext, relay: Parts['relay'], reactions: Parts['reactions']) {
  for (;;) {
    const committed = await lastSeq(app.database.write)
    await relay.readNow()
    if (relay.position() < committed) continue
    await reactions.runNow()
    // Reactions emit changes too, so repeat until nothing new appears.
    if (committed === (await lastSeq(app.database.write))) return
  }
}

async function close({ fastify, jobs, socket, relay, reactions }: Parts) {
  // First, so that long jobs stop while requests end.
  const stopped = jobs.stop()
  await socket.close()
  const timeouts = setTimeout(() => fastify.server.closeAllConnections(), maxDrainMs)
  await fastify.close().finally(() => clearTimeout(timeouts))
  await stopped
  await relay.stop()
  await reactions.stop()
}
