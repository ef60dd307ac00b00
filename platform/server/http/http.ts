import type { IncomingMessage } from 'node:http'
import { type ApiError, acceptedLocale, apiError, defaultLocale, isLocale } from '@comptoir/platform/contract'
import multipart from '@fastify/multipart'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { AppContext } from '../manifest/app-context.ts'
import { compressReplies } from '../web/body/compress-replies.ts'
import { readJsonBodies } from '../web/body/read-json.ts'
import { withoutQuery } from '../web/log.ts'
import { guardRequest, type KnownHosts } from '../web/request-guard.ts'
import { type ConnectionTimeouts, connectionRules, defaultTimeouts } from './connection-rules.ts'
import { apiErrorOf, bodyOf } from './error-reply.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the actor is identified. */
    actorId: string | null
    /** Where an error is worded: the domain that answers, and the language of the one who asks. */
    spoken: { module: string; locale?: string } | undefined
  }
}

const megabyte = 1_048_576

export interface HttpOptions {
  /** Accepted host names, besides addresses and localhost. */
  hosts: KnownHosts
  trustProxy: boolean | string
  /** Checks replies against the contract; off in production, where it would cost more than the reply. */
  checkReplies: boolean
  headers(request: FastifyRequest): Readonly<Record<string, string>>
  timeouts?: ConnectionTimeouts
}

/** Other upgrades, such as h2c, are ignored and answered over HTTP/1.1 (RFC 9110 §7.8). */
const isSocketUpgrade = ({ url, headers }: IncomingMessage) =>
  headers.upgrade?.toLowerCase() === 'websocket' && url?.startsWith('/socket.io') === true

export function openHttp(app: AppContext, options: HttpOptions): FastifyInstance {
  const logger: FastifyBaseLogger = app.log
  const rules = connectionRules(options.timeouts ?? defaultTimeouts)
  const fastify = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: megabyte,
    ...rules,
    http: { ...rules.http, shouldUpgradeCallback: isSocketUpgrade },
    trustProxy: options.trustProxy,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { querystringParser: parseQueryLater, maxParamLength: 512 },
    forceCloseConnections: 'idle',
    // A URL that cannot be decoded matches no route, so hooks do not run for it.
    frameworkErrors: (error, request, reply) => {
      reply.headers({ 'cache-control': 'no-store', 'x-request-id': request.id, ...options.headers(request) })
      return replyWithError(app, { request, reply }, error)
    },
  })
  fastify.decorateRequest('actorId', null)
  fastify.decorateRequest('spoken')
  readJsonBodies(fastify)
  fastify.register(multipart, { limits: { files: 1, fields: 20, fieldSize: 65_536, headerPairs: 100 } })
  fastify.addHook('onRequest', guardRequest(options.hosts))
  // Closes connections that were busy at shutdown; otherwise they stay alive for another minute.
  let isClosing = false
  fastify.addHook('preClose', async () => {
    isClosing = true
  })
  fastify.addHook('onSend', async (request, reply) => {
    const last = isClosing && { connection: 'close' }
    // Not cached by default: most replies contain personal data.
    const noStore = !reply.hasHeader('cache-control') && { 'cache-control': 'no-store' }
    const policy = reply.getHeader('content-security-policy')
    const ofPage = policy !== undefined && { 'content-security-policy': policy }
    reply.headers({ 'x-request-id': request.id, ...noStore, ...options.headers(request), ...ofPage, ...last })
  })
  compressReplies(fastify)
  fastify.addHook('onResponse', async (request, reply) => {
    drainBody(request)
    logAnswer(request, reply)
  })
  fastify.setErrorHandler((error, request, reply) => replyWithError(app, { request, reply }, error))
  fastify.setNotFoundHandler((request, reply) =>
    replyWithError(app, { request, reply }, apiError('NOT_FOUND', { entity: 'route' })),
  )
  return fastify
}

// The framework parses before any error handler runs, so keep the text and parse later.
const parseQueryLater = (text: string) => ({ text })
export const queryText = (request: FastifyRequest) => String(Reflect.get(Object(request.query), 'text') ?? '')

/** Drains the rest of a rejected body; unread, it would block the connection's next request. */
function drainBody({ raw }: FastifyRequest) {
  if (raw.complete) return
  raw.unpipe()
  raw.resume()
}

function logAnswer(request: FastifyRequest, reply: FastifyReply) {
  const line = { id: request.id, method: request.method, url: withoutQuery(request.url), status: reply.statusCode }
  request.log.debug({ ...line, ms: Math.round(reply.elapsedTime) }, 'answered')
}

/** Denied requests are logged (OWASP ASVS 16.3). */
const loggedStatuses: readonly number[] = [401, 403, 421, 423, 429]

function logError(request: FastifyRequest, { code }: ApiError) {
  const { id, method, ip, actorId } = request
  request.log.info({ id, method, url: withoutQuery(request.url), ip, actor: actorId, error_code: code }, 'refused')
}

export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

/** Of a signed-in person, else of the program that asks. */
function localeOf({ spoken, headers }: FastifyRequest) {
  return isLocale(spoken?.locale) ? spoken.locale : (acceptedLocale(headers['accept-language'] ?? '') ?? defaultLocale)
}

function replyWithError(app: AppContext, { request, reply }: Exchange, error: unknown) {
  const known = apiErrorOf(error)
  const where = { id: request.id, method: request.method, url: withoutQuery(request.url) }
  if (!known) app.log.error({ ...where, err: error }, 'a request met a bug')
  const replyError = known ?? apiError('INTERNAL')
  if (replyError.status > 500) app.log.warn({ ...where, err: error }, 'a request could not be served')
  if (loggedStatuses.includes(replyError.status)) logError(request, replyError)
  if (replyError.status === 503) reply.header('retry-after', '2')
  if (typeof replyError.details.retry_after === 'number')
    reply.header('retry-after', String(replyError.details.retry_after))
  const message = app.errorText(replyError, { module: request.spoken?.module, locale: localeOf(request) })
  return reply.status(replyError.status).send(bodyOf(replyError, message, request.id))
}
