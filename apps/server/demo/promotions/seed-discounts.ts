import { NewDiscount } from '@comptoir/discounts/contract'
import { createDiscount, logAllPrices } from '@comptoir/discounts/server'
import type { Context } from '@comptoir/platform/server'
import { discountTitles } from './discount-titles.ts'

/** Of new customers, and of a letter to those who are known. */
export const welcomeCode = 'WELCOME'
export const letterCode = 'LETTER'

const withGoodsAndDelivery = { order: false, products: true, shipping: true }

const dayMs = 86_400_000

const everything = {
  target: { product_ids: [], variant_ids: [], collection_ids: [], exclude_ids: [] },
  customers: { group_ids: [], customer_ids: [] },
  combines_with: { order: false, products: false, shipping: false },
}

/** One of each state that a shop has on most days. */
export async function seedDiscounts(context: Context, collection: string) {
  const now = context.now().getTime()
  const inDays = (days: number) => new Date(now + days * dayMs).toISOString()
  const logPrices = (days: number) => logAllPrices({ ...context, now: () => new Date(now + days * dayMs) })
  await logPrices(-60)
  const ofCollection = {
    ...{ mode: 'automatic', kind: 'percentage', scope: 'products' },
    target: { ...everything.target, collection_ids: [collection] },
  }
  const wanted = [
    {
      ...{ ...ofCollection, title: 'Autumn table', value: 20, starts_at: inDays(-21), ends_at: inDays(7) },
      combines_with: { ...everything.combines_with, order: true, shipping: true },
    },
    {
      ...{ title: 'Welcome', mode: 'code', kind: 'percentage', scope: 'order', value: 10, code: welcomeCode },
      ...{ starts_at: inDays(-90), per_customer_limit: 1, usage_limit: 500 },
      customers: { ...everything.customers, first_order_only: true },
      combines_with: withGoodsAndDelivery,
    },
    {
      ...{ title: 'Letter to customers', mode: 'code', kind: 'fixed', scope: 'order', value: 500, code: letterCode },
      ...{ starts_at: inDays(-40), combines_with: withGoodsAndDelivery },
    },
    {
      ...{ title: 'Free delivery from €50', mode: 'automatic', kind: 'free_shipping', scope: 'shipping' },
      ...{ minimum: { subtotal: 5_000 }, starts_at: inDays(-60) },
      combines_with: { order: true, products: true, shipping: false },
    },
    { ...ofCollection, title: 'Winter table', value: 15, starts_at: inDays(8), ends_at: inDays(30) },
    {
      ...{ title: 'Summer', mode: 'automatic', kind: 'percentage', scope: 'order', value: 5 },
      ...{ starts_at: inDays(-150), ends_at: inDays(-90) },
    },
  ]
  for (const each of wanted) {
    const translations = discountTitles[each.title]
    const request = { ...everything, draft: false, locale: 'en', translations, ...each }
    await createDiscount(context, NewDiscount.parse(request))
  }
  // Since the autumn sale began its goods cost less, and everybody sees what they cost before.
  await logPrices(-21)
}
