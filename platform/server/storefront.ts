import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Context } from './context.ts'
import { visitor } from './context.ts'
import { contextFor, type Process } from './process.ts'
import { guardRequest } from './request-guard.ts'

export interface StoreVisit {
  params: Readonly<Record<string, string>>
  search: URLSearchParams
  /** What the browser asked for, best first: `fr-CH, fr;q=0.9`. */
  languages: string
}

/** One address of the shop: it answers with a whole page, or with null when there is no such thing. */
export interface StorePage {
  path: string
  render(context: Context, visit: StoreVisit): Promise<string | null>
}

export interface StorefrontOptions {
  process: Process
  pages: readonly StorePage[]
  host: string
  port: number
  hosts: readonly string[]
  trustProxy: boolean | string
}

/** A shop's page needs no script; what a theme or an upload might bring in is not let in. */
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src https: http: data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cache-control': 'no-cache',
}

const notFound = '<!doctype html><title>404 Not Found</title><h1>404 Not Found</h1><p><a href="/">Home</a></p>'

function mount(app: FastifyInstance, process: Process, page: StorePage) {
  app.get(page.path, async (request, reply) => {
    const origin = { actor: visitor, request_id: request.id, source: 'storefront' }
    const html = await page.render(contextFor(process, { origin, ip: request.ip }), {
      params: Object(request.params),
      search: new URL(request.url, 'http://shop').searchParams,
      languages: request.headers['accept-language'] ?? '',
    })
    return reply
      .status(html === null ? 404 : 200)
      .headers(headers)
      .send(html ?? notFound)
  })
}

/** The shop's own origin, apart from the panel's, so that nothing shown here can reach a token there. */
export async function openStorefront({ process, pages, host, port, hosts, trustProxy }: StorefrontOptions) {
  const logger: FastifyBaseLogger = process.log
  const app = Fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy,
    genReqId: () => crypto.randomUUID(),
  })
  app.addHook('onRequest', guardRequest(hosts))
  app.setNotFoundHandler((_request, reply) => reply.status(404).headers(headers).send(notFound))
  for (const page of pages) mount(app, process, page)
  await app.listen({ host, port })
  const address = app.server.address()
  return { port: typeof address === 'object' ? (address?.port ?? port) : port, close: () => app.close() }
}
