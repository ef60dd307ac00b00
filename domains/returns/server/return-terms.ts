import { readFulfillments } from '@comptoir/fulfilment/server'
import type { Order } from '@comptoir/orders/contract'
import { dayIn } from '@comptoir/platform/contract'
import { type Context, type Queryable, zoneOf } from '@comptoir/platform/server'
import type { Return } from '../contract/return.ts'
import { type ReturnRights, type ReturnTerms, returnRights } from '../contract/rights.rules.ts'
import { exclusionsOf, isExcluded } from './exclusions/exclusions.ts'
import { readReturns } from './return.queries.ts'

export const termsOf = ({ settings }: Pick<Context, 'settings'>): ReturnTerms => ({
  withdrawalDays: Number(settings.withdrawal_days ?? 14),
  returnDays: Number(settings.return_days ?? 0),
  countries: Array.isArray(settings.withdrawal_countries) ? settings.withdrawal_countries.map(String) : [],
})

/** Days for which the shop takes a product back by its own rules; 0 for what is sold without the right to withdraw. */
export async function ownReturnDays(context: Context, product_id: string): Promise<number> {
  const { returnDays } = termsOf(context)
  if (returnDays === 0) return 0
  return (await isExcluded(context.db.current, context.shop, product_id)) ? 0 : returnDays
}

export const today = (context: Context) => dayIn(zoneOf(context), context.now())

/** Pieces of a line that came in one parcel. */
interface Arrival {
  quantity: number
  at: string
}

/** By line what has been delivered of it. */
async function arrivalsOf(context: Context, db: Queryable, { id, state }: Order) {
  const parcels = await readFulfillments(db, context.shop, id)
  const delivered = parcels.filter(({ status }) => status === 'delivered')
  const pieces = delivered.flatMap(({ lines, delivered_at }) =>
    lines.map(({ order_line_id, quantity }) => ({ order_line_id, quantity, at: delivered_at ?? state.since })),
  )
  return Map.groupBy(pieces, ({ order_line_id }) => order_line_id)
}

/** When the last piece of a line came; what travels in no parcel has come with its order. */
function arrivedAt(order: Order, line: Order['products'][number], arrivals: readonly Arrival[]): string | null {
  const came = arrivals.reduce((sum, { quantity }) => sum + quantity, 0)
  if (came >= line.quantity - line.canceled_quantity)
    return (
      arrivals
        .map(({ at }) => at)
        .toSorted()
        .at(-1) ?? null
    )
  return order.tag === 'delivered' ? order.state.since : null
}

/** By line the day on which all of it had arrived; lines of which nothing was to be sent are left out. */
async function arrivedOn(context: Context, db: Queryable, order: Order): Promise<Map<string, string | null>> {
  const arrivals = await arrivalsOf(context, db, order)
  return new Map(
    order.products
      .filter(({ quantity, canceled_quantity: canceled }) => quantity > canceled)
      .map((line) => {
        const at = arrivedAt(order, line, arrivals.get(line.id) ?? [])
        return [line.id, at === null ? null : dayIn(zoneOf(context), new Date(at))]
      }),
  )
}

/** What the customer of an order may do today. `returns` are those of the order, where they are known already. */
export async function rightsOf(
  context: Context,
  { db, returns }: { db: Queryable; returns?: readonly Pick<Return, 'exchange_lines'>[] },
  order: Order,
): Promise<ReturnRights> {
  const known = returns ?? (await readReturns(db, context.shop, order.id))
  const exchanged = new Set(known.flatMap(({ exchange_lines }) => exchange_lines.map((line) => line.order_line_id)))
  const country = order.shipping_address?.country ?? String(context.settings.tax_country ?? '')
  const given = {
    arrived: await arrivedOn(context, db, order),
    excluded: await exclusionsOf(db, context.shop, order),
    ...{ exchanged, today: today(context), terms: termsOf(context) },
  }
  return returnRights({ ...order, country }, given)
}
