import { findExampleCollection, findExampleProduct } from '@comptoir/catalogue/storefront'
import { apiError } from '@comptoir/platform/contract'
import { type Context, isToken, type StoreReply, type StoreRoute, type StoreVisit } from '@comptoir/platform/server'
import { findPreview } from '@comptoir/theming/server'
import { renderPlan } from './answer-page.ts'
import type { Pages } from './cart/cart-reply.ts'
import { redirectReply } from './render/page-reply.ts'
import { stillReply } from './render/still-reply.ts'
import { editorCookie, previewCookie } from './site/cookies.ts'
import { bridgeAddress } from './site/preview.ts'
import { openSite, ownAddress, type Shelf, type Site, withoutVisitor } from './site/site.ts'

/** Also sent within the panel, which may stand at another site; the browser keeps it apart for each. */
const placeOf = ({ isSecure }: StoreVisit, isFramed: boolean) =>
  isFramed && isSecure ? 'SameSite=None; Secure; Partitioned' : `SameSite=Lax${isSecure ? '; Secure' : ''}`

const cookieOf = (visit: StoreVisit, token: string, isFramed: boolean) =>
  `${isFramed ? editorCookie : previewCookie}=${token}; Path=/; HttpOnly; ${placeOf(visit, isFramed)}${token === '' ? '; Max-Age=0' : ''}`

const scriptReply = (body: string): StoreReply => ({
  status: 200,
  headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' },
  body,
})

/** The address of a page that a theme is edited by, on records of the shop or, where it has none, on examples. */
async function addressOf({ scope: { db, shop } }: Site, page: string | null): Promise<string> {
  if (page === 'product') return findExampleProduct(db, shop)
  if (page === 'collection') return findExampleCollection(db, shop)
  return pagePaths.get(page ?? '') ?? '/'
}

const pagePaths = new Map([
  ['cart', '/cart'],
  ['login', '/account/login'],
  ['register', '/account/register'],
  ['account', '/account'],
])

/**
 * The home page in the newest version of a theme, as a new visitor sees it. Without a cookie, so that many stand side by
 * side in a panel and none changes what an open editor or a link shows.
 */
async function answerPicture(
  context: Context,
  visit: StoreVisit,
  { shelf, pages }: { shelf: Shelf; pages: Pages },
): Promise<StoreReply> {
  const { token } = visit.params
  const found = isToken(token) ? await findPreview(context, token) : null
  if (!found?.panel) throw apiError('NOT_FOUND')
  const theme = await shelf.themes.load(context, found)
  const site = { ...(await openSite(context, { ...withoutVisitor(visit), path: '/' }, shelf)), theme }
  const plan = await pages.planAt(site)
  if (!plan) throw apiError('NOT_FOUND')
  const { scriptMark } = context.renderer
  return stillReply(await renderPlan(site, plan), { scriptMark, panel: found.panel })
}

/** Begins and ends the view of a theme that is not live. `bridge` is the script of edited pages. */
export const previewRoutes = (shelf: Shelf, pages: Pages, bridge: string): StoreRoute[] => [
  {
    method: 'GET',
    path: '/theme_preview/:token',
    async answer(context, visit) {
      const { token } = visit.params
      const found = isToken(token) ? await findPreview(context, token) : null
      if (!found || !isToken(token)) throw apiError('NOT_FOUND')
      const site = await openSite(context, visit, shelf)
      const { search } = visit
      const address =
        ownAddress(site, search.get('to')) ?? site.scope.root + (await addressOf(site, search.get('page')))
      return { ...redirectReply(address, 303), cookies: [cookieOf(visit, token, found.panel !== null)] }
    },
  },
  {
    method: 'GET',
    path: '/theme_preview/:token/picture',
    answer: (context, visit) => answerPicture(context, visit, { shelf, pages }),
  },
  {
    method: 'POST',
    path: '/theme_preview/end',
    answer: async (_context, visit) => ({
      ...redirectReply(visit.locale ? `/${visit.locale}` : '/', 303),
      cookies: [cookieOf(visit, '', false)],
    }),
  },
  { method: 'GET', path: bridgeAddress, answer: async () => scriptReply(bridge) },
]
