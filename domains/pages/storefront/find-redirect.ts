import type { StoreScope } from '@comptoir/platform/server'
import { isPath, withoutLanguage } from '../contract/address.ts'
import { sourceOf } from '../contract/redirect.rules.ts'
import { findRedirect } from '../server/redirect/redirect.queries.ts'

/** Encoded as headers need it. */
function addressOf(target: string, { root, search }: Pick<StoreScope, 'root' | 'search'>) {
  const isOwn = isPath(target)
  const url = new URL(target, 'http://shop')
  for (const [name, value] of search) if (!url.searchParams.has(name)) url.searchParams.append(name, value)
  if (!isOwn) return url.href
  const start = withoutLanguage(target) === target ? root : ''
  return start + (start !== '' && url.pathname === '/' ? '' : url.pathname) + url.search + url.hash
}

/** A blog whose address changed takes its articles along. */
async function targetInBlog({ db, shop }: Pick<StoreScope, 'db' | 'shop'>, from: string): Promise<string | null> {
  const [, blog, article] = /^(\/blogs\/[^/]+)(\/[^/]+)$/.exec(from) ?? []
  const moved = blog && (await findRedirect(db, shop, blog))
  return moved && /^\/blogs\/[^/?#]+$/.test(moved.to) ? `${moved.to}${article}` : null
}

/** Target of the redirect from this path, in the visitor's language and with the query; null if there is none. */
export async function readRedirect(scope: Pick<StoreScope, 'db' | 'shop' | 'root' | 'path' | 'search'>) {
  const from = sourceOf(scope.path)
  if (from === null) return null
  const target = (await findRedirect(scope.db, scope.shop, from))?.to ?? (await targetInBlog(scope, from))
  return target && addressOf(target, scope)
}
