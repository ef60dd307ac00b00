import { rejectionOf } from '@comptoir/accounts/storefront'
import { answerLeavingLine, askToBeTold, showLeavingLine } from '@comptoir/checkout/storefront'
import { apiError, Id } from '@comptoir/platform/contract'
import {
  type Context,
  networkOf,
  openLimiter,
  type StoreReply,
  type StoreRoute,
  type StoreVisit,
  spendPoint,
} from '@comptoir/platform/server'
import type { Pages } from '../cart/cart-reply.ts'
import type { TillParts } from '../checkout/till-assets.ts'
import { tillReply } from '../checkout/till-reply.ts'
import { tillVisitOf } from '../checkout/till-visit-of.ts'
import { redirectReply } from '../render/page-reply.ts'
import { openGuest, openSite, ownAddress, type Shelf } from '../site/site.ts'

const type = 'back_in_stock'

/** Per network: pages of the way out of such a mail. */
const visits = openLimiter({ name: 'back-in-stock:leave', points: 60, seconds: 600 })

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** The form of a product's page: it says on the same page that it was sent, or why it was refused. */
async function ask(
  context: Context,
  visit: StoreVisit,
  { shelf, pages }: { shelf: Shelf; pages: Pages },
): Promise<StoreReply> {
  const { fields } = visit
  const { data: variant_id } = Id.safeParse(fields.id)
  if (variant_id === undefined) throw apiError('NOT_FOUND')
  const site = await openSite(context, visit, shelf)
  const { root, locale } = site.scope
  try {
    const handle = await askToBeTold(context, {
      variant_id,
      email: fields.email,
      locale,
      website: textOf(fields.website),
    })
    const search = new URLSearchParams({ variant: variant_id, form_type: type })
    return redirectReply(`${root}/products/${encodeURIComponent(handle)}?${search}#${type}`, 303)
  } catch (error) {
    const rejection = rejectionOf(error, locale)
    const from = ownAddress(site, visit.header('referer'))
    if (!rejection || from === null) throw error
    const url = new URL(from, visit.origin)
    url.searchParams.set('variant', variant_id)
    const form = { type, object: null, errors: rejection.errors, values: { email: textOf(fields.email) } }
    return pages.showRefused({ ...site, form }, `${url.pathname}${url.search}`, rejection.status)
  }
}

/** Who wants to be told that goods are back, and the way out of the mail that tells them. */
export function backInStockRoutes(shelf: Shelf, { pages, parts }: { pages: Pages; parts: TillParts }): StoreRoute[] {
  const visitOf = async (context: Context, visit: StoreVisit) => {
    await spendPoint(visits, networkOf(context.ip))
    return tillVisitOf(await openGuest(context, visit, shelf), parts)
  }
  return [
    { method: 'POST', path: '/back_in_stock', answer: (context, visit) => ask(context, visit, { shelf, pages }) },
    {
      method: 'GET',
      path: '/back_in_stock/:id',
      answer: async (context, visit) => tillReply(showLeavingLine(await visitOf(context, visit)), visit),
    },
    {
      method: 'POST',
      path: '/back_in_stock/:id',
      answer: async (context, visit) => tillReply(await answerLeavingLine(await visitOf(context, visit)), visit),
    },
  ]
}
