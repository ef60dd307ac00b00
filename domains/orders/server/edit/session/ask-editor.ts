import { notify } from '@comptoir/notifications/server'
import { type Context, shopOf, type Tx } from '@comptoir/platform/server'
import { and, eq } from 'drizzle-orm'
import type { Order } from '../../../contract/order.ts'
import { lockOrder } from '../../record/order.queries.ts'
import { orderEdits } from '../../record/order.table.ts'
import { type EditRow, findEdit } from './edit.queries.ts'

/** Whoever asks meanwhile has been heard. */
const pauseMs = 5 * 60_000

const tell = ({ actor, shop }: Context, tx: Tx, { order, edit }: { order: Order; edit: EditRow }) =>
  notify(tx, shop, [
    {
      title: 'orders.notifications.asked_about_edit',
      title_args: { who: actor.name, number: String(order.number) },
      content: { icon: 'order', link: `/orders/${order.id}`, entity: 'order', entity_id: order.id },
      to: { user_id: edit.user_id },
    },
  ])

/**
 * Tells whoever edits the lines of an order, in their bell, that a colleague waits for them; once in five minutes, however
 * often and by whom they are asked.
 * @throws NOT_FOUND once it is saved or thrown away
 */
export async function askEditor(context: Context, named: { order: string; id: string }) {
  const { db, shop, actor, now } = context
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, shop, named.order)
    const edit = await findEdit(tx, shop, named)
    const wasAsked = edit.asked_at !== null && now().getTime() - Date.parse(edit.asked_at) < pauseMs
    if (edit.user_id === actor.id || wasAsked) return { id: edit.id }
    await tx
      .update(orderEdits)
      .set({ asked_at: now().toISOString() })
      .where(and(eq(orderEdits.shop_id, shopOf(tx)), eq(orderEdits.order_id, order.id), eq(orderEdits.id, edit.id)))
    await tell(context, tx, { order, edit })
    return { id: edit.id }
  })
}
