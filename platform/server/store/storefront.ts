import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { connectionRules, defaultTimeouts } from '../http/connection-rules.ts'
import { apiErrorOf } from '../http/error-reply.ts'
import type { Exchange } from '../http/http.ts'
import { keepHost } from '../http/shop-hosts.ts'
import { type AppContext, contextFor } from '../manifest/app-context.ts'
import type { Context } from '../manifest/context.ts'
import { compressReplies } from '../web/body/compress-replies.ts'
import { withDeadline } from '../web/deadline.ts'
import { withoutQuery } from '../web/log.ts'
import { guardRequest } from '../web/request-guard.ts'
import { mountFiles, type StoreFileRoute } from './store-files.ts'
import { type StoreVisit, visitOf, visitorsOrigin } from './store-visit.ts'

/** A page of the shop; `render` returns null for a 404. */
export interface StorePage {
  path: string
  render(context: Context, visit: StoreVisit): Promise<string | null>
}

export interface StorefrontOptions {
  app: AppContext
  pages: readonly StorePage[]
  files: readonly StoreFileRoute[]
  host: string
  port: number
  hosts: readonly string[]
  trustProxy: boolean | string
}

/** Shop pages need no scripts, so none are allowed, not even from a theme or an upload. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src https: http: data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cache-control': 'no-cache',
}

/** Texts of the specification (§8); details are only logged. */
const errorPage = (status: number) => {
  const title = status === 404 ? '404 Not Found' : 'An error occurred'
  return `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1><p><a href="/">Home</a></p></html>`
}

function answerWithError(app: AppContext, { request, reply }: Exchange, error: unknown) {
  const status = apiErrorOf(error)?.status ?? 500
  if (status === 500) app.log.error({ id: request.id, url: withoutQuery(request.url), err: error }, 'a page failed')
  if (status === 503) reply.header('retry-after', '2')
  return reply.status(status).headers(headers).send(errorPage(status))
}

function mount(fastify: FastifyInstance, app: AppContext, page: StorePage) {
  fastify.get(page.path, async (request, reply) => {
    const origin = visitorsOrigin(request)
    const html = await withDeadline(page.render(contextFor(app, { origin, ip: request.ip }), visitOf(request)))
    const status = html === null ? 404 : 200
    return reply
      .status(status)
      .headers(headers)
      .send(html ?? errorPage(status))
  })
}

/** A separate origin from the panel, so shop content cannot read the panel's token. */
export async function openStorefront(options: StorefrontOptions) {
  const { app, pages, files, host, port, hosts, trustProxy } = options
  const logger: FastifyBaseLogger = app.log
  const fastify = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    genReqId: () => crypto.randomUUID(),
    ...connectionRules(defaultTimeouts),
    frameworkErrors: (error, request, reply) => answerWithError(app, { request, reply }, error),
  })
  fastify.addHook(
    'onRequest',
    guardRequest(() => [...hosts, ...app.hosts('storefront')]),
  )
  compressReplies(fastify)
  fastify.setErrorHandler((error, request, reply) => answerWithError(app, { request, reply }, error))
  fastify.setNotFoundHandler((_request, reply) => reply.status(404).headers(headers).send(errorPage(404)))
  for (const page of pages) mount(fastify, app, page)
  for (const route of files) mountFiles(fastify, app, route)
  await fastify.listen({ host, port })
  const address = fastify.server.address()
  // The panel reads the port from here.
  app.store.port = typeof address === 'object' ? (address?.port ?? port) : port
  await keepHost(app, 'storefront', app.store)
  return { port: app.store.port, close: () => fastify.close() }
}
