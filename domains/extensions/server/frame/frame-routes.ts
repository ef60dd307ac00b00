import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { apiError } from '@comptoir/platform/contract'
import { type Context, type StoreReply, type StoreRoute, type StoreVisit, storeOrigin } from '@comptoir/platform/server'
import { framePolicy } from '../../contract/protocol/frame-policy.ts'
import { checksumOf } from '../package/package-file.ts'
import { readAsset } from './asset.queries.ts'

const forever = 'public, max-age=31536000, immutable'
/** The page has an origin of its own, so that to it every address is another site's. */
const anywhere = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

const hostName = /^[a-z0-9.-]+$/i

/** Origins at which the panel is served. */
function panelOrigins({ panel, settings }: Context, { origin }: StoreVisit): string {
  const { protocol, hostname } = new URL(origin)
  const scheme = protocol.slice(0, -1)
  const { admin_hosts_data: others } = settings
  const names = Array.isArray(others) ? others.filter((name) => typeof name === 'string' && hostName.test(name)) : []
  const own = storeOrigin(panel, { protocol: scheme, hostname })
  return [own, ...names.flatMap((name) => [`https://${name}`, `${scheme}://${name}:${panel.port}`])].join(' ').trim()
}

interface Runtime {
  frame: string
  /** Path that changes with its content. */
  path: string
  script: Buffer
  /** Brotli; null if it was not made. */
  packed: Buffer | null
}

const orNull = (file: Promise<Buffer>) => file.catch(() => null)

/** What the build has written; null if it has not. */
async function readRuntime(folder: string): Promise<Runtime | null> {
  const [frame, script, packed] = await Promise.all(
    ['frame.html', 'runtime.js', 'runtime.js.br'].map((name) => orNull(readFile(join(folder, name)))),
  )
  if (!frame || !script) return null
  const path = `/_plugins/runtime-${checksumOf(script).slice(0, 12)}.js`
  return { frame: frame.toString().replaceAll('%RUNTIME%', path), path, script, packed: packed ?? null }
}

const frameReply = (context: Context, visit: StoreVisit, frame: string): StoreReply => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': framePolicy(visit.origin, panelOrigins(context, visit) || "'none'"),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-cache',
    ...anywhere,
  },
  body: frame,
})

function scriptReply({ script, packed }: Runtime, visit: StoreVisit): StoreReply {
  const takesPacked = packed !== null && /\bbr\b/.test(visit.header('accept-encoding') ?? '')
  return {
    status: 200,
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': forever,
      vary: 'accept-encoding',
      ...anywhere,
      ...(takesPacked && { 'content-encoding': 'br' }),
    },
    body: takesPacked ? packed : script,
  }
}

async function assetReply(context: Context, { params }: StoreVisit): Promise<StoreReply> {
  const { key = '', version = '', '*': name = '' } = params
  const found = await readAsset(context, { key, version, path: `assets/${name}` })
  if (!found) throw apiError('NOT_FOUND')
  return {
    status: 200,
    headers: {
      'content-type': found.mime,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': forever,
      ...anywhere,
    },
    body: found.content,
  }
}

/** What plugins run in: a page and its script on the shop's origin, and the pictures that they bring along. */
export async function frameRoutes(folder: string): Promise<StoreRoute[]> {
  const assets: StoreRoute = { method: 'GET', path: '/_plugins/:key/:version/assets/*', answer: assetReply }
  const runtime = await readRuntime(folder)
  if (!runtime) return [assets]
  return [
    assets,
    {
      method: 'GET',
      path: '/_plugins/frame',
      answer: async (context, visit) => frameReply(context, visit, runtime.frame),
    },
    { method: 'GET', path: runtime.path, answer: async (_context, visit) => scriptReply(runtime, visit) },
  ]
}
