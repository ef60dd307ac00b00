import { stockChanged } from '@comptoir/inventory/contract'
import { orderConfirmed, orderPlaced } from '@comptoir/orders/contract'
import { readOrder } from '@comptoir/orders/server'
import {
  type Change,
  type Context,
  enqueue,
  oneOf,
  reaction,
  subscribe,
  subscribeInBatches,
} from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import type { z } from 'zod'
import { tellWaiting } from '../../storefront/back-in-stock/tell-waiting.ts'
import { plainAddress } from '../abandoned/record/address-hash.ts'
import { isAwaited } from './back-in-stock.queries.ts'
import { backInStockRequests } from './back-in-stock.table.ts'

type StockRecord = z.infer<(typeof stockChanged)['schema']>

/** Most changes raise nothing that anybody waits for. */
async function tellAfterChange({ db, shop }: Context, changes: readonly Change<StockRecord>[]) {
  const raised = changes.flatMap(({ after }) => (after?.is_raised ? [after] : []))
  if (raised.length === 0) return
  const ids = raised.flatMap(({ variants = [] }) =>
    variants.flatMap(({ variant_id, available }) => (available > 0 ? [variant_id] : [])),
  )
  const isComplete = raised.every(({ more }) => !more)
  if (await isAwaited(db.current, shop, isComplete ? ids : null))
    await db.transaction((tx) => enqueue(tx, tellWaiting, {}))
}

/** Who has ordered it waits for it no more, and has left nothing to be bought by them. */
async function forgetOrdered({ db, shop }: Context, id: string) {
  const { customer, products } = await readOrder(db.current, shop, id)
  const bought = products.flatMap(({ variant_id }) => variant_id ?? [])
  if (!customer.email || bought.length === 0) return
  await db.current
    .delete(backInStockRequests)
    .where(
      and(
        eq(backInStockRequests.shop_id, shop),
        eq(backInStockRequests.email, plainAddress(customer.email)),
        oneOf(backInStockRequests.variant_id, bought),
      ),
    )
}

export const backInStockReactions = [
  reaction('tell_waiting', [subscribeInBatches(stockChanged, tellAfterChange)]),
  reaction('forget_ordered', [
    subscribe(orderPlaced, (context, { entity_id }) => forgetOrdered(context, entity_id)),
    subscribe(orderConfirmed, (context, { entity_id }) => forgetOrdered(context, entity_id)),
  ]),
]
