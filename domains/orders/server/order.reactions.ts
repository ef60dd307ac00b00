import { notify } from '@comptoir/notifications/server'
import { type Change, type Context, when } from '@comptoir/platform/server'
import { type Order, orderConfirmed, orderPlaced } from '../contract/index.ts'
import { readOrder } from './order.queries.ts'

/** A new order is news for everyone who works on orders. */
async function announce({ db, shop }: Context, { entity_id, after }: Change<Order>) {
  await db.transaction(async (tx) => {
    // A placed order was told whole; of a draft that became one, only what changed.
    const { number, customer } = after?.customer ? after : await readOrder(tx, shop, entity_id)
    await notify(tx, shop, {
      title: 'orders.notifications.new_order',
      title_args: { number: String(number), customer: customer?.name ?? '' },
      content: { icon: 'new-order', link: `/orders/${entity_id}`, entity: 'order', entity_id },
      to: { permission: 'admin_orders' },
    })
  })
}

export const orderReactions = [when(orderPlaced, announce), when(orderConfirmed, announce)]
