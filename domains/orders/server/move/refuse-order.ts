import { type Context, expectVersion } from '@comptoir/platform/server'
import { isHandedOver } from '../../contract/order.rules.ts'
import { orderError } from '../../contract/order-errors.wire.ts'
import { orderRefused } from '../../contract/order-events.wire.ts'
import type { RefusalRequest } from '../../contract/refusal.ts'
import { lockOrder } from '../record/order.queries.ts'
import { changeOrder, withMoves } from '../record/save-order.ts'

/**
 * Refused at the door: the delivery ends, not the order. Its parcels follow; it is canceled or sent again once the goods are
 * here.
 * @throws NOT_UNDER_WAY, VERSION_CONFLICT
 */
export async function refuseOrder(context: Context, id: string, { version, count, ...decision }: RefusalRequest) {
  const { db, shop, actor, now } = context
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, shop, id)
    await expectVersion(tx, order, { entity: 'order', version })
    if (order.state.type !== 'IN_TRANSIT' || isHandedOver(order)) {
      throw orderError('NOT_UNDER_WAY', { state: order.state.type })
    }
    const counted = count || (order.refusal?.counted ?? false)
    const refusal = { ...decision, counted, at: now().toISOString(), by: actor.name }
    return withMoves(context, await changeOrder({ context, tx, order }, orderRefused, { refusal }))
  })
}
