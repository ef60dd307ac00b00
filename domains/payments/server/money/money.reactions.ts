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
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { sessionHeard } from '../../contract/payment-event.wire.ts'
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
  // Who writes that money is to be taken asks the provider themselves.
  const asked = openRequests(payments).filter(({ kind }) => kind !== 'capture')
  if (openAuthorizations(payments).length === 0 && asked.length === 0) return
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

/** Money that is held for an order was taken or released at the provider: the ledger follows. */
async function lookAfterSession({ db, shop }: Context, { entity_id }: Change) {
  const [session] = await db.current
    .select({ order_id: paymentSessions.settled_order_id })
    .from(paymentSessions)
    .where(
      and(
        eq(paymentSessions.shop_id, shop),
        eq(paymentSessions.id, entity_id),
        inArray(paymentSessions.state, ['paid', 'canceled']),
      ),
    )
  const order_id = session?.order_id
  if (!order_id) return
  const { payments } = await readOrder(db.current, shop, order_id)
  if (openAuthorizations(payments).length > 0 || openRequests(payments).length > 0)
    await db.transaction((tx) => enqueue(tx, moneyJob, { order_id }))
}

const events = [orderPlaced, orderConfirmed, orderEdited, orderMoved, orderTakenBack, orderCanceled, ...orderPayments]

export const moneyReactions = [
  reaction('move_money', [
    ...events.map((event) => subscribe(event, lookAfter)),
    subscribe(sessionHeard, lookAfterSession),
  ]),
]
