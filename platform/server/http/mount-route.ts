import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { isDeepStrictEqual } from 'node:util'
import { apiError, type Endpoint } from '@comptoir/platform/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ActingPlugin, type Actor, type Db, type Origin, RightsChanged, visitor } from '../changes/change.ts'
import { beforeCommit } from '../changes/outbox.ts'
import { joinedDb, transact } from '../changes/transaction.ts'
import { type AppContext, contextFor, holdIn, mayIn, rightsIn } from '../manifest/app-context.ts'
import type { RawInput, Route } from '../manifest/domain.ts'
import { redact, restrictionsOf } from '../manifest/policy.ts'
import { parseQuery } from '../web/body/query-string.ts'
import { readForm } from '../web/body/read-form.ts'
import { openUpload, openUploads } from '../web/body/upload.ts'
import { withDeadline } from '../web/request-guard.ts'
import { isKey, isToken } from '../web/tokens.ts'
import { type HttpOptions, queryText } from './http.ts'
import { claim, fingerprintOf, isRepeatable, keyPattern, type RepeatGuard, storeReply } from './idempotency.ts'
import { replySerializer } from './reply-serializer.ts'

/** A reply that is not JSON: a file, a script, a style sheet. */
export class RawReply {
  readonly content: Readable | string | Buffer
  readonly headers: Readonly<Record<string, string>>

  constructor(content: Readable | string | Buffer, headers: Readonly<Record<string, string>>) {
    this.content = content
    this.headers = headers
  }
}

const bearerKey = /^Bearer +(ck_.*)$/i

/** A program may send its key as a bearer token too. Other schemes belong to proxies in front of the server. */
const tokenIn = ({ headers }: FastifyRequest) => headers._token ?? bearerKey.exec(headers.authorization ?? '')?.[1]

const identityErrors = { unknown: 'TOKEN_INVALID', expired: 'TOKEN_EXPIRED', revoked: 'TOKEN_REVOKED' } as const

/** A call that the panel makes for a plugin names it: it may do no more than the plugin. */
async function narrowedActor(app: AppContext, { headers }: FastifyRequest, actor: Actor): Promise<Actor> {
  const plugin = headers['x-plugin']
  if (plugin === undefined) return actor
  const narrowed = await app.narrow(actor, String(plugin))
  if (!narrowed) throw apiError('NOT_FOUND', { entity: 'plugin' })
  return narrowed
}

async function actorOf(app: AppContext, request: FastifyRequest, permission: string): Promise<Actor> {
  const token = tokenIn(request)
  if (token === undefined) {
    if (permission === 'anyone') return visitor
    throw apiError('TOKEN_MISSING')
  }
  if (!isToken(token) && !isKey(token)) throw apiError('TOKEN_INVALID')
  const identity = await app.identify(token)
  if (typeof identity === 'object') return narrowedActor(app, request, identity)
  // An endpoint open to anyone also accepts an expired session.
  if (permission === 'anyone') return visitor
  throw apiError(identityErrors[identity])
}

/** Secrets must not be stored, and files are too large to compare. */
const onlyReads = ({ endpoint }: Route) => (endpoint.method === 'GET' ? !endpoint.changes : endpoint.onlyReads === true)

/** Calls of visitors, and about one's own account, stay open. */
const isOpenWhenExpired = (route: Route) =>
  onlyReads(route) || route.endpoint.whenExpired === true || ['anyone', 'person'].includes(route.endpoint.permission)

interface Caller {
  request: FastifyRequest
  reply: FastifyReply
  actor: Actor
}

/** For a program that sends none: it learns the key with the reply, and can repeat the call by it. */
function keyFor(reply: FastifyReply) {
  const key = randomUUID()
  reply.header('idempotency-key', key)
  return key
}

/** A plugin repeats its own calls, not those of its user. */
function repeaterOf({ id, session_id, plugin }: Actor, ip: string) {
  const caller = id ?? session_id ?? `visitor ${ip}`
  return plugin ? `${caller} ${plugin.key}` : caller
}

function repeatGuard(app: AppContext, route: Route, { request, reply, actor }: Caller): RepeatGuard | null {
  const key = request.headers['idempotency-key'] ?? (route.endpoint.keyed ? keyFor(reply) : undefined)
  if (key === undefined || !isRepeatable(route) || request.isMultipart()) return null
  if (typeof key !== 'string' || !keyPattern.test(key)) throw apiError('INVALID_ENTRY', { field: 'Idempotency-Key' })
  return {
    shop: app.shop,
    actor: repeaterOf(actor, request.ip),
    key,
    fingerprint: fingerprintOf(request.method, request.url, request.body),
  }
}

const sourceOf = ({ plugin }: Actor) => (plugin ? `plugin:${plugin.key}` : 'api')

export interface Mount {
  app: AppContext
  options: HttpOptions
  /** The domain it belongs to. */
  module: string
}

interface Repeatable {
  guard: RepeatGuard
  origin: Origin
  reply: FastifyReply
  handle(db: Db): Promise<unknown>
}

function assertLossless(value: unknown, text: string) {
  if (!isDeepStrictEqual(JSON.parse(text), JSON.parse(JSON.stringify(value))))
    throw new Error(`The serializer changed a reply: ${JSON.stringify(value)} became ${text}`)
}

const rawInputOf = ({ files }: AppContext, request: FastifyRequest, form: Endpoint['form']): RawInput => ({
  params: request.params,
  query: parseQuery(queryText(request)),
  body: request.body ?? undefined,
  upload: () => openUpload(request),
  uploads: (name) => openUploads(request, name),
  form: form && request.isMultipart() ? () => readForm(request, files, form) : undefined,
})

