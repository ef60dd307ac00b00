import { placeOrder } from '@comptoir/orders/server'
import type { Locale } from '@comptoir/platform/contract'
import { type Context, joinedDb, type Tx, updateRow } from '@comptoir/platform/server'
import { abandonedError, checkoutRevised } from '../../../contract/abandoned/abandoned-checkout.wire.ts'
import { fullNameOf, recordedAddress } from '../../../contract/address/address.rules.ts'
import type { EnteredAddress } from '../../../contract/address/address-format.ts'
import type { Checkout } from '../../checkout/checkout.queries.ts'
import type { Purchase } from '../../checkout/compose-checkout.ts'
import { abandonedCheckouts } from '../record/abandoned-checkout.table.ts'
import { emitNews } from '../record/abandoned-news.ts'
import { lockKept } from './decide-abandoned.ts'
import { readOpenPurchase } from './read-abandoned.ts'

const addressOf = (entered: EnteredAddress | null, phone: string) =>
  entered && entered.country !== '' && entered.line1 !== '' ? recordedAddress(entered, phone) : null

/** What a shopper was going to order, as staff enter an order. Codes come along that count. */
function requestOf(
  { shipping_address, billing_address, email, phone, locale, note }: Checkout,
  { lines, delivery, quote }: Purchase,
) {
  const name = (shipping_address && fullNameOf(shipping_address)) || (email ?? '')
  return {
    draft: true,
    customer: { name, email: email ?? '', phone: phone ?? '', locale: locale as Locale },
    products: lines.map(({ variant_id, quantity, addons, properties }) => ({
      ...{ variant_id, quantity, properties: { ...properties } },
      addons: Object.fromEntries(Object.entries(addons).map(([option, values]) => [option, [...values]])),
    })),
    shipping_method_id: delivery?.id ?? null,
    shipping_address: addressOf(shipping_address, phone ?? ''),
    billing_address: addressOf(billing_address, ''),
    ...{ codes: quote.discounts.flatMap(({ code }) => code ?? []), manual_discount: null },
    ...{ tags: [], note: note ?? '', payment: { kind: 'none' as const }, locale: locale as Locale },
  }
}

async function makeDraft(context: Context, tx: Tx, id: string) {
  const { checkout, basket } = await lockKept(tx, context.shop, id)
  if (basket.order_id !== null) throw abandonedError('BASKET_ORDERED')
  if (basket.draft_id !== null) return basket.draft_id
  const purchase = await readOpenPurchase(context, tx, checkout)
  if (!purchase) throw abandonedError('BASKET_EMPTY')
  const { order } = await placeOrder(context, requestOf(checkout, purchase))
  const changed = await updateRow(tx, abandonedCheckouts, { id, draft_id: order.id })
  emitNews(tx, checkoutRevised, { ...changed, locale: checkout.locale })
  return order.id
}

/**
 * Makes a draft order of a basket, by the use case that makes orders of staff; the one that was made before if it is still
 * there. Only here the addresses are shown.
 * @throws NOT_FOUND, BASKET_ORDERED, BASKET_EMPTY, what `placeOrder` throws
 */
export const draftAbandoned = (context: Context, id: string) =>
  context.db.transaction(async (tx) => ({
    order: { id: await makeDraft({ ...context, db: joinedDb(tx) }, tx, id) },
  }))
