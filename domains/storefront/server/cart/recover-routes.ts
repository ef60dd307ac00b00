import { followLink, leaveReminders, showLeaving } from '@comptoir/checkout/storefront'
import {
  type Context,
  networkOf,
  openLimiter,
  type StoreRoute,
  type StoreVisit,
  spendPoint,
} from '@comptoir/platform/server'
import type { TillParts } from '../checkout/till-assets.ts'
import { tillReply } from '../checkout/till-reply.ts'
import { tillVisitOf } from '../checkout/till-visit-of.ts'
import { checkoutCookie, secretCookie } from '../site/cookies.ts'
import { openGuest, type Shelf } from '../site/site.ts'
import { cartCookieWith } from './cart-reply.ts'

/** Per network: each try may make a basket. */
const tries = openLimiter({ name: 'cart:recover', points: 60, seconds: 600 })

const keptSeconds = 30 * 24 * 60 * 60

/** What looks at a link in advance is shown nothing and makes nothing. */
const isEarly = ({ method, header }: StoreVisit) => method === 'HEAD' || header('sec-purpose') !== undefined

/** The ways of a mail about a basket: back to it, and out of such mails. */
export function recoverRoutes(shelf: Shelf, parts: TillParts): StoreRoute[] {
  const visitOf = async (context: Context, visit: StoreVisit) => {
    await spendPoint(tries, networkOf(context.ip))
    return tillVisitOf(await openGuest(context, visit, shelf), parts)
  }
  return [
    {
      method: 'GET',
      path: '/cart/recover/:id',
      async answer(context, visit) {
        const till = await visitOf(context, visit)
        if (isEarly(visit)) return tillReply({ kind: 'redirect', to: till.frame.homeUrl }, visit)
        const { answer, cart, checkout } = await followLink(till)
        return tillReply(answer, visit, [
          ...(cart === null ? [] : [cartCookieWith(cart, visit)]),
          ...(checkout === null
            ? []
            : [secretCookie(visit, checkoutCookie, { value: checkout, seconds: keptSeconds })]),
        ])
      },
    },
    {
      method: 'GET',
      path: '/cart/reminders/:id',
      answer: async (context, visit) => tillReply(showLeaving(await visitOf(context, visit)), visit),
    },
    {
      method: 'POST',
      path: '/cart/reminders/:id',
      answer: async (context, visit) => tillReply(await leaveReminders(await visitOf(context, visit)), visit),
    },
  ]
}
