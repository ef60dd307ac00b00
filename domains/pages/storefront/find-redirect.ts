import type { StoreScope } from '@comptoir/platform/server'
import { isPath, withoutLanguage } from '../contract/address.ts'
import { sourcesOf } from '../contract/redirect.rules.ts'
import { findFirstRedirect, findRedirect } from '../server/redirect/redirect.queries.ts'

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

/** What the source names is answered by the target; the rest of the query goes along. */
function restOf(search: URLSearchParams, source: string) {
  const named = new URLSearchParams(source.split('?')[1] ?? '')
  return new URLSearchParams([...search].filter(([name, value]) => !named.has(name, value)))
}

/** Target of the redirect from this address, in the visitor's language and with the query; null if there is none. */
export async function readRedirect(scope: Pick<StoreScope, 'db' | 'shop' | 'root' | 'path' | 'search'>) {
  const sources = sourcesOf(scope.path, scope.search)
  const own = sources.at(-1)
  if (own === undefined) return null
  const found = await findFirstRedirect(scope.db, scope.shop, sources)
  if (found) return addressOf(found.to, { root: scope.root, search: restOf(scope.search, found.from) })
  const target = await targetInBlog(scope, own)
  return target && addressOf(target, scope)
}
