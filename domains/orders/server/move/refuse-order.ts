import { type Context, changesOf, expectVersion, type Tx } from '@comptoir/platform/server'
import type { RefusalRequest } from '../../contract/line/refusal.ts'
import { isHandedOver, ownUndoMs } from '../../contract/order.rules.ts'
import type { Order } from '../../contract/order.ts'
import { orderError } from '../../contract/order-errors.wire.ts'
import { orderRefusalUndone, orderRefused } from '../../contract/order-events.wire.ts'
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

const maxChanges = 50

/** The refusal that stood before the last one, as the log has it. */
async function refusalBefore(tx: Tx, { shop }: Context, id: string): Promise<Order['refusal']> {
  const changes = await changesOf<Order>(tx, { shop, entity: 'order', id, limit: maxChanges })
  const last = changes.find(({ event }) => event === orderRefused.name)
  if (!last) throw orderError('REFUSAL_SETTLED')
  return last.before?.refusal ?? null
}

/**
 * Takes the last refusal back, within the time in which a delivery is: its parcels are as they were, and the customer has one
 * refusal less if it was counted. Its stock has not moved.
 * @throws REFUSAL_SETTLED if there is none, its goods went on or half an hour has passed; VERSION_CONFLICT
 */
export async function undoRefusal(context: Context, id: string, version: number) {
  const { db, shop, now } = context
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, shop, id)
    await expectVersion(tx, order, { entity: 'order', version })
    const at = Date.parse(order.refusal?.at ?? '')
    const isFresh = now().getTime() - at <= ownUndoMs
    if (!isFresh || order.state.type !== 'IN_TRANSIT') throw orderError('REFUSAL_SETTLED')
    const refusal = await refusalBefore(tx, context, id)
    return withMoves(context, await changeOrder({ context, tx, order }, orderRefusalUndone, { refusal }))
  })
}
