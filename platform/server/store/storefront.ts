import { apiError, defaultLocale } from '@comptoir/platform/contract'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { connectionRules, defaultTimeouts } from '../http/connection-rules.ts'
import { apiErrorOf, bodyOf } from '../http/error-reply.ts'
import type { Exchange } from '../http/http.ts'
import { RawReply } from '../http/mount-route.ts'
import { keepHost } from '../http/shop-hosts.ts'
import { type AppContext, contextFor } from '../manifest/app-context.ts'
import { compressReplies } from '../web/body/compress-replies.ts'
import { readKeptForm } from '../web/body/read-form.ts'
import { withoutQuery } from '../web/log.ts'
import { guardRequest, withDeadline } from '../web/request-guard.ts'
import { formTree, maxBodyBytes, readStoreBodies } from './store-body.ts'
import { mountFiles, type StoreFileRoute } from './store-files.ts'
import type { StoreReply, StoreRoute, Visitors } from './store-route.ts'
import { localeOfRequest, visitOf, visitorsOrigin, withoutLocale } from './store-visit.ts'

export interface StorefrontOptions {
  app: AppContext
  visitors: Visitors
  files: readonly StoreFileRoute[]
  host: string
  port: number
  hosts: readonly string[]
  trustProxy: boolean | string
}

const baseHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'cross-origin-opener-policy': 'same-origin',
}

const oneYear = 'max-age=31536000'

const plainHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

const replyPlainly = (reply: FastifyReply, status: number) =>
  reply
    .status(status)
    .headers({ ...baseHeaders, ...plainHeaders })
    .send(plainPage(status))