const isKnown = ({ headers }: FastifyRequest, tag: string | undefined) =>
  tag !== undefined &&
  (headers['if-none-match']?.split(',').some((each) => each.trim().replace(/^W\//, '') === tag) ?? false)

/** Serves one route: identify, authorize, parse, run, redact, reply. */
export function mountRoute(fastify: FastifyInstance, { app, options, module }: Mount, route: Route) {
  const { method, path, permission, upload, form, outside, reply: replySchema } = route.endpoint
  const restrictions = restrictionsOf(replySchema, permission)
  const write = replySerializer(replySchema)

  async function run(request: FastifyRequest, reply: FastifyReply) {
    request.spoken = { module }
    const actor = await actorOf(app, request, permission)
    if (actor.kind === 'user') request.spoken = { module, locale: actor.locale }
    request.actorId = actor.id ?? actor.session_id
    if (app.isModuleOff(module)) throw apiError('MODULE_DISABLED', { module })
    authorize(app, actor, route)
    const raw = rawInputOf(app, request, form)
    const origin = { actor, request_id: request.id, source: sourceOf(actor) }
    const { ip, host } = request
    const caller = { origin, ip, host, user_agent: request.headers['user-agent'] ?? '' }
    const guard = repeatGuard(app, route, { request, reply, actor })
    const handle = (db?: Db) => route.run(contextFor(app, { ...caller, db }), raw)
    if (guard) return runOnce({ guard, origin, reply, handle })
    const result = await handle()
    return result instanceof RawReply ? result : textOf(actor, result)
  }

  /** What was begun with rights that are gone by its end is undone, and asked for anew with those that are left. */
  async function runHeld(request: FastifyRequest, reply: FastifyReply) {
    try {
      return await run(request, reply)
    } catch (error) {
      if (!(error instanceof RightsChanged)) throw error
      await app.renew()
      // The body of an upload is read once.
      if (upload || request.isMultipart()) throw forbidden(await actorOf(app, request, permission), permission)
      return await run(request, reply)
    }
  }

  /** Runs the use case, its idempotency key and its reply in one transaction. */
  async function runOnce({ guard, origin, reply, handle }: Repeatable) {
    const { text, replayed } = await transact(
      { ...app, origin, may: rightsIn(app, origin.actor), held: holdIn(app, origin.actor) },
      async (tx) => {
        const stored = await claim(tx, guard)
        if (stored) return { text: stillReadable(origin.actor, stored.reply), replayed: true }
        const text = textOf(origin.actor, await handle(joinedDb(tx)))
        beforeCommit(tx, () => storeReply(tx, guard, { status: reply.statusCode, reply: text }))
        return { text, replayed: false }
      },
    )
    if (replayed) reply.header('idempotent-replayed', 'true')
    return text
  }

  const hiddenFrom = (actor: Actor) => restrictions.filter(({ permission }) => !mayIn(app, actor, permission))

  /** A kept reply without the fields whose rights are gone since. */
  function stillReadable(actor: Actor, text: string): string {
    const hidden = hiddenFrom(actor)
    return hidden.length === 0
      ? text
      : JSON.stringify(hidden.reduce((rest, { path }) => redact(rest, path), JSON.parse(text)))
  }

  function textOf(actor: Actor, result: unknown): string {
    const hidden = hiddenFrom(actor)
    const redacted = (value: unknown) => hidden.reduce((rest, { path }) => redact(rest, path), value)
    const text = write(redacted(result))
    // A check only: what is sent is made alike with and without it.
    if (options.checkReplies) assertLossless(redacted(replySchema.parse(result)), text)
    return text
  }

  fastify.route({
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      // Uploads depend on the sender's speed and have a timeout of their own.
      const isUpload = upload || request.isMultipart()
      const result = await (isUpload || outside ? runHeld(request, reply) : withDeadline(runHeld(request, reply)))
      if (!(result instanceof RawReply)) return reply.type('application/json; charset=utf-8').send(result)
      reply.headers(result.headers)
      return isKnown(request, result.headers.etag) ? reply.status(304).send() : reply.send(result.content)
    },
  })
}

function authorize(app: AppContext, actor: Actor, route: Route) {
  const { permission } = route.endpoint
  if (!mayIn(app, actor, permission)) throw forbidden(actor, permission)
  if (actor.only_reads && !onlyReads(route)) throw apiError('PREVIEW_READS_ONLY')
  if (actor.plugin) authorizePlugin(actor, actor.plugin, route)
  if (!isOpenWhenExpired(route) && app.isReadOnly()) throw apiError('SUBSCRIPTION_EXPIRED')
}

/** Nothing of the account of its user, no secret, and no call that visitors may make to become somebody. */
function authorizePlugin(actor: Actor, plugin: ActingPlugin, route: Route) {
  const { permission, secret, ofPlugins } = route.endpoint
  if (ofPlugins) return
  if (secret || (permission === 'anyone' && !onlyReads(route))) throw forbidden(actor, permission)
  if (plugin.only_reads && !onlyReads(route)) throw apiError('PLUGIN_READS_ONLY')
}

const forbidden = (actor: Actor, permission: string) => {
  if (actor.kind === 'visitor') return apiError('TOKEN_MISSING')
  return permission === 'root' ? apiError('ROOT_ONLY') : apiError('FORBIDDEN', { flag: permission })
}
