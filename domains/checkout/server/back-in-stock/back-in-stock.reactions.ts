import { stockChanged } from '@comptoir/inventory/contract'
import { type Order, orderConfirmed, orderPlaced } from '@comptoir/orders/contract'
import { readOrder, readOrderRows } from '@comptoir/orders/server'
import { type Change, type Context, enqueue, oneOf, reaction, subscribeInBatches } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { tellWaiting } from '../../storefront/back-in-stock/tell-waiting.ts'
import { plainAddress } from '../abandoned/record/address-hash.ts'
import { addressesAmong, isAwaited } from './back-in-stock.queries.ts'
import { backInStockRequests } from './back-in-stock.table.ts'

type StockRecord = z.infer<(typeof stockChanged)['schema']>

/** Most changes raise nothing that anybody waits for. */
async function tellAfterChange({ db, shop }: Context, changes: readonly Change<StockRecord>[]) {
  const raised = changes.flatMap(({ after }) => (after?.is_raised ? [after] : []))
  const ids = raised.flatMap(({ variants = [] }) =>
    variants.flatMap(({ variant_id, available }) => (available > 0 ? [variant_id] : [])),
  )
  const isComplete = raised.every(({ more }) => !more)
  if (isComplete && ids.length === 0) return
  if (await isAwaited(db.current, shop, isComplete ? ids : null)) {
    await db.transaction((tx) => enqueue(tx, tellWaiting, {}))
  }
}

async function forget({ db, shop }: Context, { id, email }: { id: string; email: string }) {
  const { products } = await readOrder(db.current, shop, id)
  const bought = products.flatMap(({ variant_id }) => variant_id ?? [])
  const { shop_id, variant_id } = backInStockRequests
  await db.current
    .delete(backInStockRequests)
    .where(and(eq(shop_id, shop), eq(backInStockRequests.email, email), oneOf(variant_id, bought)))
}

/** Who has ordered it waits for it no more, and has left nothing to be bought by them. Most people wait for nothing. */
async function forgetOrdered(context: Context, changes: readonly Change<Order>[]) {
  const { db, shop } = context
  const ids = changes.map(({ entity_id }) => entity_id)
  const orders = (await readOrderRows(db.current, shop, ids)).map(({ id, customer }) => ({
    id,
    email: plainAddress(customer.email ?? ''),
  }))
  const known = await addressesAmong(
    db.current,
    shop,
    orders.map(({ email }) => email),
  )
  for (const order of orders) if (known.has(order.email)) await forget(context, order)
}

export const backInStockReactions = [
  reaction('tell_waiting', [subscribeInBatches(stockChanged, tellAfterChange)]),
  reaction('forget_ordered', [
    subscribeInBatches(orderPlaced, forgetOrdered),
    subscribeInBatches(orderConfirmed, forgetOrdered),
  ]),
]