/** Texts of the specification (§8); details are only logged. */
const plainPage = (status: number) => {
  const title = status === 404 ? '404 Not Found' : 'An error occurred'
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>`
  return `<!doctype html><html lang="en">${head}<main><h1>${title}</h1><p><a href="/">Home</a></p></main></html>`
}

const send = (reply: FastifyReply, answer: StoreReply | RawReply) => {
  if (answer instanceof RawReply) return reply.headers(answer.headers).send(answer.content)
  const { status, headers, cookies = [], body } = answer
  if (cookies.length > 0) reply.header('set-cookie', [...cookies])
  return reply.status(status).headers(headers).send(body)
}

const contextOf = (app: AppContext, request: FastifyRequest) =>
  contextFor(app, {
    origin: visitorsOrigin(request),
    ip: request.ip,
    user_agent: request.headers['user-agent'] ?? '',
  })

const statusOf = (error: unknown) => apiErrorOf(error)?.status ?? 500

/** Programs ask for data; browsers ask for pages, whatever else they take. */
const wantsData = ({ headers: { accept = '' } }: FastifyRequest) =>
  accept.includes('application/json') && !accept.includes('text/html')

/** The same to programs as the panel's calls answer; `message` and `description` are what scripts of themes show. */
function replyWithData({ app }: StorefrontOptions, { request, reply }: Exchange, error: unknown) {
  const fault = apiErrorOf(error) ?? apiError('INTERNAL')
  const locale = localeOfRequest(request) ?? defaultLocale
  const message = app.errorText(fault, { locale })
  const body = { status: fault.status, message, description: message, ...bodyOf(fault, message, request.id) }
  const headers = { ...plainHeaders, 'content-type': 'application/json; charset=utf-8' }
  return reply.status(fault.status).headers(headers).send(JSON.stringify(body))
}

async function answerWithError(options: StorefrontOptions, { request, reply }: Exchange, error: unknown) {
  const { app, visitors } = options
  const status = statusOf(error)
  const line = { id: request.id, url: withoutQuery(request.url), err: error }
  if (status === 500) app.log.error(line, 'a page failed')
  if (status === 503) reply.header('retry-after', '2')
  if (wantsData(request)) return replyWithData(options, { request, reply }, error)
  try {
    const failure = { status, reference: request.id }
    return send(
      reply,
      await withDeadline(visitors.failed(contextOf(app, request), visitOf(request, app.store), failure)),
    )
  } catch (failure) {
    if (statusOf(failure) === 500) app.log.error({ ...line, err: failure }, 'a page for errors failed')
    return replyPlainly(reply, status)
  }
}

const foreignSites = ['cross-site', 'same-site']

/** Themes carry no token against forged requests, so the browser's own word decides. */
function isForeign({ method, headers, host }: FastifyRequest) {
  if (method === 'GET' || method === 'HEAD') return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return foreignSites.includes(String(site))
  return headers.origin !== undefined && URL.parse(headers.origin)?.host !== host
}

function mountRoute(fastify: FastifyInstance, app: AppContext, { method, path, rawBytes, form, answer }: StoreRoute) {
  fastify.route({
    method,
    url: path,
    ...(rawBytes !== undefined && { bodyLimit: rawBytes }),
    config: { takesFiles: form !== undefined },
    handler: async (request, reply) => {
      const context = contextOf(app, request)
      const visit = visitOf(request, app.store)
      if (!form || !request.isMultipart()) return send(reply, await withDeadline(answer(context, visit)))
      await form.spend(context)
      const { texts, files, refused } = await readKeptForm(request, app.files, form)
      try {
        return send(reply, await withDeadline(answer(context, { ...visit, fields: formTree(texts), files, refused })))
      } finally {
        for (const { incoming } of files) await app.files.discard(incoming)
      }
    },
  })
}

/** Routes with raw bodies stand apart, where nothing else reads them. */
async function mount(fastify: FastifyInstance, { app, visitors }: StorefrontOptions) {
  for (const route of visitors.routes) if (route.rawBytes === undefined) mountRoute(fastify, app, route)
  await fastify.register(async (apart) => {
    apart.removeAllContentTypeParsers()
    apart.addContentTypeParser('*', { parseAs: 'buffer' }, async (_request: FastifyRequest, body: Buffer) => body)
    for (const route of visitors.routes) if (route.rawBytes !== undefined) mountRoute(apart, app, route)
  })
}

function openFastify(options: StorefrontOptions): FastifyInstance {
  const { app, hosts, trustProxy } = options
  const logger: FastifyBaseLogger = app.log
  const fastify = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    bodyLimit: maxBodyBytes,
    genReqId: () => crypto.randomUUID(),
    rewriteUrl: ({ url = '/' }) => withoutLocale(url),
    routerOptions: { maxParamLength: 512 },
    ...connectionRules(defaultTimeouts),
    // An address that cannot be decoded matches no route, so hooks do not run for it.
    frameworkErrors: (_error, _request, reply) => replyPlainly(reply, 404),
  })
  readStoreBodies(fastify)
  fastify.addHook(
    'onRequest',
    guardRequest(() => [...hosts, ...app.hosts('storefront')]),
  )
  fastify.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...baseHeaders, ...(request.protocol === 'https' && { 'strict-transport-security': oneYear }) })
    if (isForeign(request)) throw apiError('CROSS_SITE')
  })
  compressReplies(fastify)
  fastify.setErrorHandler((error, request, reply) => answerWithError(options, { request, reply }, error))
  fastify.setNotFoundHandler((request, reply) => answerWithError(options, { request, reply }, apiError('NOT_FOUND')))
  return fastify
}

const forVisitors = (app: AppContext): AppContext => ({
  ...app,
  database: { ...app.database, ...app.database.visitors },
})

/** A separate origin from the panel, so shop content cannot read the panel's token. */
export async function openStorefront({ app: shared, ...rest }: StorefrontOptions) {
  const options = { ...rest, app: forVisitors(shared) }
  const { app, files, host, port } = options
  const fastify = openFastify(options)
  await fastify.after()
  await mount(fastify, options)
  for (const route of files) mountFiles(fastify, app, route)
  await fastify.listen({ host, port })
  const address = fastify.server.address()
  // The panel reads the port from here.
  app.store.port = typeof address === 'object' ? (address?.port ?? port) : port
  await keepHost(app, 'storefront', app.store)
  return { port: app.store.port, close: () => fastify.close() }
}
