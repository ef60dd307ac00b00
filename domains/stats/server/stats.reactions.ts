import {
  orderCanceled,
  orderConfirmed,
  orderEdited,
  orderImported,
  orderMarkedPaid,
  orderMarkedPending,
  orderMoved,
  orderPayments,
  orderPlaced,
  orderTakenBack,
} from '@comptoir/orders/contract'
import {
  array,
  type Change,
  type Context,
  enqueue,
  job,
  reaction,
  subscribe,
  subscribeInBatches,
  zoneOf,
} from '@comptoir/platform/server'
import { settingChanged } from '@comptoir/settings/contract'
import { sql } from 'drizzle-orm'
import { z } from 'zod'

/** Counts orders as they are now; an order that changed again is counted again. */
async function countOrders(context: Context, changes: readonly Change[]) {
  const ids = [...new Set(changes.map(({ entity_id }) => entity_id))]
  await context.db.current.execute(sql`select stats_count(${context.shop}, ${zoneOf(context)}, ${array(ids)}::uuid[])`)
}

const recountJob = { name: 'recount_stats', schema: z.object({}) }

/** Days begin elsewhere in another time zone, so every order is counted anew. */
export const statsJobs = [
  job({
    ...recountJob,
    run: async (context: Context) => {
      await context.db.transaction((tx) => tx.execute(sql`select stats_recount(${context.shop}, ${zoneOf(context)})`))
    },
  }),
]

export const statsReactions = [
  reaction(
    'count_orders',
    [
      orderPlaced,
      orderImported,
      orderConfirmed,
      orderEdited,
      orderMoved,
      orderTakenBack,
      orderCanceled,
      orderMarkedPaid,
      orderMarkedPending,
      ...orderPayments,
    ].map((event) => subscribeInBatches(event, countOrders)),
  ),
  reaction('recount', [
    subscribe(settingChanged, async ({ db }, { after }) => {
      if (after?.key === 'time_zone') await db.transaction((tx) => enqueue(tx, recountJob, {}))
    }),
  ]),
]
