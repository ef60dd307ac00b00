import { CheckoutFault, failedAnswer, openCheckout, tillSteps } from '@comptoir/checkout/storefront'
import {
  type Context,
  networkOf,
  openLimiter,
  type StoreFailure,
  type StoreReply,
  type StoreRoute,
  type StoreVisit,
  spendPoint,
} from '@comptoir/platform/server'
import { checkoutCookie, secretCookie } from '../site/cookies.ts'
import { cartKeyOf, type Guest, openGuest, type Shelf } from '../site/site.ts'
import type { TillParts } from './till-assets.ts'
import { tillReply } from './till-reply.ts'
import { tillVisitOf } from './till-visit-of.ts'

/** Per network; whoever goes back and forth all the time stays far below. */
const changes = openLimiter({ name: 'checkout:changes', points: 300, seconds: 60 })

const keptSeconds = 30 * 24 * 60 * 60

/** The purchase of the visitor's basket, opened if there is none; without goods back to the basket. */
export async function enterCheckout(site: Guest): Promise<StoreReply> {
  const { context, visit, scope, visitor } = site
  try {
    const opened = await openCheckout(context, {
      cart: cartKeyOf(visit, visitor),
      token: visit.cookies.get(checkoutCookie),
      locale: scope.locale,
      member: visitor,
    })
    const cookies = opened.token
      ? [secretCookie(visit, checkoutCookie, { value: opened.token, seconds: keptSeconds })]
      : []
    const to = `${scope.root}/checkout/${opened.id}/information`
    return tillReply({ kind: 'redirect', to, data: { id: opened.id } }, visit, cookies)
  } catch (error) {
    if (!(error instanceof CheckoutFault)) throw error
    return tillReply({ kind: 'redirect', to: `${scope.root}/cart`, data: { error: { code: error.code } } }, visit)
  }
}

/** Changes are counted, reads are not. */
export async function opened(context: Context, visit: StoreVisit, shelf: Shelf): Promise<Guest> {
  if (visit.method === 'POST') await spendPoint(changes, networkOf(context.ip))
  return openGuest(context, visit, shelf)
}

function stepRoutes(shelf: Shelf, parts: TillParts): StoreRoute[] {
  return tillSteps.map(({ method, path, answer }) => ({
    method,
    path: `/checkout/:id/${path}`,
    async answer(context, visit) {
      const site = await opened(context, visit, shelf)
      return tillReply(await answer(await tillVisitOf(site, parts)), visit)
    },
  }))
}

const placing = /^(\/checkout\/[^/]+)\/place$/

/** The page of a purchase that failed; null elsewhere. It is the shop's own: a theme has no part in it. */
export async function checkoutFailed(site: Guest, parts: TillParts, { status, reference }: StoreFailure) {
  const { path } = site.visit
  if (status === 404 || !(path.startsWith('/checkout/') || path.startsWith('/orders/'))) return null
  const place = placing.exec(path)
  const href = site.scope.root + (place ? `${place[1]}/review` : path)
  const failure = { status, reference, isPlacing: place !== null, href }
  return tillReply(failedAnswer(await tillVisitOf(site, parts), failure), site.visit)
}

/** The way from the basket to the order. */
export const checkoutRoutes = (shelf: Shelf, parts: TillParts): StoreRoute[] => [
  ...(['GET', 'POST'] as const).map(
    (method): StoreRoute => ({
      method,
      path: '/checkout',
      answer: async (context, visit) => enterCheckout(await opened(context, visit, shelf)),
    }),
  ),
  ...stepRoutes(shelf, parts),
]
