import { type Change, type Context, latestChanges, oneOf } from '@comptoir/platform/server'
import { and, eq, sql } from 'drizzle-orm'
import { handedOverKey, pickUpKey } from '../../contract/order.rules.ts'
import type { OrderTag } from '../../contract/order.ts'
import { orders } from '../record/order.table.ts'

/** Changes that are read to find the orders: a bulk action or an undo has several of one. */
const readChanges = 120
/** Read beside those that are shown, as deleted ones have no row. */
const spare = 6

const handedOverKeys = [handedOverKey, pickUpKey]

/** Steps of others that say themselves what happened. */
const silent = ['order.returns_moved', 'order.merged', 'order.edit_expired']

interface Logged {
  id: string
  version: number
  tag: OrderTag
}

/**
 * The orders that changed last, each once with its last event, the newest first. `beside` names entities of other domains
 * that have the order's id.
 */
export async function readRecentOrders(
  context: Context,
  { limit, beside }: { limit: number; beside: readonly string[] },
) {
  const { db, shop } = context
  const changes = await latestChanges<Logged>(db.read, { shop, entities: ['order', ...beside], limit: readChanges })
  const last = new Map<string, Change<Logged>>()
  for (const change of changes) {
    if (!last.has(change.entity_id) && !silent.includes(change.event)) last.set(change.entity_id, change)
  }
  const ids = [...last.keys()].slice(0, limit + spare)
  if (ids.length === 0) return []
  const found = await db.read
    .select({
      ...{ id: orders.id, number: orders.number, tag: orders.tag, total: orders.total, currency: orders.currency },
      ...{ payment: orders.payment_display, shipping: orders.shipping, pieces: orders.items_count },
      customer: sql<string>`coalesce(nullif(${orders.customer}->>'name', ''), ${orders.customer}->>'email', '')`,
    })
    .from(orders)
    .where(and(eq(orders.shop_id, shop), oneOf(orders.id, ids)))
  const known = new Map(found.map((order) => [order.id, order]))
  return (
    ids
      .flatMap((id) => {
        const [order, change] = [known.get(id), last.get(id)]
        if (!order || !change) return []
        const { shipping, ...row } = order
        const { kind, id: by_id, name } = change.actor
        return [
          {
            ...row,
            at: change.at,
            event: change.event,
            to: change.after?.tag ?? null,
            handed_over: handedOverKeys.includes(shipping?.key ?? ''),
            by: kind === 'user' ? name : '',
            by_id: kind === 'user' ? by_id : null,
          },
        ]
      })
      .slice(0, limit)
      // Orders of other systems come with times of their own.
      .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
  )
}
