import {
  openAuthorizations,
  openRequests,
  orderCanceled,
  orderConfirmed,
  orderEdited,
  orderMoved,
  orderPayments,
  orderPlaced,
  orderTakenBack,
} from '@comptoir/orders/contract'
import { readOrder } from '@comptoir/orders/server'
import { type Change, type Context, enqueue, oneOf, reaction, subscribe } from '@comptoir/platform/server'
import { and, eq, isNull } from 'drizzle-orm'
import { paymentSessions } from '../payment-session.table.ts'
import { moneyJob } from './move-money.ts'

/** Statuses in which no provider has anything to do with an order. */
const settled = ['unpaid', 'pending']

/** A change that names another status needs no look at the order. */
const isElsewhere = ({ after }: Change) => settled.includes(String(Reflect.get(after ?? {}, 'payment_status') ?? ''))

/** The job decides under its own reading; here only whether there is anything to decide. */
async function lookAfter(context: Context, change: Change) {
  if (isElsewhere(change)) return
  const { payments } = await readOrder(context.db.current, context.shop, change.entity_id)
  if (openAuthorizations(payments).length === 0 && openRequests(payments).length === 0) return
  const sessions = payments.flatMap(({ session_id }) => session_id ?? [])
  await context.db.transaction(async (tx) => {
    await tx
      .update(paymentSessions)
      .set({ settled_order_id: change.entity_id })
      .where(
        and(
          eq(paymentSessions.shop_id, context.shop),
          oneOf(paymentSessions.id, sessions),
          isNull(paymentSessions.settled_order_id),
        ),
      )
    await enqueue(tx, moneyJob, { order_id: change.entity_id })
  })
}

const events = [orderPlaced, orderConfirmed, orderEdited, orderMoved, orderTakenBack, orderCanceled, ...orderPayments]

export const moneyReactions = [
  reaction(
    'move_money',
    events.map((event) => subscribe(event, lookAfter)),
  ),
]
