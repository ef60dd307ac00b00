import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const yearInSeconds = 31_536_000

interface Inline {
  scripts: readonly string[]
  styles: readonly string[]
}

const hashesOf = (pages: readonly string[], element: RegExp) => [
  ...new Set(pages.flatMap((html) => [...html.matchAll(element)].map(([, content = '']) => hashOf(content)))),
]

const hashOf = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`

/** CSP hashes of what stands inline, so that only this may run and apply. */
const inlineHashes = (pages: readonly string[]): Inline => ({
  scripts: hashesOf(pages, /<script>([\s\S]*?)<\/script>/g),
  styles: hashesOf(pages, /<style>([\s\S]*?)<\/style>/g),
})

/**
 * CSP of the panel: own sources, images, videos and framed pages of the shop's origin, and pictures that products name
 * by a URL.
 */
const panelPolicy = ({ scripts, styles }: Inline, store: string) =>
  [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`,
    `style-src 'self' ${styles.join(' ')}`,
    `img-src 'self' data: blob: https: ${store}`,
    "font-src 'self'",
    "connect-src 'self'",
    `media-src 'self' data: blob: ${store}`,
    `frame-src ${store}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ]
    .map((directive) => directive.trim())
    .join('; ')

/** Compares the beginning of the path, never whether it contains a public one. */
function pageAt(path: string) {
  if (path === '/login') return 'login'
  return path.startsWith('/public/') ? 'public' : 'panel'
}

/** Serves the built panel: hashed assets cached for a year, its pages for every other path outside /api. */
export async function servePanel(
  fastify: FastifyInstance,
  folder: string,
  storeOf: (request: FastifyRequest) => string,
): Promise<void> {
  const pages = {
    panel: await readFile(join(folder, 'index.html'), 'utf8'),
    login: await readFile(join(folder, 'login.html'), 'utf8'),
    public: await readFile(join(folder, 'public.html'), 'utf8'),
  }
  const inline = inlineHashes(Object.values(pages))
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
  fastify.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send('User-agent: *\nDisallow: /api/\n'),
  )
  fastify.get('/*', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/'
    if (path.startsWith('/api/')) return reply.callNotFound()
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': panelPolicy(inline, storeOf(request)) })
      .send(pages[pageAt(path)])
  })
}
