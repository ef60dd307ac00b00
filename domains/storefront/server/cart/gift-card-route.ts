import { type GiftCardObject, openBalance } from '@comptoir/gift-cards/storefront'
import type { StoreReply, StoreRoute } from '@comptoir/platform/server'
import type { PagePlan } from '../site/page-plan.ts'
import { openSite, type Shelf, type Site } from '../site/site.ts'
import { storeTexts } from '../site/store-texts.ts'
import type { Pages } from './cart-reply.ts'

/** The balance of a card; the form alone before its code was sent. */
export const planBalance = ({ scope }: Site, card: GiftCardObject | null = null): PagePlan => ({
  template: 'gift_card',
  pageType: 'gift_card',
  objects: { gift_card: card },
  title: storeTexts[scope.locale].titles.gift_card,
  canonical: card === null ? '/gift_card' : null,
  isPrivate: card !== null,
})

/** Nobody keeps a page that a code has opened. */
const unkept = (reply: StoreReply, retryAfter: number | null): StoreReply => ({
  ...reply,
  headers: {
    ...reply.headers,
    'cache-control': 'private, no-store',
    ...(retryAfter !== null && { 'retry-after': String(retryAfter) }),
  },
})

interface Refused {
  code: string
  text: string
  retryAfter: number | null
}

async function refused(site: Site, pages: Pages, { code, text, retryAfter }: Refused) {
  const form = { type: 'gift_card', object: null, errors: [{ field: 'form', message: text }], values: { code } }
  const status = retryAfter === null ? 422 : 429
  return unkept(await pages.show({ ...site, form }, { ...planBalance(site), status }), retryAfter)
}

/** The balance of a card for whoever has its code, which stands in no address. */
export const giftCardRoute = (shelf: Shelf, pages: Pages): StoreRoute => ({
  method: 'POST',
  path: '/gift_card',
  async answer(context, visit) {
    const site = await openSite(context, visit, shelf)
    const code = typeof visit.fields.code === 'string' ? visit.fields.code.slice(0, 100) : ''
    const opened = await openBalance(context, code, site.scope.locale)
    if ('refusal' in opened) {
      const { refusal: text, retryAfter } = opened
      return refused(site, pages, { code, text, retryAfter })
    }
    return unkept(await pages.show(site, planBalance(site, opened.card)), null)
  },
})
