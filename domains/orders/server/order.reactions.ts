import { takeAddresses } from '@comptoir/customers/server'
import { forgetNotifications, notify } from '@comptoir/notifications/server'
import {
  type Change,
  type Context,
  reaction,
  subscribe,
  subscribeInBatches,
  type Tx,
  withOrigin,
} from '@comptoir/platform/server'
import { type Settings, settingChanged } from '@comptoir/settings/contract'
import type { Order } from '../contract/order.ts'
import {
  orderConfirmed,
  orderErased,
  orderMarkedPaid,
  orderPaymentCaptured,
  orderPlaced,
  orderTakenBack,
} from '../contract/order-events.wire.ts'
import { issueCards } from './place/gift-cards.ts'
import { readOrderRows, readShippingAddresses, startOrderNumbers } from './record/order.queries.ts'

/** Changes that follow one another and have the same author. */
function byAuthor(changes: readonly Change<Order>[]) {
  const runs: Change<Order>[][] = []
  for (const change of changes) {
    const last = runs.at(-1)
    if (last?.[0]?.actor.id === change.actor.id) last.push(change)
    else runs.push([change])
  }
  return runs
}

/** Notifies everyone with `admin_orders`, in this order. */
export async function notifyOfNewOrders(tx: Tx, shop: number, ids: readonly string[]) {
  const orders = new Map((await readOrderRows(tx, shop, ids)).map((order) => [order.id, order]))
  const news = ids.flatMap((id) => {
    const order = orders.get(id)
    if (!order) return []
    return {
      title: 'orders.notifications.new_order',
      title_args: { number: String(order.number), customer: order.customer.name ?? '' },
      content: { icon: 'new-order' as const, link: `/orders/${id}`, entity: 'order', entity_id: id },
      to: { permission: 'admin_orders' },
    }
  })
  await notify(tx, shop, news)
}

/** A user who placed the order is the author of its news, so that their own panel does not announce it to them. */
function originOf({ actor, origin: { request_id, source } }: Context, author?: Change['actor']) {
  const isUser = author?.kind === 'user' && author.id !== null
  return { actor: isUser ? { ...actor, ...author, kind: 'user' as const } : actor, request_id, source }
}

async function announce(context: Context, changes: readonly Change<Order>[]) {
  const { db, shop } = context
  await db.transaction(async (tx) => {
    for (const run of byAuthor(changes)) {
      const ids = run.map(({ entity_id }) => entity_id)
      await withOrigin(tx, originOf(context, run[0]?.actor), () => notifyOfNewOrders(tx, shop, ids))
    }
  })
}

async function takeShippingAddresses(context: Context, changes: readonly Change<Order>[]) {
  const ids = changes.map(({ entity_id }) => entity_id)
  const used = await readShippingAddresses(context.db.current, context.shop, ids)
  await takeAddresses(
    context,
    used.flatMap(({ customer_id, address, number }) =>
      customer_id && address ? [{ customer_id, address, order_number: number }] : [],
    ),
  )
}

/** Once more, after the news of the order: its announcement may have read the name just before the erasure. */
const forgetNews = ({ db }: Context, changes: readonly Change<Order>[]) =>
  db.transaction((tx) =>
    forgetNotifications(
      tx,
      'order',
      changes.map(({ entity_id }) => entity_id),
    ),
  )

const firstNumber: keyof Settings = 'first_order_number'

async function renumber({ db }: Context, { after }: { after: { key?: unknown; value?: unknown } | null }) {
  const { value } = after ?? {}
  if (after?.key !== firstNumber || typeof value !== 'number') return
  await db.transaction((tx) => startOrderNumbers(tx, value))
}

export const orderReactions = [
  reaction('renumber', [subscribe(settingChanged, renumber)]),
  reaction('announce', [subscribeInBatches(orderPlaced, announce), subscribeInBatches(orderConfirmed, announce)]),
  reaction('keep_addresses', [
    subscribeInBatches(orderPlaced, takeShippingAddresses),
    subscribeInBatches(orderConfirmed, takeShippingAddresses),
  ]),
  reaction('issue_gift_cards', [
    subscribeInBatches(orderPlaced, issueCards),
    subscribeInBatches(orderConfirmed, issueCards),
    subscribeInBatches(orderMarkedPaid, issueCards),
    subscribeInBatches(orderPaymentCaptured, issueCards),
    subscribeInBatches(orderTakenBack, issueCards),
  ]),
  reaction('forget_news', [subscribeInBatches(orderErased, forgetNews)], { isEssential: true, waitsFor: ['announce'] }),
]
