import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const yearInSeconds = 31_536_000

/** CSP hashes of the inline scripts, so only these may run. */
const inlineScriptHashes = (html: string) =>
  [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

/** CSP of the panel: own sources, plus images and videos from the shop's origin. */
export const panelPolicy = (scripts: readonly string[], store: string) =>
  [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    "style-src 'self'",
    `img-src 'self' data: blob: ${store}`,
    "font-src 'self'",
    "connect-src 'self'",
    `media-src 'self' data: blob: ${store}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ]
    .map((directive) => directive.trim())
    .join('; ')

/** Serves the built panel: hashed assets cached for a year, its pages for every other path outside /api. */
export async function servePanel(
  fastify: FastifyInstance,
  folder: string,
): Promise<{ policyFor(store: string): string }> {
  const pages = {
    panel: await readFile(join(folder, 'index.html'), 'utf8'),
    login: await readFile(join(folder, 'login.html'), 'utf8'),
  }
  await fastify.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    immutable: true,
    maxAge: yearInSeconds * 1_000,
  })
  const icon = await readFile(join(folder, 'icon.svg'))
  fastify.get('/icon.svg', async (_request, reply) =>
    reply.type('image/svg+xml').header('cache-control', 'public, max-age=86400').send(icon),
  )
  fastify.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (path.startsWith('/api/')) return reply.callNotFound()
    const page = path === '/login' ? pages.login : pages.panel
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  })
  const scripts = [...new Set(Object.values(pages).flatMap(inlineScriptHashes))]
  return { policyFor: (store) => panelPolicy(scripts, store) }
}
