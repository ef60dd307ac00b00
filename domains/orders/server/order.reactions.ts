import { notify } from '@comptoir/notifications/server'
import { type Change, type Context, subscribe } from '@comptoir/platform/server'
import type { Order } from '../contract/order.ts'
import { orderConfirmed, orderPlaced } from '../contract/order.wire.ts'
import { readOrderRows } from './order.queries.ts'

/** Notifies everyone with `admin_orders`. */
async function announce({ db, shop }: Context, { entity_id }: Change<Order>) {
  await db.transaction(async (tx) => {
    const [order] = await readOrderRows(tx, shop, [entity_id])
    if (!order) return
    await notify(tx, shop, {
      title: 'orders.notifications.new_order',
      title_args: { number: String(order.number), customer: order.customer.name ?? '' },
      content: { icon: 'new-order', link: `/orders/${entity_id}`, entity: 'order', entity_id },
      to: { permission: 'admin_orders' },
    })
  })
}

export const orderReactions = [subscribe(orderPlaced, announce), subscribe(orderConfirmed, announce)]
