import { readFulfillments } from '@comptoir/fulfilment/server'
import type { Order } from '@comptoir/orders/contract'
import { dayIn } from '@comptoir/platform/contract'
import { type Context, type Queryable, zoneOf } from '@comptoir/platform/server'
import { type ReturnRights, type ReturnTerms, returnRights } from '../contract/return.rules.ts'

export const termsOf = ({ settings }: Pick<Context, 'settings'>): ReturnTerms => ({
  withdrawalDays: Number(settings.withdrawal_days ?? 14),
  returnDays: Number(settings.return_days ?? 0),
  countries: Array.isArray(settings.withdrawal_countries) ? settings.withdrawal_countries.map(String) : [],
})

export const today = (context: Context) => dayIn(zoneOf(context), context.now())

/** The day on which the last of an order arrived; null while anything is on its way (directive 2011/83/EU, article 9 (2)). */
async function deliveredOn(context: Context, db: Queryable, { id, tag, state }: Order): Promise<string | null> {
  if (tag !== 'delivered') return null
  const parcels = await readFulfillments(db, context.shop, id)
  const times = parcels.flatMap(({ status, delivered_at }) => (status === 'delivered' ? (delivered_at ?? []) : []))
  return dayIn(zoneOf(context), new Date(times.toSorted().at(-1) ?? state.since))
}

/** What the customer of an order may do today, and when its last parcel came. */
export async function rightsOf(
  context: Context,
  db: Queryable,
  order: Order,
): Promise<ReturnRights & { delivered: string | null }> {
  const delivered = await deliveredOn(context, db, order)
  const country = order.shipping_address?.country ?? String(context.settings.tax_country ?? '')
  const rights = returnRights({ ...order, country }, { delivered, today: today(context), terms: termsOf(context) })
  return { ...rights, delivered }
}
