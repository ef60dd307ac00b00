import { countCodeAttempt, enterCode } from '@comptoir/checkout/storefront'
import { savedCode } from '@comptoir/discounts/server'
import type { StoreRoute } from '@comptoir/platform/server'
import { redirectReply } from '../render/page-reply.ts'
import { cartKeyOf, openGuest, ownAddress, type Shelf } from '../site/site.ts'
import { cartCookieWith } from './cart-reply.ts'

/** The address that a shop prints and mails: its code waits in the basket of whoever follows it. */
export const discountLinkRoute = (shelf: Shelf): StoreRoute => ({
  method: 'GET',
  path: '/discount/:code',
  async answer(context, visit) {
    await countCodeAttempt(context)
    const site = await openGuest(context, visit, shelf)
    const to = ownAddress(site, visit.search.get('return_to')) ?? (site.scope.root || '/')
    const reply = redirectReply(to, 303)
    const code = await savedCode(context.db.current, context.shop, visit.params.code ?? '')
    if (code === null) return reply
    const { token } = await enterCode(context, cartKeyOf(visit, site.visitor), code)
    return { ...reply, cookies: token ? [cartCookieWith(token, visit)] : [] }
  },
})
