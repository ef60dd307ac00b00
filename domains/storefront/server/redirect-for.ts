import { readRedirect } from '@comptoir/pages/storefront'
import type { Context, StoreReply, StoreVisit } from '@comptoir/platform/server'
import { redirectReply } from './render/page-reply.ts'
import { isOn } from './site/module-on.ts'

/** For an address that no page has; null if there is no redirect from it. */
export async function redirectFor(context: Context, visit: StoreVisit): Promise<StoreReply | null> {
  const { method, path, search, locale } = visit
  if (!isOn(context, 'pages') || (method !== 'GET' && method !== 'HEAD')) return null
  const root = locale ? `/${locale}` : ''
  const location = await readRedirect({ db: context.db.current, shop: context.shop, root, path, search })
  return location === null ? null : redirectReply(location, 301)
}
