import { apiError } from '@comptoir/platform/contract'
import type { StoreReply, StoreRoute } from '@comptoir/platform/server'
import { sharedAssets } from '@comptoir/platform/storefront'

const reply = (type: string, body: string): StoreReply => ({
  status: 200,
  headers: {
    'content-type': type,
    'cache-control': 'public, max-age=3600',
    'content-security-policy': "sandbox; default-src 'none'",
  },
  body,
})

const nothing = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

/** What stands in for a file that other shops share: a theme that links to it finds nothing broken. */
const standIns: readonly (readonly [RegExp, (olderScript: string) => StoreReply])[] = [
  [/\.js$/i, (script) => reply('text/javascript; charset=utf-8', script)],
  [/\.s?css$/i, () => reply('text/css; charset=utf-8', '')],
  [/\.(?:svg|png|jpe?g|gif|ico)$/i, () => reply('image/svg+xml', nothing)],
]

/** Older themes ask for several scripts by their names; ours is all of them, whichever comes first. */
export const sharedAssetRoute = (script: string): StoreRoute => ({
  method: 'GET',
  path: `${sharedAssets}*`,
  async answer(_context, { params }) {
    const found = standIns.find(([ending]) => ending.test(params['*'] ?? ''))
    if (!found) throw apiError('NOT_FOUND')
    return found[1](script)
  },
})
